import { isAuthRetryableFetchError } from "@supabase/supabase-js";
import { RequestError, signedOutMessage, toRequestError } from "@/lib/request-error";
import { supabase, withTimeout } from "@/lib/supabase";

/**
 * Returns the access token for back-office functions, after a refresh if it has expired. Throws RequestError, with status 401
 * without a session and status 0 if Auth could not refresh the token in time.
 */
export async function accessToken(): Promise<string> {
  const { data, error } = await withTimeout(supabase.auth.getSession()).catch((timeout: Error) => {
    throw toRequestError(timeout, 0);
  });
  if (isAuthRetryableFetchError(error)) throw toRequestError(error, 0);
  if (!data.session) throw new RequestError(401, signedOutMessage);
  return data.session.access_token;
}

/** Whether this browser has a session whose token refresh failed temporarily (Auth overloaded or unreachable). */
export async function isTokenRefreshPending(): Promise<boolean> {
  const { error } = await supabase.auth.getSession();
  return isAuthRetryableFetchError(error);
}
