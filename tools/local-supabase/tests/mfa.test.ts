import type { SupabaseClient } from "@supabase/supabase-js";
import { decode } from "hono/jwt";
import { afterEach, expect, it, vi } from "vitest";
import { createTestClient } from "../src/testing/test-client.ts";
import { addTestUser, type TestUser } from "../src/testing/test-user.ts";
import { computeTotpCode } from "../src/totp.ts";
import { isExternal } from "./support/external-stack.ts";
import { setUpScratchProject } from "./support/scratch-project.ts";

// Tests that the embedded Auth answers supabase-js's MFA calls as hosted Auth does. The expected statuses and error codes are
// those of GoTrue, the server of hosted Auth (internal/api/mfa.go).

const project = setUpScratchProject();
afterEach(() => vi.useRealTimers());

async function signIn(user: TestUser): Promise<SupabaseClient> {
  const client = createTestClient(project.api, project.api.publishableKey);
  const { error } = await client.auth.signInWithPassword(user);
  if (error) throw error;
  return client;
}

async function enrolTotp(client: SupabaseClient, friendlyName = "Phone") {
  const { data, error } = await client.auth.mfa.enroll({ factorType: "totp", friendlyName });
  if (error) throw error;
  return { id: data.id, secret: data.totp.secret, totp: data.totp };
}

const enterCode = (client: SupabaseClient, factorId: string, code: string) =>
  client.auth.mfa.challengeAndVerify({ factorId, code });

/** Adds an account with a verified factor; returns it with the session that verified the factor. */
async function addUserWithFactor() {
  const user = await addTestUser(project.database.sql);
  const client = await signIn(user);
  const factor = await enrolTotp(client);
  const { error } = await enterCode(client, factor.id, computeTotpCode(factor.secret));
  if (error) throw error;
  return { user, client, factor };
}

async function readClaims(client: SupabaseClient) {
  const { data } = await client.auth.getSession();
  return decode(data.session?.access_token ?? "").payload;
}

const readAssuranceLevels = async (client: SupabaseClient) => {
  const { data } = await client.auth.mfa.getAuthenticatorAssuranceLevel();
  return [data?.currentLevel, data?.nextLevel];
};

it("Auth enrols an unverified MFA factor with a secret, an otpauth URI and a QR code", async () => {
  const user = await addTestUser(project.database.sql);
  const client = await signIn(user);
  const { totp } = await enrolTotp(client, "Office phone");
  expect(totp.secret).toMatch(/^[A-Z2-7]{32}$/);
  const uri = new URL(totp.uri);
  expect(uri.host + decodeURIComponent(uri.pathname)).toBe(`totp/localhost:5173:${user.email}`);
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    algorithm: "SHA1",
    digits: "6",
    issuer: "localhost:5173",
    period: "30",
    secret: totp.secret,
  });
  expect(totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg [^#]+<\/svg>$/);
  const { data } = await client.auth.mfa.listFactors();
  expect(data?.totp).toEqual([]);
  expect(data?.all).toMatchObject([
    { friendly_name: "Office phone", factor_type: "totp", status: "unverified" },
  ]);
  expect(await readAssuranceLevels(client)).toEqual(["aal1", "aal1"]);
});

it("Auth raises the session to AAL2 after a correct code and keeps AAL2 after a refresh", async () => {
  const { client, factor } = await addUserWithFactor();
  const amr = [
    { method: "totp", timestamp: expect.any(Number) },
    { method: "password", timestamp: expect.any(Number) },
  ];
  expect(await readClaims(client)).toMatchObject({ aal: "aal2", amr });
  const { data } = await client.auth.refreshSession();
  expect(await readClaims(client)).toMatchObject({ aal: "aal2", amr });
  expect(data.user?.factors).toMatchObject([{ id: factor.id, status: "verified" }]);
  expect(await readAssuranceLevels(client)).toEqual(["aal2", "aal2"]);
});

it("Auth signs in an account with an MFA factor at AAL1 and reports AAL2 as the next level", async () => {
  const { user } = await addUserWithFactor();
  const client = await signIn(user);
  expect(await readClaims(client)).toMatchObject({ aal: "aal1", amr: [{ method: "password" }] });
  expect(await readAssuranceLevels(client)).toEqual(["aal1", "aal2"]);
});

