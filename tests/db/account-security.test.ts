import type { TestApi } from "@calpe/local-supabase/testing/test-api";
import { createTestClient } from "@calpe/local-supabase/testing/test-client";
import { addTestUser, type TestUser } from "@calpe/local-supabase/testing/test-user";
import { computeTotpCode } from "@calpe/local-supabase/totp";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { startTestApi } from "../support/database/test-api.ts";
import { createTestDatabase, type TestDatabase } from "../support/database/test-database.ts";

// What accounts do for their own security, through the same calls as the back office.

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

const addAdmin = () => addTestUser(database.sql, { appMetadata: { is_admin: true } });

async function signIn(user: TestUser, userAgent = "Test"): Promise<SupabaseClient> {
  const client = createTestClient(api, api.publishableKey, { "user-agent": userAgent });
  const { error } = await client.auth.signInWithPassword(user);
  if (error) throw error;
  return client;
}

const enrol = async ({ auth }: SupabaseClient, friendlyName: string) => {
  const { data, error } = await auth.mfa.enroll({ factorType: "totp", friendlyName });
  if (error) throw error;
  return { id: data.id, code: () => computeTotpCode(data.totp.secret) };
};
type Factor = Awaited<ReturnType<typeof enrol>>;

const enterCode = async ({ auth }: SupabaseClient, { id, code }: Factor) =>
  (await auth.mfa.challengeAndVerify({ factorId: id, code: code() })).error;

/** Adds an administrator with an authenticator; returns the session that confirmed it. */
async function addProtectedAdmin() {
  const user = await addAdmin();
  const client = await signIn(user);
  const phone = await enrol(client, "Phone");
  expect(await enterCode(client, phone)).toBeNull();
  return { user, client, phone };
}

/** Lets the codes that were entered so far become older than five minutes. */
const ageCodes = () =>
  database.sql`update auth.mfa_challenges set verified_at = verified_at - interval '5 minutes'`;

const listFactorNames = async ({ id }: TestUser) => {
  const rows = await database.sql<{ name: string }[]>`
    select friendly_name as name from auth.mfa_factors where user_id = ${id} and status = 'verified' order by 1`;
  return rows.map(({ name }) => name);
};

describe("an access token at AAL2", () => {
  const rejection = { status: 500 };

  it("removes an authenticator at Auth only within five minutes of a code of one that the account had before", async () => {
    const { user, client, phone } = await addProtectedAdmin();
    await ageCodes();
    expect((await client.auth.mfa.unenroll({ factorId: phone.id })).error).toMatchObject(rejection);
    const thief = await enrol(client, "Thief");
    expect(await enterCode(client, thief)).toMatchObject(rejection);
    expect((await client.auth.mfa.unenroll({ factorId: phone.id })).error).toMatchObject(rejection);
    expect(await listFactorNames(user)).toEqual(["Phone"]);

    expect(await enterCode(client, phone)).toBeNull();
    expect((await client.auth.mfa.unenroll({ factorId: phone.id })).error).toBeNull();
    expect(await listFactorNames(user)).toEqual([]);
  });

  it("adds a further authenticator after a code of the first", async () => {
    const { user, client } = await addProtectedAdmin();
    const tablet = await enrol(client, "Tablet");
    expect(await enterCode(client, tablet)).toBeNull();
    expect(await listFactorNames(user)).toEqual(["Phone", "Tablet"]);
  });
});

it("an account with an authenticator can be deleted", async () => {
  const { user } = await addProtectedAdmin();
  await database.sql`delete from auth.users where id = ${user.id}`;
  expect(await listFactorNames(user)).toEqual([]);
});

const listSessions = async (client: SupabaseClient) =>
  (await client.rpc("own_sessions").throwOnError()).data as { id: string; user_agent: string }[];
const countAccounts = async (client: SupabaseClient) =>
  (await client.from("users").select("id")).data?.length ?? 0;

