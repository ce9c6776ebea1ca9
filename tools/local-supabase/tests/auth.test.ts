import { decode } from "hono/jwt";
import { beforeAll, describe, expect, test } from "vitest";
import { asSuperuser } from "../src/database.ts";
import { createTestClient } from "../src/testing/test-client.ts";
import { addTestUser, type TestUser } from "../src/testing/test-user.ts";
import { setUpScratchProject } from "./support/scratch-project.ts";

const project = setUpScratchProject();
let admin: TestUser;
let selfDeclaredAdmin: TestUser;

beforeAll(async () => {
  admin = await addTestUser(project.database.sql, { appMetadata: { is_admin: true } });
  selfDeclaredAdmin = await addTestUser(project.database.sql, { userMetadata: { is_admin: true } });
});

async function signIn(user: TestUser) {
  const client = createTestClient(project.api, project.api.publishableKey);
  const { data, error } = await client.auth.signInWithPassword(user);
  if (error) throw error;
  return { client, claims: decode(data.session.access_token).payload };
}

describe("a session", () => {
  test("records the IP address and the user agent of the sign-in and of the last refresh", async () => {
    const headers = { "user-agent": "Browser 1" };
    const client = createTestClient(project.api, project.api.publishableKey, headers);
    await client.auth.signInWithPassword(admin);
    await client.auth.refreshSession();
    const { data } = await client.auth.getSession();
    const { payload } = decode(data.session?.access_token ?? "");
    expect(
      await project.database.sql`
        select host(ip) as ip, user_agent from auth.sessions where id = ${String(payload.session_id)}`,
    ).toEqual([{ ip: "127.0.0.1", user_agent: "Browser 1" }]);
  });

  test.each([
    ["14 days after the sign-in", "created_at = now() - interval '15 days'", "Session Expired"],
    [
      "3 days after the last refresh",
      "refreshed_at = now() - interval '4 days'",
      "Session Expired (Inactivity)",
    ],
  ])("can't be refreshed %s", async (_, change, reason) => {
    const { client, claims } = await signIn(admin);
    expect((await client.auth.refreshSession()).error).toBeNull();
    await project.database.sql.unsafe(
      `update auth.sessions set ${change} where id = '${String(claims.session_id)}'`,
    );
    expect((await client.auth.refreshSession()).error).toMatchObject({
      status: 400,
      code: "session_expired",
      message: `Invalid Refresh Token: ${reason}`,
    });
  });
});

describe("the access token", () => {
  test("contains app_metadata and user_metadata after a sign-in", async () => {
    const { claims } = await signIn(admin);
    expect(claims).toMatchObject({
      sub: admin.id,
      email: admin.email,
      role: "authenticated",
      aud: "authenticated",
      aal: "aal1",
      is_anonymous: false,
      app_metadata: { provider: "email", is_admin: true },
      user_metadata: {},
    });
    expect(Number(claims.exp) - Number(claims.iat)).toBe(900);
  });

  test("contains the current app_metadata and user_metadata after a refresh", async () => {
    const { client } = await signIn(selfDeclaredAdmin);
    await project.database.sql`
      update auth.users set raw_app_meta_data = raw_app_meta_data || '{"team":"shop"}'
      where id = ${selfDeclaredAdmin.id}`;
    const { data } = await client.auth.refreshSession();
    expect(decode(data.session?.access_token ?? "").payload).toMatchObject({
      app_metadata: { team: "shop" },
      user_metadata: { is_admin: true },
    });
  });

  test("grants administrator rights in row policies only through app_metadata", async () => {
    const adminClient = (await signIn(admin)).client;
    const selfDeclaredAdminClient = (await signIn(selfDeclaredAdmin)).client;
    const selectHiddenThings = (client: typeof adminClient) =>
      client.from("scratch_things").select("id").eq("hidden", true);
    expect((await selectHiddenThings(adminClient)).data).toHaveLength(1);
    expect((await selectHiddenThings(selfDeclaredAdminClient)).data).toEqual([]);

    const row = { name: "By an admin" };
    expect((await adminClient.from("scratch_things").insert(row)).status).toBe(201);
    const rejectedInsert = await selfDeclaredAdminClient.from("scratch_things").insert(row);
    expect(rejectedInsert).toMatchObject({ status: 403, error: { code: "42501" } });
    const ignoredUpdate = await selfDeclaredAdminClient
      .from("scratch_things")
      .update({ price: 1 })
      .eq("id", 1)
      .select();
    expect(ignoredUpdate.data).toEqual([]);
  });

  test("provides the values of auth.uid(), auth.role() and auth.jwt() in SQL", async () => {
    const { client } = await signIn(admin);
    const { data } = await client.rpc("scratch_echo", { value: 1 });
    expect(data).toMatchObject({
      uid: admin.id,
      role: "authenticated",
      jwt: { email: admin.email, app_metadata: { is_admin: true } },
    });
  });
});

