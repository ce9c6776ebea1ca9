import postgres, { type Sql } from "postgres";
import * as z from "zod";
import { createAdminRoutes } from "./auth-admin.ts";
import { readCaller } from "./auth-caller.ts";
import { AuthError, rejectLongPassword } from "./auth-error.ts";
import { readClientAddress } from "./auth-limits.ts";
import { completeAuthResponse } from "./auth-responses.ts";
import { createAuthRouter, readJson, rejectMalformedBody } from "./auth-router.ts";
import { asSuperuser } from "./database.ts";
import { listFactors } from "./mfa-factors.ts";
import { createMfaRoutes } from "./mfa-routes.ts";
import type { Project, ProjectKeys } from "./project.ts";
import { rejectUnknownEmail } from "./unknown-email.ts";
import { rejectUnreadableAccount } from "./unreadable-account.ts";

interface AuthOptions {
  superuserUrl: string;
  project: Project;
  /** Handles a request with @supabase/lite's Auth. */
  handleWithLite: (request: Request) => Promise<Response>;
}

/** Handles a request to Auth. `connectedAddress` is the IP address at the other end of the connection. */
export type HandleAuth = (request: Request, connectedAddress: string) => Promise<Response>;

/**
 * Creates the embedded Supabase's Auth. It adds to @supabase/lite's Auth the admin API, multi-factor authentication, claims of the
 * access token, and rejections of malformed bodies, of accounts that hosted Auth cannot read, and of sign-ins by email without an
 * account.
 */
export function createAuth({ superuserUrl, project, handleWithLite }: AuthOptions): HandleAuth {
  const {
    config: { auth },
    keys,
  } = project;
  const handle = async (request: Request, address: string) =>
    completeAuthResponse(request, await handleWithLite(request), address, {
      superuserUrl,
      jwtSecret: keys.jwtSecret,
    });
  const service = createAuthRouter().basePath("/auth/v1");

  service.use(async ({ req }, next) => {
    await rejectMalformedBody(req.raw);
    await next();
  });
  service.route("/admin/users", createAdminRoutes(superuserUrl, project));
  service.route("/factors", createMfaRoutes({ superuserUrl, project, handle }));
  service.put("/user", async ({ req, env }) => {
    await asSuperuser(superuserUrl, (superuserSql) =>
      requireAal2ForCredentialChange(req.raw, superuserSql, keys),
    );
    const newPassword = passwordSchema.safeParse(await readJson(req.raw)).data;
    if (newPassword) rejectLongPassword(newPassword.password);
    return handle(req.raw, env.address);
  });
  service.post("/token", async ({ req, env }) => {
    if (req.query("grant_type") === "password")
      await asSuperuser(superuserUrl, (superuserSql) =>
        rejectUnreadableAccount(req.raw, superuserSql),
      );
    return handle(req.raw, env.address);
  });
  service.post("/:method{otp|magiclink}", async ({ req, env }) => {
    if (!auth.enable_signup)
      await asSuperuser(superuserUrl, (superuserSql) => rejectUnknownEmail(req.raw, superuserSql));
    return handle(req.raw, env.address);
  });
  service.all("*", ({ req, env }) => handle(req.raw, env.address));
  service.onError((error) => {
    if (error instanceof AuthError) return error.toResponse();
    if (isRaisedByProject(error)) return unexpectedFailure().toResponse();
    throw error;
  });

  return async (request, connectedAddress) =>
    service.fetch(request, { address: readClientAddress(request, connectedAddress, keys) });
}

/** Whether a trigger of the project has raised an error. Auth does not disclose it. */
const isRaisedByProject = (error: Error) =>
  error instanceof postgres.PostgresError && /^(?:P0001|PT\d{3})$/.test(error.code);

function unexpectedFailure(): AuthError {
  const message = "Unexpected failure, please check server logs for more information";
  return new AuthError(500, "unexpected_failure", message);
}

const passwordSchema = z.object({ password: z.string().min(1) });
const credentialsSchema = passwordSchema.or(
  z.object({ email: z.email({ pattern: z.regexes.html5Email }) }),
);

/**
 * Rejects a change of password or email by a session without AAL2 if the account has a verified factor.
 *
 * @throws AuthError 401 insufficient_aal
 */
async function requireAal2ForCredentialChange(
  request: Request,
  superuserSql: Sql,
  keys: ProjectKeys,
): Promise<void> {
  if (!credentialsSchema.safeParse(await readJson(request)).success) return;
  const { userId, isAal2 } = await readCaller(request, superuserSql, keys);
  const factors = await listFactors(superuserSql, userId);
  if (isAal2 || !factors.some(({ status }) => status === "verified")) return;
  const message = "AAL2 session is required to update email or password when MFA is enabled.";
  throw new AuthError(401, "insufficient_aal", message);
}
