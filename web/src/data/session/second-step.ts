import type { Session } from "@supabase/supabase-js";
import { refusedByAuth } from "@/data/session/auth-refusal";
import { hasPassedSecondStep } from "@/data/session/token-claims";
import { supabase } from "@/lib/supabase";

/** Whether the account has an authenticator whose code the session lacks. */
export function isCodeNeeded({ access_token, user }: Session): boolean {
  const isProtected = user.factors?.some(({ status }) => status === "verified") ?? false;
  return isProtected && !hasPassedSecondStep(access_token);
}

/** Passes the session's second step with a factor's code. Throws RequestError. */
export async function passSecondStep(factorId: string, code: string): Promise<void> {
  const { error } = await supabase.auth.mfa.challengeAndVerify({ factorId, code });
  if (error) throw refusedByAuth(error);
  await renewSession();
}

/**
 * Takes a change of the account's factors into this browser's session, whose user lists them. Also notifies
 * auth-helpers-react, which ignores supabase-js's event of a passed challenge. Throws RequestError.
 */
export async function renewSession(): Promise<void> {
  const { error } = await supabase.auth.refreshSession();
  if (error) throw refusedByAuth(error);
}
