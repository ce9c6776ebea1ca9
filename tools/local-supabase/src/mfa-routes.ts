import type { Sql } from "postgres";
import { type AuthCaller, readCaller } from "./auth-caller.ts";
import { AuthError } from "./auth-error.ts";
import { createAuthRouter, readJson } from "./auth-router.ts";
import { asAuthAdmin } from "./database.ts";
import { challengeFactor, verifyFactor } from "./mfa-challenges.ts";
import { enrolFactor, unenrolFactor } from "./mfa-factors.ts";
import type { Project, ProjectConfig } from "./project.ts";

interface MfaOptions {
  superuserUrl: string;
  project: Project;
  /** Handles the token refresh that follows a successful verification. */
  handle: (request: Request, address: string) => Promise<Response>;
}

/** Creates Auth's endpoints for MFA factors, below /auth/v1/factors. */
export function createMfaRoutes({ superuserUrl, project, handle }: MfaOptions) {
  const {
    config: { auth },
    keys,
  } = project;
  const routes = createAuthRouter();
  const runForCaller = <Result>(
    request: Request,
    run: (authSql: Sql, caller: AuthCaller) => Promise<Result>,
  ) =>
    asAuthAdmin(superuserUrl, async (authSql) =>
      run(authSql, await readCaller(request, authSql, keys)),
    );

  routes.post("/", async ({ req, json }) => {
    const body = await readJson(req.raw);
    return json(
      await runForCaller(req.raw, (authSql, caller) =>
        enrolFactor(authSql, caller, { body, auth }),
      ),
    );
  });
  routes.post("/:id/challenge", async ({ req, env, json }) => {
    requireTotpVerificationEnabled(auth);
    const request = { factorId: req.param("id"), address: env.address };
    return json(
      await runForCaller(req.raw, (authSql, caller) => challengeFactor(authSql, caller, request)),
    );
  });
  routes.post("/:id/verify", async ({ req, env }) => {
    requireTotpVerificationEnabled(auth);
    const body = await readJson(req.raw);
    const request = { factorId: req.param("id"), address: env.address, body };
    const refreshToken = await runForCaller(req.raw, (authSql, caller) =>
      verifyFactor(authSql, caller, request),
    );
    return handle(createRefreshRequest(req.raw, refreshToken, keys.publishableKey), env.address);
  });
  routes.delete("/:id", async ({ req, json }) =>
    json(
      await runForCaller(req.raw, (authSql, caller) =>
        unenrolFactor(authSql, caller, req.param("id")),
      ),
    ),
  );
  return routes;
}

function requireTotpVerificationEnabled({ mfa }: ProjectConfig["auth"]): void {
  if (mfa.totp.verify_enabled) return;
  const message = "MFA verification is disabled for TOTP";
  throw new AuthError(422, "mfa_totp_verify_not_enabled", message);
}

/**
 * Creates a token refresh request. GoTrue responds to a verification with new tokens, which @supabase/lite creates only for a
 * refresh.
 */
function createRefreshRequest(
  { url, headers }: Request,
  refreshToken: string,
  apikey: string,
): Request {
  const userAgent = headers.get("user-agent") ?? "";
  return new Request(new URL("/auth/v1/token?grant_type=refresh_token", url), {
    method: "POST",
    headers: { apikey, "content-type": "application/json", "user-agent": userAgent },
    body: JSON.stringify({ refresh_token: refreshToken }),
  });
}
