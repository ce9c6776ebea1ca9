import { Hono } from "hono";
import type { Sql } from "postgres";
import * as z from "zod";
import { localPublishableKey } from "../../supabase/functions/_shared/domain/local-stack.ts";
import { createUser, listUserFactors, removeUserFactor, setPassword } from "./auth-admin.ts";
import { completeAuthAnswer } from "./auth-answers.ts";
import { type AuthCaller, readCaller, requireSecretKey } from "./auth-caller.ts";
import { clientAddressOf } from "./auth-limits.ts";
import { AuthRefusal } from "./auth-refusal.ts";
import { refuseUnknownEmail } from "./closed-signup.ts";
import { asAdmin } from "./database.ts";
import { challengeFactor, verifyFactor } from "./mfa-challenges.ts";
import { enrolFactor, listFactors, unenrolFactor } from "./mfa-factors.ts";
import type { StackConfig } from "./stack-config.ts";

interface AuthOptions {
  /** URL for a superuser. */
  adminUrl: string;
  auth: StackConfig["auth"];
  /** @supabase/lite's Auth. */
  handleWithLite: (request: Request) => Promise<Response>;
}

/** Handles a request of Auth from the address of a connection. */
export type HandleAuth = (request: Request, connectedAddress: string) => Promise<Response>;

/** Auth of the embedded stack: @supabase/lite's, with the admin API and the multi-factor authentication that it lacks. */
export function createAuth({ adminUrl, auth, handleWithLite }: AuthOptions): HandleAuth {
  const service = new Hono<{ Bindings: { address: string } }>().basePath("/auth/v1");
  const asServer = async (request: Request, run: (admin: Sql) => Promise<object>) => {
    requireSecretKey(request);
    return Response.json(await asAdmin(adminUrl, run));
  };
  const asCaller = (
    request: Request,
    run: (admin: Sql, caller: AuthCaller) => Promise<object>,
  ): Promise<Response> =>
    asAdmin(adminUrl, async (admin) =>
      Response.json(await run(admin, await readCaller(request, admin))),
    );
  const handle = async (request: Request) =>
    completeAuthAnswer(request, await handleWithLite(request), adminUrl);

  service.post("/admin/users", async ({ req }) =>
    asServer(req.raw, async (admin) => createUser(admin, await readJson(req.raw))),
  );
  service.put("/admin/users/:id", async ({ req }) =>
    asServer(req.raw, async (admin) =>
      setPassword(admin, req.param("id"), await readJson(req.raw)),
    ),
  );
  service.get("/admin/users/:id/factors", ({ req }) =>
    asServer(req.raw, (admin) => listUserFactors(admin, req.param("id"))),
  );
  service.delete("/admin/users/:id/factors/:factor", ({ req }) =>
    asServer(req.raw, (admin) => removeUserFactor(admin, req.param("id"), req.param("factor"))),
  );

  service.post("/factors", ({ req }) =>
    asCaller(req.raw, async (admin, caller) =>
      enrolFactor(admin, caller, { body: await readJson(req.raw), auth }),
    ),
  );
  service.post("/factors/:id/challenge", ({ req, env }) => {
    requireVerification(auth);
    return asCaller(req.raw, (admin, caller) =>
      challengeFactor(admin, caller, { factorId: req.param("id"), address: env.address }),
    );
  });
  service.post("/factors/:id/verify", async ({ req, env }) => {
    requireVerification(auth);
    const body = await readJson(req.raw);
    const refreshToken = await asAdmin(adminUrl, async (admin) => {
      const caller = await readCaller(req.raw, admin);
      return verifyFactor(admin, caller, {
        factorId: req.param("id"),
        address: env.address,
        body,
      });
    });
    return handle(refreshRequest(req.url, refreshToken));
  });
  service.delete("/factors/:id", ({ req }) =>
    asCaller(req.raw, (admin, caller) => unenrolFactor(admin, caller, req.param("id"))),
  );

  service.put("/user", async ({ req }) => {
    await asAdmin(adminUrl, (admin) => refuseChangeWithoutFactor(req.raw, admin));
    return handle(req.raw);
  });
  service.post("/:way{otp|magiclink}", async ({ req }) => {
    const refusal = auth.enable_signup ? null : await refuseUnknownEmail(req.raw, adminUrl);
    return refusal ?? handle(req.raw);
  });
  service.all("*", ({ req }) => handle(req.raw));
  service.onError((error) => {
    if (error instanceof AuthRefusal) return error.toResponse();
    throw error;
  });

  return async (request, connectedAddress) =>
    service.fetch(request, { address: clientAddressOf(request, connectedAddress) });
}

function requireVerification({ mfa }: StackConfig["auth"]): void {
  if (mfa.totp.verify_enabled) return;
  const message = "MFA verification is disabled for TOTP";
  throw new AuthRefusal(422, "mfa_totp_verify_not_enabled", message);
}

/** The request body; null if it is not JSON. The request stays readable. */
async function readJson(request: Request): Promise<unknown> {
  return request
    .clone()
    .json()
    .catch(() => null);
}

/** lite then rotates the session's refresh token and answers with the new tokens, like GoTrue after a verification. */
function refreshRequest(url: string, refreshToken: string): Request {
  return new Request(new URL("/auth/v1/token?grant_type=refresh_token", url), {
    method: "POST",
    headers: { apikey: localPublishableKey, "content-type": "application/json" },
    body: JSON.stringify({ refresh_token: refreshToken }),
  });
}

const credentialsSchema = z
  .object({ password: z.string().min(1) })
  .or(z.object({ email: z.email() }));

/** Refuses a new password or email without AAL2 for an account with a verified factor. @throws AuthRefusal 401 insufficient_aal */
async function refuseChangeWithoutFactor(request: Request, admin: Sql): Promise<void> {
  if (!credentialsSchema.safeParse(await readJson(request)).success) return;
  const { userId, isAal2 } = await readCaller(request, admin);
  const factors = await listFactors(admin, userId);
  if (isAal2 || !factors.some(({ status }) => status === "verified")) return;
  const message = "AAL2 session is required to update email or password when MFA is enabled.";
  throw new AuthRefusal(401, "insufficient_aal", message);
}
