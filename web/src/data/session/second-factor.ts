import type { AuthError } from "@supabase/supabase-js";
import { RequestError, toRequestError } from "@/lib/request-error";
import { supabase } from "@/lib/supabase";

/** A verified TOTP factor (authenticator app) of the account. */
export interface Authenticator {
  id: string;
  name: string;
  /** ISO 8601. */
  addedAt: string;
}

/** Raises the session to aal2 with the code of a factor. Throws RequestError. */
export async function verifySecondFactor(factorId: string, code: string): Promise<void> {
  const { error } = await supabase.auth.mfa.challengeAndVerify({ factorId, code });
  if (error) throw authRequestError(error);
  await renewSession();
}

/**
 * Raises the session to aal2 with a code. Tries one authenticator after the other, because a code does not identify its
 * authenticator. Throws the RequestError of the last attempt.
 */
export async function verifyWithAnyAuthenticator(
  [first, ...others]: Authenticator[],
  code: string,
): Promise<void> {
  if (!first) throw new RequestError(401, "Please log in.");
  try {
    await verifySecondFactor(first.id, code);
  } catch (error) {
    const isWrongCode = error instanceof RequestError && error.status === 422;
    if (!isWrongCode || others.length === 0) throw error;
    await verifyWithAnyAuthenticator(others, code);
  }
}

/**
 * Refreshes this browser's session after a change of the account's factors, because the session contains the list of factors. The
 * refresh also notifies auth-helpers-react, which ignores the event MFA_CHALLENGE_VERIFIED. Throws RequestError.
 */
export async function renewSession(): Promise<void> {
  const { error } = await supabase.auth.refreshSession();
  if (error) throw authRequestError(error);
}

const messagesByCode: Record<string, string> = {
  mfa_verification_failed: "This code is not right. Please enter the one that your app shows now.",
  mfa_factor_name_conflict: "Another authenticator has this name. Please choose a different one.",
  too_many_enrolled_mfa_factors: "No more authenticators can be added. Please remove one first.",
  over_request_rate_limit: "Too many attempts. Please wait a minute, then try again.",
};

/** Converts an error of Auth's MFA API to a RequestError, with status 401 if the session has ended and 0 without a response. */
export function authRequestError(error: AuthError): RequestError {
  const { code = "", status = 0 } = error;
  if (code === "session_not_found") return new RequestError(401, "Please log in.");
  const message = messagesByCode[code];
  return message ? new RequestError(status, message) : toRequestError(error, status);
}