it("Auth ends the account's other sessions and deletes unverified factors when a factor is verified", async () => {
  const user = await addTestUser(project.database.sql);
  const [otherClient, client] = [await signIn(user), await signIn(user)];
  const { id, secret } = await enrolTotp(client);
  await enrolTotp(client, "Abandoned");
  expect((await enterCode(client, id, computeTotpCode(secret))).error).toBeNull();
  expect((await otherClient.auth.refreshSession()).error).not.toBeNull();
  expect((await client.auth.refreshSession()).error).toBeNull();
  expect((await client.auth.mfa.listFactors()).data?.all).toMatchObject([{ id }]);
});

it("Auth rejects a wrong MFA code", async () => {
  const { user, factor } = await addUserWithFactor();
  const client = await signIn(user);
  for (const code of ["000000", "12345", "abcdef"]) {
    const { error } = await enterCode(client, factor.id, code);
    expect(error).toMatchObject({ status: 422, code: "mfa_verification_failed" });
  }
  expect(await readClaims(client)).toMatchObject({ aal: "aal1" });
});

it.skipIf(isExternal)(
  "Auth accepts the MFA code of the previous and the next 30 seconds, to allow for clock skew, but no other",
  async () => {
    // Otherwise the next 30 seconds could begin between the code's computation and its verification.
    vi.useFakeTimers({ toFake: ["Date"] });
    const { user, factor } = await addUserWithFactor();
    for (const [steps, isAccepted] of [
      [-2, false],
      [-1, true],
      [1, true],
      [2, false],
    ] as const) {
      const client = await signIn(user);
      const code = computeTotpCode(factor.secret, Date.now() + steps * 30_000);
      expect([steps, (await enterCode(client, factor.id, code)).error === null]).toEqual([
        steps,
        isAccepted,
      ]);
    }
  },
);

// RFC 6238 requires a code to be accepted only once. GoTrue stores no used codes: only a challenge is used up.
it("Auth accepts a used MFA code for another challenge while the code is valid", async () => {
  const { user, factor } = await addUserWithFactor();
  const code = computeTotpCode(factor.secret);
  for (const number of [1, 2]) {
    const { error } = await enterCode(await signIn(user), factor.id, code);
    expect([number, error]).toEqual([number, null]);
  }
});

it("Auth accepts an MFA challenge only once, even for concurrent requests with the same code", async () => {
  const { user, factor } = await addUserWithFactor();
  const client = await signIn(user);
  const { data: challenge } = await client.auth.mfa.challenge({ factorId: factor.id });
  const verification = {
    factorId: factor.id,
    challengeId: challenge?.id ?? "",
    code: computeTotpCode(factor.secret),
  };
  const responses = await Promise.all([
    client.auth.mfa.verify(verification),
    client.auth.mfa.verify(verification),
  ]);
  expect(responses.map(({ error }) => error?.code ?? "ok").sort()).toEqual([
    "mfa_ip_address_mismatch",
    "ok",
  ]);
  expect((await client.auth.mfa.verify(verification)).error).toMatchObject({ status: 422 });
});

it("Auth rejects an MFA challenge that is older than five minutes or belongs to another factor", async () => {
  const { client, factor } = await addUserWithFactor();
  const { data: challenge } = await client.auth.mfa.challenge({ factorId: factor.id });
  const challengeId = challenge?.id ?? "";
  const code = computeTotpCode(factor.secret);
  const secondFactor = await enrolTotp(client, "Tablet");
  const otherFactor = await client.auth.mfa.verify({
    factorId: secondFactor.id,
    challengeId,
    code,
  });
  expect(otherFactor.error).toMatchObject({ status: 422, code: "mfa_factor_not_found" });
  await project.database.sql`
    update auth.mfa_challenges set created_at = now() - interval '301 seconds' where id = ${challengeId}`;
  const expired = await client.auth.mfa.verify({ factorId: factor.id, challengeId, code });
  expect(expired.error).toMatchObject({ status: 422, code: "mfa_challenge_expired" });
});

