import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { freezeRateLimitWindow } from "../../support/database/rate-limit-window.ts";
import { type ApiStack, startApiStack } from "../../support/functions/api-stack.ts";

// The production rate limits: within 15 minutes, 5 failed logins per pair of account and address, and 20 per address.

let stack: ApiStack;
const wait = vi.fn(async (_milliseconds: number) => {});
beforeAll(async () => {
  stack = await startApiStack({
    wait,
    variables: { LIMIT_LOGIN_PER_ACCOUNT_AND_ADDRESS: "5", LIMIT_LOGIN_PER_ADDRESS: "20" },
  });
  await freezeRateLimitWindow(stack.database.sql);
});
beforeEach(async () => {
  await stack.database.sql`delete from private.request_counts`;
});
afterAll(() => stack.stop());

const signIn = (identifier: string, password: string, address = "203.0.113.7") =>
  stack.call(
    "POST",
    "/auth/login",
    { email: identifier, password },
    {
      headers: { "x-forwarded-for": address },
    },
  );

const countResponses = (responses: { status: number }[], status: number) =>
  responses.filter((response) => response.status === status).length;

it("the login limit allows 5 of 15 concurrent attempts at one account from one address and rejects the others with 429", async () => {
  const responses = await Promise.all(
    Array.from({ length: 15 }, (_, index) =>
      signIn(index % 2 ? stack.admin.email : "owner", `guess ${index}`),
    ),
  );
  expect([countResponses(responses, 401), countResponses(responses, 429)]).toEqual([5, 10]);
  const rejectedResponse = responses.find(({ status }) => status === 429);
  expect(Number(rejectedResponse?.headers.get("retry-after"))).toBeLessThanOrEqual(900);
  // The correct password is rejected too, because a different response would reveal it to an attacker.
  expect((await signIn(stack.admin.email, stack.admin.password)).status).toBe(429);
}, 60_000);

it("the login limit lets the owner sign in from another address, after a delay, during an attack from 12 addresses", async () => {
  const responses = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      signIn(stack.admin.email, `guess ${index}`, `203.0.113.${index}`),
    ),
  );
  expect(countResponses(responses, 401)).toBe(12);
  wait.mockClear();
  const ownerResponse = await signIn(stack.admin.email, stack.admin.password, "198.51.100.1");
  expect(ownerResponse.status).toBe(200);
  expect(wait.mock.calls).toEqual([[4000]]);
  expect((await signIn(stack.nonAdmin.email, stack.nonAdmin.password, "203.0.113.1")).status).toBe(
    200,
  );
}, 60_000);

it("a login sends the same requests for an unknown account as for a wrong password", async () => {
  const fetchSpy = vi.spyOn(globalThis, "fetch");
  const requestsFor = async (identifier: string) => {
    fetchSpy.mockClear();
    expect((await signIn(identifier, "wrong")).status).toBe(401);
    return fetchSpy.mock.calls.map(([url, init]) => {
      const { pathname, search } = new URL(url instanceof Request ? url.url : url);
      return `${init?.method ?? "GET"} ${pathname}${pathname.includes("/auth/") ? search : ""}`;
    });
  };
  try {
    const requests = await requestsFor(stack.admin.email);
    expect(requests.at(-1)).toBe("POST /auth/v1/token?grant_type=password");
    // Auth's own rate limit counts the client's IP address, not the function's.
    const [, lastInit] = fetchSpy.mock.calls.at(-1) ?? [];
    expect(new Headers(lastInit?.headers).get("sb-forwarded-for")).toBe("203.0.113.7");
    expect(await requestsFor("nobody@example.com")).toEqual(requests);
    expect(await requestsFor("nobody")).toEqual(await requestsFor("owner"));
  } finally {
    fetchSpy.mockRestore();
  }
});

it("the login limit allows 20 of 28 attempts at different accounts from one address and rejects the others with 429", async () => {
  const tryPasswords = (from: number, to: number) =>
    Promise.all(
      Array.from({ length: to - from }, (_, index) =>
        signIn(`person-${from + index}@example.com`, "guess"),
      ),
    );
  const responses = [...(await tryPasswords(0, 12)), ...(await tryPasswords(12, 28))];
  expect([countResponses(responses, 401), countResponses(responses, 429)]).toEqual([20, 8]);
  const rejectedResponse = responses.find(({ status }) => status === 429);
  expect(rejectedResponse?.body).toEqual({ message: "Too many requests. Please try again later." });
  expect(Number(rejectedResponse?.headers.get("retry-after"))).toBeLessThanOrEqual(900);
}, 60_000);

it("the login limit applies to an unknown account", async () => {
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 7; attempt += 1)
    statuses.push((await signIn("nobody", "x")).status);
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
});

it("the login limit does not count successful logins", async () => {
  for (let login = 0; login < 6; login += 1) {
    expect((await signIn(stack.admin.email, stack.admin.password)).status).toBe(200);
  }
  // Each login was counted per address, account, and pair of the two until its password was checked.
  const counts = await stack.database.sql`select count from private.request_counts`;
  expect(counts.map(({ count }) => count)).toEqual([0, 0, 0]);
});

it("the login limit counts attempts with a forged X-Forwarded-For header under the actual address", async () => {
  for (let attempt = 0; attempt < 20; attempt += 1) await signIn(`a${attempt}@example.com`, "x");
  for (const forgedAddress of ["198.51.100.1", "::1, 198.51.100.2"]) {
    expect((await signIn("b@example.com", "x", `${forgedAddress}, 203.0.113.7`)).status).toBe(429);
  }
}, 30_000);

it("the login limit stores accounts and addresses only as keyed hashes", async () => {
  await signIn(stack.admin.email, "wrong");
  const rows = await stack.database.sql`select subject from private.request_counts`;
  expect(rows).toHaveLength(3);
  for (const { subject } of rows) expect(subject).toMatch(/^[0-9a-f]{64}$/);
});
