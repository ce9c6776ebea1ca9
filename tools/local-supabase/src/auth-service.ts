import postgres from "postgres";
import { createAdminRoutes } from "./auth-admin.ts";
import { AuthError } from "./auth-error.ts";
import { readClientAddress } from "./auth-limits.ts";
import { completeAuthResponse } from "./auth-responses.ts";
import { createAuthRouter, readJson, rejectMalformedBody } from "./auth-router.ts";
import { asAuthAdmin, asSuperuser } from "./database.ts";
import { createMfaRoutes } from "./mfa-routes.ts";
import { checkPasswordChange, endOtherSessions } from "./password-change.ts";
import { type AuthMail, rejectBannedAccount, startRecovery } from "./password-recovery.ts";
import type { Project } from "./project.ts";
import { rejectUnknownEmail } from "./unknown-email.ts";
import { rejectUnreadableAccount } from "./unreadable-account.ts";

interface AuthOptions {
  superuserUrl: string;
  project: Project;
  /** Handles a request with @supabase/lite's Auth. */
  handleWithLite: (request: Request) => Promise<Response>;
  sendMail: (mail: AuthMail) => void;
}

/** Handles a request to Auth. `connectedAddress` is the IP address at the other end of the connection. */
export type HandleAuth = (request: Request, connectedAddress: string) => Promise<Response>;

/**
 * Creates the embedded Supabase's Auth. It adds to @supabase/lite's Auth the admin API, multi-factor authentication, claims of the
 * access token, the mail for a lost password, and rejections of malformed bodies, of accounts that hosted Auth cannot read, of
 * sign-ins by email without an account, and of changes of a password without the current one.
 */
export function createAuth(options: AuthOptions): HandleAuth {
  const { superuserUrl, project, handleWithLite, sendMail } = options;
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
    const changer = await asSuperuser(superuserUrl, (superuserSql) =>
      checkPasswordChange(req.raw, superuserSql, project),
    );
    const response = await handle(req.raw, env.address);
    if (changer && response.ok)
      await asSuperuser(superuserUrl, (superuserSql) => endOtherSessions(superuserSql, changer));
    return response;
  });
  service.post("/recover", async ({ req, json }) => {
    const body = await readJson(req.raw);
    const mail = await asAuthAdmin(superuserUrl, (authSql) =>
      startRecovery(authSql, body, project),
    );
    if (mail) sendMail(mail);
    return json({});
  });
  service.post("/verify", async ({ req, env }) => {
    const body = await readJson(req.raw);
    await asSuperuser(superuserUrl, (superuserSql) => rejectBannedAccount(superuserSql, body));
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
