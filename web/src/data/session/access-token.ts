import { isAuthRetryableFetchError } from "@supabase/supabase-js";
import { RequestError, refusedBy } from "@/lib/request-error";
import { supabase } from "@/lib/supabase";

/** The token to call back-office functions with, renewed if it has run out. Throws RequestError: 401 when nobody
 * is signed in, 0 when Auth could not renew the token. */
export async function accessToken(): Promise<string> {
  const { data, error } = await supabase.auth.getSession();
  if (isAuthRetryableFetchError(error)) throw refusedBy(error, 0);
  if (!data.session) throw new RequestError(401, "Please log in.");
  return data.session.access_token;
}

/** Whether this browser still has a session whose token Auth could not renew just now: overloaded, or out of reach. */
export async function awaitsRenewal(): Promise<boolean> {
  const { error } = await supabase.auth.getSession();
  return isAuthRetryableFetchError(error);
}
