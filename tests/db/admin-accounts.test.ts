import { addSecondFactor } from "@calpe/local-supabase/testing/second-factor";
import type { TestApi } from "@calpe/local-supabase/testing/test-api";
import { createTestClient } from "@calpe/local-supabase/testing/test-client";
import { addTestUser } from "@calpe/local-supabase/testing/test-user";
import { decode } from "hono/jwt";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createAdmin, resetMfa, setAdminPassword } from "../../tools/admin/accounts.ts";
import { startTestApi } from "../support/database/test-api.ts";
import { createTestDatabase, type TestDatabase } from "../support/database/test-database.ts";

let database: TestDatabase;
let api: TestApi;
beforeAll(async () => {
  database = await createTestDatabase();
  api = await startTestApi(database);
});
afterAll(async () => {
  await api.stop();
  await database.drop();
});

const account = {
  email: "owner@calpe.example",
  username: "owner",
  password: "three rugs and a lamp",
};
const getConnection = () => ({ supabaseUrl: api.url, secretKey: api.secretKey });

it("createAdmin adds an administrator account that can sign in", async () => {
  await createAdmin(getConnection(), account);
  const client = createTestClient(api, api.publishableKey);
  const { data, error } = await client.auth.signInWithPassword(account);
  expect(error).toBeNull();
  const { payload } = decode(data.session?.access_token ?? "");
  expect(payload.app_metadata).toMatchObject({ is_admin: true, username: "owner" });
  expect(
    await database.sql`select username, is_admin from public.users where email = ${account.email}`,
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
  const visitor = createTestClient(api, api.publishableKey);
  const signedInClient = createTestClient(api, api.publishableKey);
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
  const { email } = await addTestUser(database.sql);
  const password = "four rugs and two lamps";
  await expect(setAdminPassword(getConnection(), { email, password })).rejects.toThrow(
    "No administrator",
  );
});

it("resetMfa removes an administrator's MFA factors, so that signing in requires only the password", async () => {
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

it("createAdmin rejects the local demo's secret key for a hosted project", async () => {
  const hostedConnection = { ...getConnection(), supabaseUrl: "https://project.supabase.co" };
  await expect(createAdmin(hostedConnection, account)).rejects.toThrow("SUPABASE_SECRET_KEY");
});
