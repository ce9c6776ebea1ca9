import { clientAddress } from "../_shared/server/client-address.ts";
import { callDatabase } from "../_shared/server/database.ts";
import { HttpError } from "../_shared/server/http-error.ts";
import type { ApiServices } from "./api-route.ts";
import type { Grant } from "./auth-client.ts";
import { enforceLoginLimits } from "./login-limits.ts";

interface Credentials {
  identifier: string;
  password: string;
  /** The code of the account's authenticator app. */
  code: string | undefined;
}

/**
 * The response time of a login with a wrong password is rounded up to a multiple of this time. Otherwise the time would disclose
 * whether the account exists.
 */
const failureRoundingMs = 500;

/**
 * Authenticates an account at Auth with a password and, if the account has a second factor, a code. Returns the tokens. Enforces
 * the rate limits of failed logins. Prevents account enumeration: an unknown account and a wrong password cause the same call to
 * Auth, count against the same rate limits, and have a rounded response time (failureRoundingMs).
 *
 * @throws HttpError 401 for an unknown account or a wrong password; 401 with the reason mfa_required or
 *   mfa_verification_failed for a missing or wrong code; 429 after too many failures from the client's IP address; 503 or 500 if
 *   Auth or the database failed
 */
export async function authenticate(
  request: Request,
  { identifier, password, code }: Credentials,
  services: ApiServices,
): Promise<Grant> {
  const startTime = performance.now();
  const email = await findEmail(identifier, services);
  const address = clientAddress(request.headers, services.environment.clientAddressHeader);
  const revertCount = await enforceLoginLimits({ account: email, address }, services);
  const revertCountAndRethrow = async (error: unknown) => {
    // Auth failed before it verified the credentials, so the attempt must not count as a failed login.
    await revertCount();
    throw error;
  };
  const grant = await services.auth.logIn(email, password, address).catch(revertCountAndRethrow);
  if (!grant) {
    const elapsed = performance.now() - startTime;
    await services.wait(Math.ceil(elapsed / failureRoundingMs) * failureRoundingMs - elapsed);
    throw new HttpError(401, "Failed to login. Please check your credentials.");
  }
  if (grant.factorIds.length === 0) {
    await revertCount();
    return grant;
  }
  const verifiedGrant =
    code === undefined
      ? undefined
      : await services.auth.verifyCode(grant, code, address).catch(revertCountAndRethrow);
  if (verifiedGrant) {
    await revertCount();
    return verifiedGrant;
  }
  // Before the logout, whose failure must not count against a correct password.
  if (verifiedGrant === undefined) await revertCount();
  await services.auth.logOut(grant.tokens.accessToken);
  throw verifiedGrant === null ? wrongCodeError() : codeRequiredError();
}

function codeRequiredError(): HttpError {
  const message = "Please enter the code of your authenticator app.";
  return new HttpError(401, message, { reason: "mfa_required" });
}

function wrongCodeError(): HttpError {
  const message =
    "This code is not right. Please enter the one that your authenticator app shows now.";
  return new HttpError(401, message, { reason: "mfa_verification_failed" });
}

/**
 * Finds the email address of an account, in lower case. For an unknown username, returns the username at the reserved domain
 * `unknown.invalid`. Auth is then called, and the failure is counted, as for an existing account.
 */
async function findEmail(identifier: string, { serviceDatabase }: ApiServices): Promise<string> {
  if (identifier.includes("@")) return identifier.toLowerCase();
  const rows = await callDatabase({ failureMessage: "Failed to login. Please try again." }, () =>
    serviceDatabase.from("users").select("email").eq("username", identifier).limit(1),
  );
  return rows[0]?.email?.toLowerCase() ?? `${encodeURIComponent(identifier)}@unknown.invalid`;
}
