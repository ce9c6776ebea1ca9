import { RequestError } from "@/lib/request-error";
import { supabase } from "@/lib/supabase";

/** The token to call back-office functions with, renewed if it has run out. Throws RequestError 401 when nobody is signed in. */
export async function accessToken(): Promise<string> {
  const { data } = await supabase.auth.getSession();
  if (!data.session) throw new RequestError(401, "Please log in.");
  return data.session.access_token;
}
