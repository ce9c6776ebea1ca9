import { decode } from "hono/jwt";
import { describe, expect, it } from "vitest";
import { addSecondFactor } from "../src/testing/second-factor.ts";
import { createTestClient } from "../src/testing/test-client.ts";
import { addTestUser, type TestUser } from "../src/testing/test-user.ts";
import { isExternal } from "./support/external-stack.ts";
import { setUpScratchProject } from "./support/scratch-project.ts";

const project = setUpScratchProject();
const newPassword = "a-new-long-password";
const expiredLink = {
  status: 403,
  code: "otp_expired",
  message: "Email link is invalid or has expired",
};

const newClient = () => createTestClient(project.api, project.api.publishableKey);
const addUser = () => addTestUser(project.database.sql);

async function signIn(user: TestUser) {
  const client = newClient();
  const { error } = await client.auth.signInWithPassword(user);
  if (error) throw error;
  return client;
}

/** Asks for the mail, and returns the token of its link. */
async function startRecovery({ email }: TestUser): Promise<string> {
  const { error } = await newClient().auth.resetPasswordForEmail(email);
  if (error) throw error;
  const [account] = await project.database.sql`
    select recovery_token from auth.users where email = ${email}`;
  return String(account?.recovery_token);
}

async function openLink(token_hash: string) {
  const client = newClient();
  const { data, error } = await client.auth.verifyOtp({ type: "recovery", token_hash });
  return { client, session: data.session, error };
}

describe("the mail for a lost password", () => {
  it("is requested with the same answer whether or not there is an account", async () => {
    const user = await addUser();
    const { url, publishableKey } = project.api;
    const request = (email: string) =>
      fetch(`${url}/auth/v1/recover`, {
        method: "POST",
        headers: { apikey: publishableKey, "content-type": "application/json" },
        body: JSON.stringify({ email }),
      });
    for (const email of [user.email.toUpperCase(), "nobody@example.com"]) {
      const response = await request(email);
      expect([response.status, await response.text()]).toEqual([200, "{}"]);
    }
    const invalid = await request("nobody");
    expect(invalid.status).toBe(400);
    expect(await invalid.json()).toMatchObject({ error_code: "validation_failed" });
  });

  it("is sent at most once a minute to an address, and the earlier link then stops working", async () => {
    const user = await addUser();
    const { sql } = project.database;
    const token = await startRecovery(user);
    const { error } = await project.visitor.auth.resetPasswordForEmail(user.email);
    expect(error).toMatchObject({ status: 429, code: "over_email_send_rate_limit" });
    expect(error?.message).toMatch(
      /^For security purposes, you can only request this after (?:5\d|60) seconds\.$/,
    );
    await sql`
      update auth.users set recovery_sent_at = now() - interval '61 seconds' where id = ${user.id}`;
    const newToken = await startRecovery(user);
    expect((await openLink(token)).error).toMatchObject(expiredLink);
    expect((await openLink(newToken)).error).toBeNull();
  });
});

describe("the link of the mail", () => {
  it("opens one session at AAL1", async () => {
    const token = await startRecovery(await addUser());
    const { session } = await openLink(token);
    const { payload } = decode(session?.access_token ?? "");
    expect(payload).toMatchObject({ aal: "aal1", amr: [{ method: "otp" }] });
    expect((await openLink(token)).error).toMatchObject(expiredLink);
  });

  it("expires after an hour", async () => {
    const user = await addUser();
    const token = await startRecovery(user);
    await project.database.sql`
      update auth.users set recovery_sent_at = now() - interval '61 minutes' where id = ${user.id}`;
    expect((await openLink(token)).error).toMatchObject(expiredLink);
  });

  it("does not open a deactivated account", async () => {
    const user = await addUser();
    const token = await startRecovery(user);
    await project.database.sql`
      update auth.users set banned_until = now() + interval '1 day' where id = ${user.id}`;
    expect((await openLink(token)).error).toMatchObject({ status: 403, code: "user_banned" });
  });

  it("lets its session set a new password, which ends the account's other sessions", async () => {
    const user = await addUser();
    const otherDevice = await signIn(user);
    const { client } = await openLink(await startRecovery(user));
    const samePassword = await client.auth.updateUser({ password: user.password });
    expect(samePassword.error).toMatchObject({ status: 422, code: "same_password" });
    expect((await client.auth.updateUser({ password: newPassword })).error).toBeNull();
    expect((await client.auth.refreshSession()).error).toBeNull();
    expect((await otherDevice.auth.refreshSession()).error).not.toBeNull();
    expect((await newClient().auth.signInWithPassword(user)).error).toMatchObject({
      code: "invalid_credentials",
    });
    await signIn({ ...user, password: newPassword });
  });

  it("needs a code as well, if the account has an MFA factor", async () => {
    const user = await addUser();
    const factor = await addSecondFactor(project.database.sql, user.id);
    const { client } = await openLink(await startRecovery(user));
    const change = () => client.auth.updateUser({ password: newPassword });
    expect((await change()).error).toMatchObject({ status: 401, code: "insufficient_aal" });
    await client.auth.mfa.challengeAndVerify({ factorId: factor.id, code: factor.code() });
    expect((await change()).error).toBeNull();
  });
});

// The Supabase CLI has no option for this setting of hosted projects.
describe.skipIf(isExternal)("a change of the password", () => {
  it("needs the current one", async () => {
    const user = await addUser();
    const { auth } = await signIn(user);
    expect((await auth.updateUser({ password: newPassword })).error).toMatchObject({
      status: 400,
      code: "current_password_required",
    });
    const wrong = await auth.updateUser({ password: newPassword, current_password: "wrong" });
    expect(wrong.error).toMatchObject({ status: 400, code: "current_password_invalid" });
    const right = { password: newPassword, current_password: user.password };
    expect((await auth.updateUser(right)).error).toBeNull();
    await signIn({ ...user, password: newPassword });
  });
});
