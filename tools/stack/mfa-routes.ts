import type { Sql } from "postgres";
import { localPublishableKey } from "../../supabase/functions/_shared/domain/local-stack.ts";
import { type AuthCaller, readCaller } from "./auth-caller.ts";
import { AuthError } from "./auth-error.ts";
import { createAuthRouter, readJson } from "./auth-router.ts";
import { asAdmin } from "./database.ts";
import { challengeFactor, verifyFactor } from "./mfa-challenges.ts";
import { enrolFactor, unenrolFactor } from "./mfa-factors.ts";
import type { StackConfig } from "./stack-config.ts";

interface MfaOptions {
  adminUrl: string;
  auth: StackConfig["auth"];
  /** Handles Auth's other requests, here the token refresh after a verification. */
  handle: (request: Request) => Promise<Response>;
}

/** Auth's endpoints of second factors, below /auth/v1/factors. */
export function mfaRoutes({ adminUrl, auth, handle }: MfaOptions) {
  const routes = createAuthRouter();
  const asCaller = <Result>(
    request: Request,
    run: (admin: Sql, caller: AuthCaller) => Promise<Result>,
  ) => asAdmin(adminUrl, async (admin) => run(admin, await readCaller(request, admin)));

  routes.post("/", async ({ req, json }) => {
    const body = await readJson(req.raw);
    return json(
      await asCaller(req.raw, (admin, caller) => enrolFactor(admin, caller, { body, auth })),
    );
  });
  routes.post("/:id/challenge", async ({ req, env, json }) => {
    requireVerification(auth);
    const request = { factorId: req.param("id"), address: env.address };
    return json(
      await asCaller(req.raw, (admin, caller) => challengeFactor(admin, caller, request)),
    );
  });
  routes.post("/:id/verify", async ({ req, env }) => {
    requireVerification(auth);
    const body = await readJson(req.raw);
    const request = { factorId: req.param("id"), address: env.address, body };
    const refreshToken = await asCaller(req.raw, (admin, caller) =>
      verifyFactor(admin, caller, request),
    );
    return handle(refreshRequest(req.url, refreshToken));
  });
  routes.delete("/:id", async ({ req, json }) =>
    json(await asCaller(req.raw, (admin, caller) => unenrolFactor(admin, caller, req.param("id")))),
  );
  return routes;
}

function requireVerification({ mfa }: StackConfig["auth"]): void {
  if (mfa.totp.verify_enabled) return;
  const message = "MFA verification is disabled for TOTP";
  throw new AuthError(422, "mfa_totp_verify_not_enabled", message);
}

/** A token refresh: lite rotates the session's refresh token and responds with the new tokens, as GoTrue does after a verification. */
function refreshRequest(url: string, refreshToken: string): Request {
  return new Request(new URL("/auth/v1/token?grant_type=refresh_token", url), {
    method: "POST",
    headers: { apikey: localPublishableKey, "content-type": "application/json" },
    body: JSON.stringify({ refresh_token: refreshToken }),
  });
}
