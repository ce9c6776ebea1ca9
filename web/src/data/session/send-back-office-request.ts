import { isAuthRetryableFetchError } from "@supabase/supabase-js";
import { callFunction, type FunctionCall } from "@/lib/fetch";
import { RequestError, signedOutMessage, toRequestError } from "@/lib/request-error";
import { supabase, withTimeout } from "@/lib/supabase";

/**
 * Timeout of a request of a batch during which the server waits for several other sites, for each up to eight seconds. The screen
 * shows the progress of the batch.
 */
export const otherSitesTimeoutMs = 30_000;

/**
 * Calls an endpoint of the function back-office, such as `orders/1/approve`, with the session's access token. The message of an
 * error with status 401 is `signedOutMessage`, as for the Data API.
 * @throws the errors of readAccessToken and callFunction
 */
export async function sendBackOfficeRequest(path: string, call: FunctionCall): Promise<unknown> {
  const headers = { ...call.headers, Authorization: `Bearer ${await readAccessToken()}` };
  try {
    return await callFunction(`back-office/${path}`, { ...call, headers });
  } catch (error) {
    if (error instanceof RequestError && error.status === 401)
      throw new RequestError(401, signedOutMessage);
    throw error;
  }
}

/**
 * Returns the session's access token, after a refresh if it has expired. Throws RequestError, with status 401 without a session
 * and status 0 if Auth could not refresh the token in time.
 */
async function readAccessToken(): Promise<string> {
  const { data, error } = await withTimeout(supabase.auth.getSession()).catch((timeout: Error) => {
    throw toRequestError(timeout, 0);
  });
  if (isAuthRetryableFetchError(error)) throw toRequestError(error, 0);
  if (!data.session) throw new RequestError(401, signedOutMessage);
  return data.session.access_token;
}