describe("own_sessions and end_sessions", () => {
  it("list an account's own sessions, the caller's first, and end one or all others at once", async () => {
    const user = await addAdmin();
    const stranger = await signIn(await addAdmin());
    const [phone, tablet, laptop] = [
      await signIn(user, "Phone"),
      await signIn(user, "Tablet"),
      await signIn(user, "Laptop"),
    ];
    const sessions = await listSessions(phone);
    expect(sessions).toMatchObject([
      { is_current: true, is_api: false, user_agent: "Phone", address: "127.0.0.1" },
      { is_current: false, user_agent: "Laptop" },
      { is_current: false, user_agent: "Tablet" },
    ]);
    const laptopId = { session_id: sessions[1]?.id };
    expect((await stranger.rpc("end_sessions", laptopId)).data).toBe(0);
    expect(await countAccounts(laptop)).toBeGreaterThan(0);
    expect((await phone.rpc("end_sessions", laptopId)).data).toBe(1);
    // The access token has not expired.
    expect(await countAccounts(laptop)).toBe(0);
    expect((await laptop.rpc("end_sessions")).status).toBe(401);
    expect((await laptop.auth.refreshSession()).error).not.toBeNull();
    expect((await phone.rpc("end_sessions")).data).toBe(1);
    expect(await countAccounts(tablet)).toBe(0);
    expect(await countAccounts(phone)).toBeGreaterThan(0);
    expect(await countAccounts(stranger)).toBeGreaterThan(0);
  });

  it("need a code if the account has an authenticator", async () => {
    const { user, client } = await addProtectedAdmin();
    const thief = await signIn(user);
    expect(await listSessions(thief)).toEqual([]);
    expect((await thief.rpc("end_sessions")).status).toBe(401);
    expect(await listSessions(client)).toHaveLength(2);
  });
});

const listFactors = ({ id }: TestUser) =>
  database.sql`select id from auth.mfa_factors where user_id = ${id}`;
const createCodes = async (client: SupabaseClient) =>
  (await client.rpc("create_recovery_codes").throwOnError()).data as string[];
const signInWithCode = async (client: SupabaseClient, code: string) =>
  (await client.rpc("use_recovery_code", { code })).data as string;
const countCodesLeft = async (client: SupabaseClient) =>
  (await client.rpc("recovery_codes_left")).data as number;

describe("a recovery code", () => {
  afterEach(() => database.sql`delete from private.request_counts`);

  it("completes a sign-in once, removes the authenticators, ends other sessions and queues a mail", async () => {
    const { user, client } = await addProtectedAdmin();
    const [code = "", ...others] = await createCodes(client);
    expect(new Set([code, ...others]).size).toBe(10);
    const signedIn = await signIn(user);
    expect(await countAccounts(signedIn)).toBe(0);
    expect(await signInWithCode(signedIn, code.toLowerCase().replaceAll("-", " "))).toBe("used");
    expect(await countAccounts(signedIn)).toBeGreaterThan(0);
    expect(await listFactors(user)).toEqual([]);
    expect(await countAccounts(client)).toBe(0);
    expect(
      await database.sql`select kind, status from mails where account_id = ${user.id}`,
    ).toEqual([{ kind: "recovery_code_used", status: "waiting" }]);
    expect(await signInWithCode(signedIn, code)).toBe("wrong");
    expect(await countCodesLeft(signedIn)).toBe(9);
  });

  it("is used by only one of two concurrent calls", async () => {
    const { user, client } = await addProtectedAdmin();
    const [code = ""] = await createCodes(client);
    const signedIn = await signIn(user);
    const results = await Promise.all([
      signInWithCode(signedIn, code),
      signInWithCode(signedIn, code),
    ]);
    expect(results.toSorted()).toEqual(["used", "wrong"]);
  });

  it("of another account or of replaced codes is wrong, and after ten attempts none is checked", async () => {
    const { user, client } = await addProtectedAdmin();
    const [replaced = ""] = await createCodes(client);
    const [code = ""] = await createCodes(client);
    const other = await addProtectedAdmin();
    const [foreign = ""] = await createCodes(other.client);
    const signedIn = await signIn(user);
    for (const wrong of [replaced, foreign, ...Array.from({ length: 8 }, () => "AAAA-AAAA-AAAA")])
      expect(await signInWithCode(signedIn, wrong)).toBe("wrong");
    expect(await signInWithCode(signedIn, code)).toBe("limited");
    expect(await listFactors(user)).toHaveLength(1);
  });

  it("is stored as a hash, made only after a current code, and discarded when two-step sign-in is turned off", async () => {
    const { user, client, phone } = await addProtectedAdmin();
    const codes = await createCodes(client);
    const rows = JSON.stringify(await database.sql`select * from private.recovery_codes`);
    for (const code of codes) expect(rows).not.toContain(code);
    await ageCodes();
    expect((await client.rpc("create_recovery_codes")).status).toBe(403);
    expect(await countCodesLeft(client)).toBe(10);
    expect(await enterCode(client, phone)).toBeNull();
    expect((await client.auth.mfa.unenroll({ factorId: phone.id })).error).toBeNull();
    expect(
      await database.sql`select from private.recovery_codes where account_id = ${user.id}`,
    ).toEqual([]);
  });

  it("needs the account's password first", async () => {
    const { client } = await addProtectedAdmin();
    const [code = ""] = await createCodes(client);
    const visitor = createTestClient(api, api.publishableKey);
    expect((await visitor.rpc("use_recovery_code", { code })).status).toBe(401);
  });
});
