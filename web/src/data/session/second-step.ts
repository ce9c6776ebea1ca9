import { hasPassedFactor } from "@domain/people/token-claims.ts";
import type { Session } from "@supabase/supabase-js";
import { authRequestError } from "@/data/session/auth-request-error";
import { supabase } from "@/lib/supabase";

/** Whether the account has an authenticator, but the session has not passed the second step. */
export function isCodeNeeded({ access_token, user }: Session): boolean {
  const isProtected = user.factors?.some(({ status }) => status === "verified") ?? false;
  return isProtected && !hasPassedFactor(access_token);
}

/** Raises the session's assurance level with a factor's code. Throws RequestError. */
export async function passSecondStep(factorId: string, code: string): Promise<void> {
  const { error } = await supabase.auth.mfa.challengeAndVerify({ factorId, code });
  if (error) throw authRequestError(error);
  await renewSession();
}

/**
 * Refreshes this browser's session after a change of the account's factors, which the session's user lists. Also notifies
 * auth-helpers-react, which ignores supabase-js's event of a passed challenge. Throws RequestError.
 */
export async function renewSession(): Promise<void> {
  const { error } = await supabase.auth.refreshSession();
  if (error) throw authRequestError(error);
}
