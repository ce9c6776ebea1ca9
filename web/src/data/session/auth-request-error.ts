import type { AuthError } from "@supabase/supabase-js";
import { RequestError, toRequestError } from "@/lib/request-error";

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
