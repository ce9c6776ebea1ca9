import { callDatabase } from "../_shared/server/database-call.ts";
import { HttpError } from "../_shared/server/http-error.ts";
import type { Grant } from "./auth-server.ts";
import { countLogin } from "./login-limits.ts";
import type { FacadeServices } from "./services.ts";

interface Credentials {
  identifier: string;
  password: string;
}

/** No failed login is answered sooner, so that the time it took says nothing about whether the account exists. */
const failureMs = 500;

/**
 * Looks at a password. Throws HttpError 401, the same and after the same work and time whether the account is unknown or the
 * password wrong; 429 after too many failures of the account or the client's address; 503, 500.
 */
export async function checkCredentials(
  request: Request,
  { identifier, password }: Credentials,
  services: FacadeServices,
): Promise<Grant> {
  const earliest = new Promise((resolve) => setTimeout(resolve, failureMs));
  const email = await emailOf(identifier, services);
  const forgive = await countLogin(request, email, services);
  const grant = await services.auth.logIn(email, password);
  if (!grant) {
    await earliest;
    throw new HttpError(401, "Failed to login. Please check your credentials.");
  }
  await forgive();
  return grant;
}

/**
 * The e-mail address that Auth knows an account by. A username nobody has becomes an address nobody can have, which Auth is
 * then asked for all the same; the same name is always the same address, because failures are counted by it.
 */
async function emailOf(identifier: string, { service }: FacadeServices): Promise<string> {
  if (identifier.includes("@")) return identifier.toLowerCase();
  const rows = await callDatabase({ apology: "Failed to login. Please try again." }, () =>
    service.from("users").select("email").eq("username", identifier).limit(1),
  );
  return rows[0]?.email?.toLowerCase() ?? `${encodeURIComponent(identifier)}@unknown.invalid`;
}
