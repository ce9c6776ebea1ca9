import { accessToken } from "@/data/session/access-token";
import { callFunction, type FunctionCall } from "@/lib/edge-functions";

/**
 * Calls an endpoint of the function back-office, such as `orders/1/approve`, with the session's access token.
 * @throws the errors of accessToken and callFunction
 */
export async function callBackOffice(path: string, call: FunctionCall): Promise<unknown> {
  return callFunction(`back-office/${path}`, { ...call, accessToken: await accessToken() });
}
