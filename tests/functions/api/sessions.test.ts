import { setTimeout } from "node:timers/promises";
import { createTestClient } from "@calpe/local-supabase/testing/test-client";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { rights } from "../../../supabase/functions/_shared/domain/people/rights.ts";
import { type ApiStack, startApiStack } from "../../support/functions/api-stack.ts";

let stack: ApiStack;
const wait = vi.fn(async (_milliseconds: number) => {});

beforeAll(async () => {
  stack = await startApiStack({ wait });
});
afterAll(() => stack.stop());

const currentUser = (cookie: string) => stack.call("GET", "/auth/me", undefined, { cookie });
const signIn = (body: object, cookie?: string) =>
  stack.call("POST", "/auth/login", body, cookie ? { cookie } : {});

describe("a login", () => {
  it("returns the account without tokens and sets an HttpOnly cookie", async () => {
    const { id, email, password } = stack.admin;
    const response = await signIn({ email, password });
    expect([response.status, response.body]).toEqual([
      200,
      { id, username: "owner", email, isAdmin: true, role: "owner", rights: [...rights] },
    ]);
    expect(response.headers.get("set-cookie")).toMatch(
      /^session=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(JSON.stringify(response.body)).not.toMatch(/eyJ/);
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  it("accepts a username or an email address in either field, ignoring letter case and white space", async () => {
    const { email, password } = stack.admin;
    for (const body of [
      { username: "owner", password },
      { email: "owner", password },
      { username: email.toUpperCase(), password },
      { email: ` ${email} `, password },
    ]) {
      expect((await signIn(body)).body, JSON.stringify(body)).toMatchObject({ username: "owner" });
    }
  });

  it("returns isAdmin false for an account that has is_admin only in user_metadata", async () => {
    const response = await signIn({
      email: stack.nonAdmin.email,
      password: stack.nonAdmin.password,
    });
    expect(response.body).toMatchObject({ isAdmin: false, role: null, rights: [] });
  });

  it("is rejected with the same error, after a delay, for an unknown account and a wrong password", async () => {
    const attempts = [
      { email: stack.admin.email, password: "wrong" },
      { email: "nobody@example.com", password: "wrong" },
      { username: "owner", password: "wrong" },
      { username: "nobody", password: "wrong" },
      { username: "%' or '1'='1", password: "wrong" },
    ];
    for (const credentials of attempts) {
      wait.mockClear();
      const response = await signIn(credentials);
      expect([response.status, response.body]).toEqual([
        401,
        { message: "Failed to login. Please check your credentials." },
      ]);
      expect(response.headers.get("set-cookie")).toBeNull();
      const [[accountDelay], [padding] = [0]] = wait.mock.calls as [[number], [number]?];
      expect(accountDelay).toBe(0);
      expect(padding).toBeGreaterThan(0);
    }
  });

  it("responds after at least 500 ms when it is rejected", async () => {
    wait.mockImplementation((milliseconds) => setTimeout(milliseconds));
    const startTime = performance.now();
    await signIn({ email: "nobody@example.com", password: "wrong" });
    wait.mockReset();
    expect(performance.now() - startTime).toBeGreaterThan(490);
  });

  it("requires a password and a username or an email address", async () => {
    const { email } = stack.admin;
    expect((await signIn({ email })).body.message).toBe("Password is required");
    expect((await signIn({ email, password: "" })).body.message).toBe("Password is required");
    expect((await signIn({ password: "x" })).body.message).toBe("Please enter a valid email");
    expect((await signIn({ email: 7, password: "x" })).status).toBe(400);
    expect((await signIn({ email, password: "x".repeat(2000) })).status).toBe(400);
    expect((await signIn({ email: "a\u0000b", password: "x" })).status).toBe(400);
    expect((await signIn({ email: "a\ud800b", password: "x" })).status).toBe(400);
  });

  it("ends the session of the request's cookie", async () => {
    const firstCookie = await stack.signIn(stack.admin);
    const { email, password } = stack.admin;
    const response = await signIn({ email, password }, firstCookie);
    const secondCookie = response.headers.get("set-cookie")?.split(";")[0] ?? "";
    expect(secondCookie).not.toBe(firstCookie);
    expect((await currentUser(firstCookie)).status).toBe(401);
    expect((await currentUser(secondCookie)).status).toBe(200);
  });
});

describe("a session", () => {
  it("is stored as the hash of its id with encrypted tokens", async () => {
    const cookie = await stack.signIn(stack.admin);
    const rows = await stack.database.sql`select * from private.api_sessions`;
    expect(JSON.stringify(rows)).not.toContain(cookie.split("=")[1]);
    // Searches for complete tokens, because short prefixes occur in encrypted bytes by chance.
    const token = /eyJ[\w-]{8,}\.eyJ[\w-]{8,}/;
    const words = JSON.stringify(rows).match(/[\w+/=-]{40,}/g) ?? [];
    expect(words.length).toBeGreaterThan(0);
    for (const text of [
      JSON.stringify(rows),
      ...words.map((word) => Buffer.from(word, "base64").toString()),
    ])
      expect(text).not.toMatch(token);
  });

  it("is rejected and deleted after logout", async () => {
    const countSessions = async () =>
      (await stack.database.sql`select from private.api_sessions`).length;
    const sessionsBefore = await countSessions();
    const cookie = await stack.signIn(stack.admin);
    expect(await countSessions()).toBe(sessionsBefore + 1);
    const response = await stack.call("POST", "/auth/logout", undefined, { cookie });
    expect(response.status).toBe(200);
    expect(response.headers.get("set-cookie")).toMatch(/^session=; Max-Age=0; Path=\/; HttpOnly/);
    expect(await countSessions()).toBe(sessionsBefore);
    expect(await currentUser(cookie)).toMatchObject({
      status: 401,
      body: { message: "Please log in." },
    });
    expect((await stack.call("GET", "/orders", undefined, { cookie })).status).toBe(401);
    expect((await stack.call("POST", "/auth/logout", undefined, { cookie })).status).toBe(200);
    expect((await stack.call("POST", "/auth/logout")).status).toBe(200);
  });

  it.each([
    ["been idle for more than two hours", "last_used_at = now() - interval '2 hours 1 second'"],
    ["existed for twelve hours", "expires_at = now()"],
  ])("expires once it has %s", async (_, change) => {
    const cookie = await stack.signIn(stack.admin);
    expect((await currentUser(cookie)).status).toBe(200);
    await stack.database.sql.unsafe(`update private.api_sessions set ${change}`);
    expect((await currentUser(cookie)).status).toBe(401);
    expect((await currentUser(cookie)).status).toBe(401);
  });

  it("stays valid while it is used", async () => {
    const cookie = await stack.signIn(stack.admin);
    await stack.database
      .sql`update private.api_sessions set last_used_at = now() - interval '1 hour 59 minutes'`;
    expect((await currentUser(cookie)).status).toBe(200);
    const [row] = await stack.database.sql`
      select max(last_used_at) > now() - interval '1 minute' as fresh from private.api_sessions`;
    expect(row?.fresh).toBe(true);
  });

  const setAccount = (assignment: string) =>
    stack.database.sql.unsafe(`update auth.users set ${assignment} where id = '${stack.admin.id}'`);

  it("loses administrator rights as soon as the account loses them", async () => {
    const cookie = await stack.signIn(stack.admin);
    const readOrdersStatus = async () =>
      (await stack.call("GET", "/orders", undefined, { cookie })).status;
    expect(await readOrdersStatus()).toBe(200);
    try {
      await setAccount("raw_app_meta_data = raw_app_meta_data - 'is_admin'");
      expect(await readOrdersStatus()).toBe(403);
      expect((await currentUser(cookie)).body).toMatchObject({ isAdmin: false });
    } finally {
      await setAccount(`raw_app_meta_data = raw_app_meta_data || '{"is_admin": true}'`);
    }
    expect(await readOrdersStatus()).toBe(200);
  });

  it("gains administrator rights as soon as the account gets them", async () => {
    const cookie = await stack.signIn(stack.nonAdmin);
    await stack.database.sql`
      update auth.users set raw_app_meta_data = raw_app_meta_data || '{"is_admin": true}'
      where id = ${stack.nonAdmin.id}`;
    const readOrdersStatus = async () =>
      (await stack.call("GET", "/orders", undefined, { cookie })).status;
    expect(await readOrdersStatus()).toBe(200);
    await stack.database.sql`
      update auth.users set raw_app_meta_data = raw_app_meta_data - 'is_admin'
      where id = ${stack.nonAdmin.id}`;
  });

  it("is rejected while its account is banned", async () => {
    const cookie = await stack.signIn(stack.admin);
    await setAccount("banned_until = now() + interval '1 hour'");
    expect((await currentUser(cookie)).status).toBe(401);
    await setAccount("banned_until = now()");
    expect((await currentUser(cookie)).status).toBe(200);
  });

  it("ends when its account is deleted", async () => {
    const cookie = await stack.signIn(stack.nonAdmin);
    await stack.database.sql`delete from auth.users where id = ${stack.nonAdmin.id}`;
    expect((await currentUser(cookie)).status).toBe(401);
  });

  it("is rejected if its encrypted tokens were copied from another session", async () => {
    await stack.database.sql`delete from private.api_sessions`;
    const ownCookie = await stack.signIn(stack.admin);
    const [before] = await stack.database.sql`select * from private.api_sessions`;
    const otherCookie = await stack.signIn(stack.admin);
    await stack.database.sql`
      update private.api_sessions set sealed_tokens = ${before?.sealed_tokens}
      where id_hash <> ${before?.id_hash}`;
    expect((await currentUser(ownCookie)).status).toBe(200);
    expect((await currentUser(otherCookie)).status).toBe(401);
  });

  it.each([
    ["an empty header", ""],
    ["an unknown session ID", `session=${"A".repeat(43)}`],
    ["a session ID in another format", "session=../../etc/passwd"],
    ["a value in the format of the stored hash", `session=${"0".repeat(64)}`],
    ["the name without a value", "session"],
    ["an access token as the session ID", "session=eyJhbGciOiJIUzI1NiJ9.e30.x"],
  ])("is rejected for the cookie header: %s", async (_, cookie) => {
    expect((await currentUser(cookie)).status).toBe(401);
  });
});

describe("a session that Auth has ended", () => {
  const setPassword = () => {
    const { url, secretKey } = stack.api;
    const { id, password } = stack.admin;
    const client = createTestClient({ url }, secretKey);
    return client.auth.admin.updateUserById(id, { password });
  };

  it.each([
    ["a logout", (client: SupabaseClient) => client.auth.signOut({ scope: "local" })],
    ["a new password", setPassword],
  ])("can no longer use its access token after %s", async (_, endSession) => {
    await stack.database.sql`
      insert into storage.objects (bucket_id, name) values ('images', 'uploads/chair.webp') on conflict do nothing`;
    const client = createTestClient(stack.api, stack.api.publishableKey);
    const { data } = await client.auth.signInWithPassword(stack.admin);
    const stolenTokenClient = createTestClient(stack.api, stack.api.publishableKey, {
      authorization: `Bearer ${data.session?.access_token}`,
    });
    const readAccess = async () => ({
      read: (await stolenTokenClient.from("users").select("email")).status,
      call: (await stolenTokenClient.rpc("require_right", { required_right: "orders.handle" }))
        .status,
      stored: (await stolenTokenClient.storage.from("images").list("uploads")).data?.length,
    });
    expect(await readAccess()).toEqual({ read: 200, call: 204, stored: 1 });
    expect((await endSession(client)).error).toBeNull();
    expect(await readAccess()).toEqual({ read: 401, call: 401, stored: 0 });
  });

  it("is rejected by the REST API with 401", async () => {
    const cookie = await stack.signIn(stack.admin);
    expect((await stack.call("GET", "/orders", undefined, { cookie })).status).toBe(200);
    await setPassword();
    expect(await stack.call("GET", "/orders", undefined, { cookie })).toMatchObject({
      status: 401,
      body: { message: "Please log in." },
    });
  });
});

describe("the session of Auth", () => {
  it("ends with the session of the REST API, and ends it", async () => {
    const { sql } = stack.database;
    const readAuthSessions = () => sql`
      select s.id from auth.sessions as s join private.api_sessions as a on a.session_id = s.id
      where a.user_id = ${stack.admin.id} order by a.created_at desc limit 1`;
    const [loggedOut, ended] = [await stack.signIn(stack.admin), await stack.signIn(stack.admin)];
    await sql`delete from auth.sessions where id in (${readAuthSessions()})`;
    expect((await currentUser(ended)).status).toBe(401);
    const [session] = await readAuthSessions();
    await stack.call("POST", "/auth/logout", {}, { cookie: loggedOut });
    expect(await sql`select from auth.sessions where id = ${session?.id}`).toEqual([]);
  });
});

describe("an expiring access token", () => {
  it("is refreshed only once for concurrent requests", async () => {
    const cookie = await stack.signIn(stack.admin);
    await stack.database
      .sql`update private.api_sessions set tokens_expire_at = now() - interval '1 minute'`;
    const fetchSpy = vi.spyOn(globalThis, "fetch");
    const responses = await Promise.all(Array.from({ length: 20 }, () => currentUser(cookie)));
    const refreshes = fetchSpy.mock.calls.filter(([url]) =>
      JSON.stringify(url).includes("refresh_token"),
    );
    fetchSpy.mockRestore();
    expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(refreshes).toHaveLength(1);
    expect((await currentUser(cookie)).status).toBe(200);
  });

  it("ends the session when Auth rejects the refresh", async () => {
    const cookie = await stack.signIn(stack.admin);
    await stack.database
      .sql`update private.api_sessions set tokens_expire_at = now() - interval '1 minute'`;
    await stack.database.sql`delete from auth.refresh_tokens`;
    expect((await currentUser(cookie)).status).toBe(401);
    expect((await currentUser(cookie)).status).toBe(401);
  });
});