it("Auth rejects enrolment, unenrolment and a password change at AAL1 if the account has an MFA factor", async () => {
  const { user, factor } = await addUserWithFactor();
  const { auth } = await signIn(user);
  const enrolment = await auth.mfa.enroll({ factorType: "totp", friendlyName: "Thief" });
  expect(enrolment.error).toMatchObject({ status: 403, code: "insufficient_aal" });
  const unenrolment = await auth.mfa.unenroll({ factorId: factor.id });
  expect(unenrolment.error).toMatchObject({ status: 422, code: "insufficient_aal" });
  const passwordChange = await auth.updateUser({ password: "a-thief-s-new-password" });
  expect(passwordChange.error).toMatchObject({ status: 401, code: "insufficient_aal" });
  expect((await signIn(user)).auth).toBeDefined();
});

it("Auth rejects a second MFA factor with the same name, and an eleventh factor", async () => {
  const client = await signIn(await addTestUser(project.database.sql));
  await enrolTotp(client, "Phone 1");
  const sameName = await client.auth.mfa.enroll({ factorType: "totp", friendlyName: "Phone 1" });
  expect(sameName.error).toMatchObject({ status: 422, code: "mfa_factor_name_conflict" });
  for (let number = 2; number <= 10; number += 1) await enrolTotp(client, `Phone ${number}`);
  const eleventh = await client.auth.mfa.enroll({ factorType: "totp", friendlyName: "Phone 11" });
  expect(eleventh.error).toMatchObject({ status: 422, code: "too_many_enrolled_mfa_factors" });
});

it("Auth removes an MFA factor at AAL2 and lowers the session to AAL1 at its next refresh", async () => {
  const { client, factor } = await addUserWithFactor();
  const { data } = await client.auth.mfa.unenroll({ factorId: factor.id });
  expect(data).toEqual({ id: factor.id });
  await client.auth.refreshSession();
  expect(await readClaims(client)).toMatchObject({ aal: "aal1", amr: [{ method: "password" }] });
  expect(await readAssuranceLevels(client)).toEqual(["aal1", "aal1"]);
});

it("Auth hides an account's MFA factors from other accounts", async () => {
  const { factor } = await addUserWithFactor();
  const { client } = await addUserWithFactor();
  const challenge = await client.auth.mfa.challenge({ factorId: factor.id });
  expect(challenge.error).toMatchObject({ status: 404, code: "mfa_factor_not_found" });
  const unenrolment = await client.auth.mfa.unenroll({ factorId: factor.id });
  expect(unenrolment.error).toMatchObject({ status: 404, code: "mfa_factor_not_found" });
});

it("Auth rejects MFA requests without a session", async () => {
  const enrolment = await project.visitor.auth.mfa.enroll({ factorType: "totp" });
  expect(enrolment.error?.status).toBe(403);
});

it("Auth allows only the secret key to list and remove another account's MFA factors", async () => {
  const { user, factor, client } = await addUserWithFactor();
  const { admin } = project.service.auth;
  const list = await admin.mfa.listFactors({ userId: user.id });
  expect(list.data?.factors).toMatchObject([{ id: factor.id, status: "verified" }]);
  expect(JSON.stringify(list.data)).not.toContain(factor.secret);
  const otherFactors = await client.auth.admin.mfa.listFactors({ userId: user.id });
  expect(otherFactors.error).toMatchObject({ status: 403, code: "not_admin" });
  await admin.mfa.deleteFactor({ userId: user.id, id: factor.id });
  expect(await readAssuranceLevels(await signIn(user))).toEqual(["aal1", "aal1"]);
});

it("Auth changes MFA factors as supabase_auth_admin, and answers 500 without a reason if a trigger of the project raises an error", async () => {
  const { user, client, factor } = await addUserWithFactor();
  await project.database.sql.unsafe(`
    create function reject_change() returns trigger language plpgsql as $$
    begin
      raise sqlstate 'PT403' using message = 'A secret reason';
    end $$;
    create trigger reject_change before delete on auth.mfa_factors
      for each row when (old.id = '${factor.id}' and current_user = 'supabase_auth_admin') execute function reject_change();`);
  const { error } = await client.auth.mfa.unenroll({ factorId: factor.id });
  expect(error?.status).toBe(500);
  expect(error?.message).not.toContain("secret");
  await project.database.sql`delete from auth.mfa_factors where id = ${factor.id}`;
  expect(await readAssuranceLevels(await signIn(user))).toEqual(["aal1", "aal1"]);
});
