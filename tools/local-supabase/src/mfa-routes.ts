import type { Sql } from "postgres";
import { type AuthCaller, readCaller } from "./auth-caller.ts";
import { AuthError } from "./auth-error.ts";
import { createAuthRouter, readJson } from "./auth-router.ts";
import { asSuperuser } from "./database.ts";
import { challengeFactor, verifyFactor } from "./mfa-challenges.ts";
import { enrolFactor, unenrolFactor } from "./mfa-factors.ts";
import type { Project, ProjectConfig } from "./project.ts";

interface MfaOptions {
  superuserUrl: string;
  project: Project;
  /** Handles the token refresh that follows a successful verification. */
  handle: (request: Request) => Promise<Response>;
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
    run: (superuserSql: Sql, caller: AuthCaller) => Promise<Result>,
  ) =>
    asSuperuser(superuserUrl, async (superuserSql) =>
      run(superuserSql, await readCaller(request, superuserSql, keys)),
    );

  routes.post("/", async ({ req, json }) => {
    const body = await readJson(req.raw);
    return json(
      await runForCaller(req.raw, (superuserSql, caller) =>
        enrolFactor(superuserSql, caller, { body, auth }),
      ),
    );
  });
  routes.post("/:id/challenge", async ({ req, env, json }) => {
    requireTotpVerificationEnabled(auth);
    const request = { factorId: req.param("id"), address: env.address };
    return json(
      await runForCaller(req.raw, (superuserSql, caller) =>
        challengeFactor(superuserSql, caller, request),
      ),
    );
  });
  routes.post("/:id/verify", async ({ req, env }) => {
    requireTotpVerificationEnabled(auth);
    const body = await readJson(req.raw);
    const request = { factorId: req.param("id"), address: env.address, body };
    const refreshToken = await runForCaller(req.raw, (superuserSql, caller) =>
      verifyFactor(superuserSql, caller, request),
    );
    return handle(createRefreshRequest(req.url, refreshToken, keys.publishableKey));
  });
  routes.delete("/:id", async ({ req, json }) =>
    json(
      await runForCaller(req.raw, (superuserSql, caller) =>
        unenrolFactor(superuserSql, caller, req.param("id")),
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
function createRefreshRequest(url: string, refreshToken: string, apikey: string): Request {
  return new Request(new URL("/auth/v1/token?grant_type=refresh_token", url), {
    method: "POST",
    headers: { apikey, "content-type": "application/json" },
    body: JSON.stringify({ refresh_token: refreshToken }),
  });
}
