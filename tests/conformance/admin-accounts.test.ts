import { randomUUID } from "node:crypto";
import { decode } from "hono/jwt";
import { expect, it } from "vitest";
import { createAdmin } from "../../tools/admin/create-admin.ts";
import { resetMfa } from "../../tools/admin/reset-mfa.ts";
import { setAdminPassword } from "../../tools/admin/set-password.ts";
import { setUpScratchProject } from "../support/stack/scratch-project.ts";
import { addSecondFactor } from "../support/stack/second-factor.ts";
import { createTestClient } from "../support/stack/test-client.ts";
import { addTestUser } from "../support/stack/test-user.ts";

const project = setUpScratchProject();
const account = {
  email: "owner@calpe.example",
  username: "owner",
  password: "three rugs and a lamp",
};
const getConnection = () => ({ supabaseUrl: project.api.url, secretKey: project.api.secretKey });

it("createAdmin adds an administrator account that can sign in", async () => {
  await createAdmin(getConnection(), account);
  const client = createTestClient(project.api, project.api.publishableKey);
  const { data, error } = await client.auth.signInWithPassword(account);
  expect(error).toBeNull();
  const { payload } = decode(data.session?.access_token ?? "");
  expect(payload.app_metadata).toMatchObject({ is_admin: true, username: "owner" });
  expect(
    await project.database
      .sql`select username, is_admin from public.users where email = ${account.email}`,
  ).toEqual([{ username: "owner", is_admin: true }]);
});

it.each([
  [{ ...account, email: "owner" }, "The email address is invalid."],
  [{ ...account, username: " " }, "The username is missing."],
  [{ ...account, password: "short" }, "The password must have at least 12 characters."],
  [{ ...account, password: "é".repeat(37) }, "The password must have at most 72 bytes."],
  [{ ...account, email: "admin@example.com" }, "The local demo's email and password are public"],
  [{ ...account, password: "admin-password" }, "The local demo's email and password are public"],
  [account, "The account was not created"],
])("createAdmin rejects %o with: %s", async (input, message) => {
  await expect(createAdmin(getConnection(), input)).rejects.toThrow(message);
});

it("setAdminPassword replaces the password and ends the account's sessions", async () => {
  const { visitor, database } = project;
  const signedInClient = createTestClient(project.api, project.api.publishableKey);
  expect((await signedInClient.auth.signInWithPassword(account)).error).toBeNull();
  const otherUser = await addTestUser(database.sql);
  const password = "four rugs and two lamps";
  await setAdminPassword(getConnection(), { email: "Owner@Calpe.example", password });
  expect((await signedInClient.auth.refreshSession()).error).not.toBeNull();
  expect((await visitor.auth.signInWithPassword(account)).error).not.toBeNull();
  expect((await visitor.auth.signInWithPassword({ ...account, password })).error).toBeNull();
  expect((await visitor.auth.signInWithPassword(otherUser)).error).toBeNull();
});

it.each([
  [{ ...account, password: "short" }, "The password must have at least 12 characters."],
  [{ ...account, password: "é".repeat(37) }, "The password must have at most 72 bytes."],
  [{ ...account, email: "admin@example.com" }, "The local demo's email and password are public"],
  [{ ...account, email: "nobody@calpe.example" }, "No administrator has the email"],
])("setAdminPassword rejects %o with: %s", async (input, message) => {
  await expect(setAdminPassword(getConnection(), input)).rejects.toThrow(message);
});

it("setAdminPassword rejects an account that is not an administrator", async () => {
  const { email } = await addTestUser(project.database.sql);
  const password = "four rugs and two lamps";
  await expect(setAdminPassword(getConnection(), { email, password })).rejects.toThrow(
    "No administrator",
  );
});

it("Auth's admin API rejects a password of more than 72 bytes with 400, also if the account is new", async () => {
  const { id } = await addTestUser(project.database.sql);
  const { admin } = project.service.auth;
  const password = "é".repeat(37);
  const rejection = { status: 400, code: "validation_failed" };
  expect((await admin.updateUserById(id, { password })).error).toMatchObject(rejection);
  const email = "long-password@calpe.example";
  expect((await admin.createUser({ email, password })).error).toMatchObject(rejection);
  expect((await admin.updateUserById(id, { password: "é".repeat(36) })).error).toBeNull();
});

it("Auth's admin API rejects a new password that is shorter than the minimum in config.toml with 422", async () => {
  const { id, email, password } = await addTestUser(project.database.sql);
  const { service, visitor } = project;
  const change = (newPassword: string) =>
    service.auth.admin.updateUserById(id, { password: newPassword });
  expect((await change("elevenchars")).error).toMatchObject({
    status: 422,
    code: "weak_password",
  });
  expect((await visitor.auth.signInWithPassword({ email, password })).error).toBeNull();
  expect((await change("twelve chars")).error).toBeNull();
});

it("resetMfa removes an administrator's MFA factors, so that signing in requires only the password", async () => {
  const { database } = project;
  const owner = await addTestUser(database.sql, { appMetadata: { is_admin: true } });
  const otherUser = await addTestUser(database.sql, { appMetadata: { is_admin: true } });
  for (const name of ["Phone", "Tablet"]) await addSecondFactor(database.sql, owner.id, name);
  await addSecondFactor(database.sql, otherUser.id);
  expect(await resetMfa(getConnection(), owner.email.toUpperCase())).toBe(2);
  expect(await resetMfa(getConnection(), owner.email)).toBe(0);
  expect(await database.sql`select user_id from auth.mfa_factors`).toEqual([
    { user_id: otherUser.id },
  ]);
  await expect(resetMfa(getConnection(), "nobody@calpe.example")).rejects.toThrow(
    "No administrator",
  );
});

it("Auth's admin API rejects requests without the secret key with 403", async () => {
  const { url, publishableKey } = project.api;
  const request = (key: string, token: string, method: string, path: string) =>
    fetch(`${url}/auth/v1/admin/users${path}`, {
      method,
      headers: {
        apikey: key,
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
      },
      body: JSON.stringify({ ...account, email: "intruder@calpe.example" }),
    });
  for (const [key, token] of [
    [publishableKey, publishableKey],
    [publishableKey, project.api.secretKey.slice(1)],
    ["", ""],
  ] as const) {
    expect((await request(key, token, "POST", "")).status).toBe(403);
    expect((await request(key, token, "PUT", `/${randomUUID()}`)).status).toBe(403);
    expect((await request(key, token, "DELETE", `/${randomUUID()}/factors/x`)).status).toBe(403);
  }
  expect(await project.database.sql`select 1 from auth.users where email like 'intruder%'`).toEqual(
    [],
  );
});

it("createAdmin rejects the local demo's secret key for a hosted project", async () => {
  const hostedConnection = { ...getConnection(), supabaseUrl: "https://project.supabase.co" };
  await expect(createAdmin(hostedConnection, account)).rejects.toThrow("SUPABASE_SECRET_KEY");
});
