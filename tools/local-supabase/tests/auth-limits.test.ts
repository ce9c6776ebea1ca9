import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { TestApi } from "../src/testing/test-api.ts";
import { addTestUser, type TestUser } from "../src/testing/test-user.ts";
import { createTestDatabase, serveDatabase, type TestDatabase } from "./support/test-database.ts";

// Hosted Auth limits each IP address with token buckets: a burst of 30 requests, then a sustained rate. The rate of sign-ins per
// 5 minutes is set in config.toml (`[auth.rate_limit]`). The rate of MFA codes is fixed at 15 per minute.

const burstSize = 30;
const minuteMs = 60_000;
const clock = { now: 0 };
let database: TestDatabase;
let api: TestApi;
let owner: TestUser;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = await addTestUser(database.sql);
});
beforeEach(async () => {
  await api?.stop();
  api = await serveDatabase(database, { authClock: () => clock.now });
});
afterAll(async () => {
  await api.stop();
  await database.drop();
});

const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
  const response = await fetch(`${api.url}/auth/v1/${path}`, {
    method: "POST",
    headers: { apikey: api.publishableKey, "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json(), headers: response.headers };
};
const signIn = (password: string, headers?: Record<string, string>) =>
  post("token?grant_type=password", { email: owner.email, password }, headers);
const signInWithWrongPassword = async (count: number, headers?: Record<string, string>) => {
  const statuses: number[] = [];
  for (let attempt = 0; attempt < count; attempt += 1) {
    statuses.push((await signIn("wrong", headers)).status);
  }
  return statuses;
};

describe("Auth's rate limit on sign-ins", () => {
  test("accepts a burst of 30 sign-ins and rejects the 31st with GoTrue's error, even with the correct password", async () => {
    expect(await signInWithWrongPassword(burstSize)).toEqual(Array(burstSize).fill(400));
    const response = await signIn(owner.password);
    expect([response.status, response.body]).toEqual([
      429,
      { code: 429, error_code: "over_request_rate_limit", msg: "Request rate limit reached" },
    ]);
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
  });

  test("allows one more sign-in every 10 seconds (config.toml: 30 per 5 minutes)", async () => {
    await signInWithWrongPassword(burstSize);
    clock.now += 9_999;
    expect(await signInWithWrongPassword(1)).toEqual([429]);
    clock.now += 1;
    expect(await signInWithWrongPassword(2)).toEqual([400, 429]);
    clock.now += 5 * minuteMs;
    expect(await signInWithWrongPassword(burstSize + 1)).toEqual([
      ...Array(burstSize).fill(400),
      429,
    ]);
  });

  test("also applies to token refreshes, but not to requests for email codes", async () => {
    await signInWithWrongPassword(burstSize);
    const refresh = await post("token?grant_type=refresh_token", { refresh_token: "none" });
    expect(refresh.status).toBe(429);
    const code = await post("otp", { email: "nobody@example.com" });
    expect(code.body).toMatchObject({ error_code: "signup_disabled" });
  });
});

describe("Auth's rate limit on MFA codes", () => {
  test("accepts a burst of 30 codes and then one every 4 seconds, across all factors", async () => {
    const tryCodes = async (count: number) => {
      const statuses: number[] = [];
      for (let attempt = 0; attempt < count; attempt += 1) {
        statuses.push((await post(`factors/${randomUUID()}/verify`, { code: "000000" })).status);
      }
      return statuses;
    };
    expect(await tryCodes(burstSize + 1)).toEqual([...Array(burstSize).fill(401), 429]);
    clock.now += 4_000;
    expect(await tryCodes(2)).toEqual([401, 429]);
    expect((await post(`factors/${randomUUID()}/challenge`, {})).status).toBe(401);
  });
});

describe("the client's IP address for Auth's rate limits", () => {
  const createClientHeaders = (address: string, key: string) => ({
    apikey: key,
    "sb-forwarded-for": address,
  });

  test("is read from sb-forwarded-for if the request has the secret key", async () => {
    await signInWithWrongPassword(burstSize, createClientHeaders("203.0.113.7", api.secretKey));
    expect(
      await signInWithWrongPassword(1, createClientHeaders("203.0.113.7", api.secretKey)),
    ).toEqual([429]);
    expect(
      await signInWithWrongPassword(1, createClientHeaders("203.0.113.8", api.secretKey)),
    ).toEqual([400]);
    expect(await signInWithWrongPassword(1)).toEqual([400]);
  });

  test("is not read from sb-forwarded-for without the secret key", async () => {
    await signInWithWrongPassword(burstSize);
    expect(
      await signInWithWrongPassword(1, createClientHeaders("203.0.113.9", api.publishableKey)),
    ).toEqual([429]);
  });
});