describe("Auth", () => {
  test("returns the same response for a wrong password and an unknown email address", async () => {
    const client = createTestClient(project.api, project.api.publishableKey);
    const wrongPassword = await client.auth.signInWithPassword({
      email: admin.email,
      password: "wrong",
    });
    const unknownEmail = await client.auth.signInWithPassword({
      email: "nobody@example.com",
      password: "wrong",
    });
    expect(wrongPassword.error).toMatchObject({ status: 400, code: "invalid_credentials" });
    expect(unknownEmail.error).toEqual(wrongPassword.error);
  });

  test.each([
    ["without the id of Auth's instance", "instance_id", 400],
    ["with null in a token column", "recovery_token", 500],
  ])("rejects the sign-in of an account %s", async (_, column, status) => {
    const user = await addTestUser(project.database.sql);
    await asSuperuser(project.database.superuserUrl, (superuserSql) =>
      superuserSql.unsafe(`
        set session_replication_role = replica;
        update auth.users set ${column} = null where id = '${user.id}'`),
    );
    const { error } = await project.visitor.auth.signInWithPassword(user);
    expect(error).toMatchObject({ status });
  });

  test("clears a used token with an empty text, so that the account can still sign in", async () => {
    const { sql } = project.database;
    const user = await addTestUser(sql);
    await sql`update auth.users set recovery_token = ${"f".repeat(64)} where id = ${user.id}`;
    await sql`update auth.users set recovery_token = null where id = ${user.id}`;
    expect((await project.visitor.auth.signInWithPassword(user)).error).toBeNull();
  });

  test("rejects sign-ups and does not let users make themselves administrators", async () => {
    const newAccount = { email: "new@example.com", password: "a-long-enough-password" };
    const signUp = await project.visitor.auth.signUp(newAccount);
    expect(signUp.error).toMatchObject({ status: 422, code: "signup_disabled" });

    const { client } = await signIn(selfDeclaredAdmin);
    const data = { is_admin: true, app_metadata: { is_admin: true } };
    const { data: updated } = await client.auth.updateUser({ data });
    expect(updated.user?.app_metadata).not.toHaveProperty("is_admin");
  });

  test("creates no account when an email code is requested", async () => {
    const email = "new@example.com";
    const { visitor, database } = project;
    const codeRequest = await visitor.auth.signInWithOtp({ email });
    expect(codeRequest.error).toMatchObject({ status: 422, code: "signup_disabled" });
    const response = await visitor.auth.signInWithOtp({
      email,
      options: { shouldCreateUser: false },
    });
    expect(response.error).toMatchObject({ status: 422, code: "otp_disabled" });
    expect(await database.sql`select from auth.users where email = ${email}`).toHaveLength(0);
    const existingAccount = await visitor.auth.signInWithOtp({ email: admin.email });
    expect(existingAccount.error).toBeNull();
  });

  test.each([
    ["shorter than the minimum in config.toml", "elevenchars", 422, "weak_password"],
    ["longer than 72 bytes", "é".repeat(37), 400, "validation_failed"],
  ])("rejects a new password that is %s", async (_, password, status, code) => {
    const { client } = await signIn(selfDeclaredAdmin);
    const { error } = await client.auth.updateUser({ password });
    expect(error).toMatchObject({ status, code });
  });

  test.each([
    "null",
    "[]",
    "{",
    '{"email":1,"password":{}}',
    '{"email":"a\\u0000","password":"b"}',
  ])("rejects the malformed body %s", async (body) => {
    const { url, publishableKey } = project.api;
    const headers = { apikey: publishableKey, "content-type": "application/json" };
    const tokenUrl = `${url}/auth/v1/token?grant_type=password`;
    const response = await fetch(tokenUrl, { method: "POST", headers, body });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error_code: "bad_json" });
  });
});
