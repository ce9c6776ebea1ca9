import { clientAddress } from "../_shared/server/client-address.ts";
import { callDatabase } from "../_shared/server/database-call.ts";
import { HttpError } from "../_shared/server/http-error.ts";
import type { ApiServices } from "./api-services.ts";
import type { Grant } from "./auth-server.ts";
import { countLogin } from "./login-limits.ts";

interface Credentials {
  identifier: string;
  password: string;
}

/** A failed login is answered at a multiple of this, so that its time does not show whether the account exists. */
const failureStepMs = 500;

/**
 * Checks a password. An unknown account and a wrong password take the same steps: the same counts, the same question to Auth,
 * an answer at a multiple of 500 ms.
 *
 * @throws HttpError 401 for both; 429 after too many failures from the client's address; 503, 500
 */
export async function checkCredentials(
  request: Request,
  { identifier, password }: Credentials,
  services: ApiServices,
): Promise<Grant> {
  const started = performance.now();
  const account = await emailOf(identifier, services);
  const address = clientAddress(request.headers, services.environment.clientAddressHeader);
  const uncount = await countLogin({ account, address }, services);
  const grant = await services.auth.logIn(account, password, address).catch(async (error) => {
    // Auth did not look at the password.
    await uncount();
    throw error;
  });
  if (!grant) {
    const elapsed = performance.now() - started;
    const wait = Math.ceil(elapsed / failureStepMs) * failureStepMs - elapsed;
    await new Promise((resolve) => setTimeout(resolve, wait));
    throw new HttpError(401, "Failed to login. Please check your credentials.");
  }
  await uncount();
  return grant;
}

/**
 * The e-mail address that Auth knows an account by. A username nobody has becomes an address nobody can have, which Auth is
 * then asked for all the same; the same name is always the same address, because failures are counted by it.
 */
async function emailOf(identifier: string, { service }: ApiServices): Promise<string> {
  if (identifier.includes("@")) return identifier.toLowerCase();
  const rows = await callDatabase({ apology: "Failed to login. Please try again." }, () =>
    service.from("users").select("email").eq("username", identifier).limit(1),
  );
  return rows[0]?.email?.toLowerCase() ?? `${encodeURIComponent(identifier)}@unknown.invalid`;
}
