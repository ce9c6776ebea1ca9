import { accessToken } from "@/data/session/access-token";
import { callFunction, type FunctionCall } from "@/lib/edge-functions";
import { RequestError, signedOutMessage } from "@/lib/request-error";

/**
 * Timeout of a request of a batch during which the server waits for several other sites, for each up to eight seconds. The screen
 * shows the progress of the batch.
 */
export const otherSitesTimeoutMs = 30_000;

/**
 * Calls an endpoint of the function back-office, such as `orders/1/approve`, with the session's access token. The message of an
 * error with status 401 is `signedOutMessage`, as for the Data API.
 * @throws the errors of accessToken and callFunction
 */
export async function sendBackOfficeRequest(path: string, call: FunctionCall): Promise<unknown> {
  try {
    const headers = { ...call.headers, Authorization: `Bearer ${await accessToken()}` };
    return await callFunction(`back-office/${path}`, { ...call, headers });
  } catch (error) {
    if (error instanceof RequestError && error.status === 401)
      throw new RequestError(401, signedOutMessage);
    throw error;
  }
}
