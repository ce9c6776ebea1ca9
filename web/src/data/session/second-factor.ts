import { isAal2Token } from "@domain/people/token-claims.ts";
import type { Session } from "@supabase/supabase-js";
import { authRequestError } from "@/data/session/auth-request-error";
import { supabase } from "@/lib/supabase";

/** Whether the account has an authenticator, but the session was not verified with an authenticator (aal1). */
export function isSecondFactorRequired({ access_token, user }: Session): boolean {
  const hasAuthenticator = user.factors?.some(({ status }) => status === "verified") ?? false;
  return hasAuthenticator && !isAal2Token(access_token);
}

/** Raises the session to aal2 with the code of a factor. Throws RequestError. */
export async function verifySecondFactor(factorId: string, code: string): Promise<void> {
  const { error } = await supabase.auth.mfa.challengeAndVerify({ factorId, code });
  if (error) throw authRequestError(error);
  await renewSession();
}

/**
 * Refreshes this browser's session after a change of the account's factors, because the session contains the list of factors. The
 * refresh also notifies auth-helpers-react, which ignores the event MFA_CHALLENGE_VERIFIED. Throws RequestError.
 */
export async function renewSession(): Promise<void> {
  const { error } = await supabase.auth.refreshSession();
  if (error) throw authRequestError(error);
}
