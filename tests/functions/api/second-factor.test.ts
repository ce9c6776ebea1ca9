import { addSecondFactor, type SecondFactor } from "@calpe/local-supabase/testing/second-factor";
import { createTestClient } from "@calpe/local-supabase/testing/test-client";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { freezeRateLimitWindow } from "../../support/database/rate-limit-window.ts";
import { type ApiStack, startApiStack } from "../../support/functions/api-stack.ts";

// Access to the account of an administrator who has a second factor, with and without a code.

let stack: ApiStack;
let factor: SecondFactor;
beforeAll(async () => {
  stack = await startApiStack({ variables: { LIMIT_LOGIN_PER_ACCOUNT_AND_ADDRESS: "5" } });
  await freezeRateLimitWindow(stack.database.sql);
});
afterAll(() => stack.stop());
beforeEach(async () => {
  factor = await addSecondFactor(stack.database.sql, stack.admin.id);
});
afterEach(async () => {
  await stack.database.sql`delete from auth.mfa_factors`;
  await stack.database.sql`delete from private.request_counts`;
});

const callOrders = (cookie: string) => stack.call("GET", "/orders", undefined, { cookie });
const signIn = (code?: string, password = stack.admin.password) =>
  stack.call("POST", "/auth/login", { email: stack.admin.email, password, code });
const sessionCookie = ({ headers }: { headers: Headers }) =>
  headers.get("set-cookie")?.split(";")[0] ?? "";
const readAdminSessions = () =>
  stack.database.sql`select from auth.sessions where user_id = ${stack.admin.id}`;

describe("the REST API's login", () => {
  it("returns 401 with the reason mfa_required and opens no session when the code is missing", async () => {
    const before = await readAdminSessions();
    const response = await signIn();
    expect([response.status, response.body]).toEqual([
      401,
      { message: "Please enter the code of your authenticator app.", reason: "mfa_required" },
    ]);
    expect(response.headers.get("set-cookie")).toBeNull();
    expect(await readAdminSessions()).toHaveLength(before.length);
  });

  it("opens an administrator's session with a code, even if the code contains a space", async () => {
    const response = await signIn(factor.code().replace(/^.../, "$& "));
    expect([response.status, response.body]).toEqual([
      200,
      expect.objectContaining({ isAdmin: true }),
    ]);
    expect((await callOrders(sessionCookie(response))).status).toBe(200);
  });

  it("keeps the session at AAL2 after a token refresh", async () => {
    const cookie = sessionCookie(await signIn(factor.code()));
    await stack.database.sql`update private.api_sessions set tokens_expire_at = now()`;
    expect((await callOrders(cookie)).status).toBe(200);
  });

  it("accepts the code of any of the account's factors", async () => {
    const tablet = await addSecondFactor(stack.database.sql, stack.admin.id, "Tablet");
    expect((await signIn(tablet.code())).status).toBe(200);
    expect((await signIn(factor.code())).status).toBe(200);
  });

  it("rejects a wrong code with the reason mfa_verification_failed and counts it as a failed login", async () => {
    const wrongCode = String((Number(factor.code()) + 500_000) % 1_000_000).padStart(6, "0");
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      const response = await signIn(wrongCode);
      expect([response.status, response.body.reason]).toEqual([401, "mfa_verification_failed"]);
    }
    expect((await signIn(factor.code())).status).toBe(429);
  });

  it("does not count a missing code as a failed login, even if Auth fails to end the session", async () => {
    for (let attempt = 1; attempt <= 7; attempt += 1) expect((await signIn()).status).toBe(401);
    const { fetch } = globalThis;
    const failLogout: typeof fetch = async (input, init) =>
      String(input instanceof Request ? input.url : input).includes("/auth/v1/logout")
        ? new Response(null, { status: 500 })
        : fetch(input, init);
    vi.stubGlobal("fetch", failLogout);
    for (let attempt = 1; attempt <= 7; attempt += 1) expect((await signIn()).status).toBe(503);
    vi.unstubAllGlobals();
    expect((await signIn(factor.code())).status).toBe(200);
  });

  it("returns no reason when the password is wrong, even with a correct code", async () => {
    const response = await signIn(factor.code(), "wrong");
    expect([response.status, response.body.reason]).toEqual([401, undefined]);
  });

  it("rejects a code that is not six digits with 400", async () => {
    const response = await signIn("12345");
    expect([response.status, response.body.issues]).toEqual([
      400,
      [expect.objectContaining({ path: "code" })],
    ]);
  });
});

it("a REST API session ends when its account adds a second factor", async () => {
  await stack.database.sql`delete from auth.mfa_factors`;
  const cookie = await stack.signIn(stack.admin);
  expect((await callOrders(cookie)).status).toBe(200);
  await addSecondFactor(stack.database.sql, stack.admin.id);
  expect((await callOrders(cookie)).status).toBe(401);
});

it("an account with a second factor can access the Data API, Storage and SQL functions only with an AAL2 token", async () => {
  await stack.database.sql`
    insert into storage.objects (bucket_id, name) values ('images', 'uploads/chair.webp') on conflict do nothing`;
  const { admin, api } = stack;
  const passwordOnlyClient = createTestClient(api, api.publishableKey);
  expect((await passwordOnlyClient.auth.signInWithPassword(admin)).error).toBeNull();
  const readAccess = async () => ({
    account: (await passwordOnlyClient.from("users").select("email")).data?.length,
    storedFiles: (await passwordOnlyClient.storage.from("images").list("uploads")).data?.length,
    write: (await passwordOnlyClient.from("categories").insert({ name: "Mine", slug: "mine" }))
      .status,
    call: (await passwordOnlyClient.rpc("require_right", { required_right: "orders.handle" }))
      .status,
  });
  expect(await readAccess()).toEqual({ account: 0, storedFiles: 0, write: 403, call: 403 });
  const { error } = await passwordOnlyClient.auth.mfa.challengeAndVerify({
    factorId: factor.id,
    code: factor.code(),
  });
  expect(error).toBeNull();
  expect(await readAccess()).toEqual({ account: 4, storedFiles: 1, write: 201, call: 204 });
});
