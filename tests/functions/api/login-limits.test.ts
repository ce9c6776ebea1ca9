import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { waitForWindow, windowWaitMs } from "../../support/limit-window.ts";
import { type ApiStack, startApiStack } from "./support/api-stack.ts";

// With the limits of production in 15 minutes: 5 failures of an account from an address, 20 of an address.

let stack: ApiStack;
beforeEach(async () => {
  await waitForWindow();
  stack = await startApiStack({
    variables: { LIMIT_LOGIN_PER_ACCOUNT: "5", LIMIT_LOGIN_PER_ADDRESS: "20" },
  });
}, windowWaitMs);
afterEach(() => stack.stop());

const logIn = (identifier: string, password: string, address = "203.0.113.7") =>
  stack.call(
    "POST",
    "/auth/login",
    { email: identifier, password },
    {
      headers: { "x-forwarded-for": address },
    },
  );

const count = (answers: { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

it("lets exactly 5 of 15 guesses at once through for an account from an address", async () => {
  const answers = await Promise.all(
    Array.from({ length: 15 }, (_, index) =>
      logIn(index % 2 ? stack.admin.email : "owner", `guess ${index}`),
    ),
  );
  expect([count(answers, 401), count(answers, 429)]).toEqual([5, 10]);
  const refused = answers.find(({ status }) => status === 429);
  expect(Number(refused?.headers.get("retry-after"))).toBeLessThanOrEqual(900);
  // Nor does the right password get in from there, which would show that it is the right one.
  expect((await logIn(stack.admin.email, stack.admin.password)).status).toBe(429);
}, 60_000);

it("lets the owner in from elsewhere, after a delay, while 12 addresses guess the password", async () => {
  const guesses = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      logIn(stack.admin.email, `guess ${index}`, `203.0.113.${index}`),
    ),
  );
  expect(count(guesses, 401)).toBe(12);
  const started = performance.now();
  const owner = await logIn(stack.admin.email, stack.admin.password, "198.51.100.1");
  expect(owner.status).toBe(200);
  expect(performance.now() - started).toBeGreaterThan(3990);
  expect((await logIn(stack.person.email, stack.person.password, "203.0.113.1")).status).toBe(200);
}, 60_000);

it("takes the same steps for an unknown account as for a wrong password", async () => {
  const asked = vi.spyOn(globalThis, "fetch");
  const stepsOf = async (identifier: string) => {
    asked.mockClear();
    expect((await logIn(identifier, "wrong")).status).toBe(401);
    return asked.mock.calls.map(([url, init]) => {
      const { pathname, search } = new URL(url instanceof Request ? url.url : url);
      return `${init?.method ?? "GET"} ${pathname}${pathname.includes("/auth/") ? search : ""}`;
    });
  };
  try {
    const steps = await stepsOf(stack.admin.email);
    expect(steps.at(-1)).toBe("POST /auth/v1/token?grant_type=password");
    // Auth counts the login for the client's address, not for the function's.
    const [, question] = asked.mock.calls.at(-1) ?? [];
    expect(new Headers(question?.headers).get("sb-forwarded-for")).toBe("203.0.113.7");
    expect(await stepsOf("nobody@example.com")).toEqual(steps);
    expect(await stepsOf("nobody")).toEqual(await stepsOf("owner"));
  } finally {
    asked.mockRestore();
  }
});

it("lets exactly 20 of 28 guesses through from an address, the last 16 of them at once, at however many accounts", async () => {
  const guess = (from: number, to: number) =>
    Promise.all(
      Array.from({ length: to - from }, (_, index) =>
        logIn(`person-${from + index}@example.com`, "guess"),
      ),
    );
  const answers = [...(await guess(0, 12)), ...(await guess(12, 28))];
  expect([count(answers, 401), count(answers, 429)]).toEqual([20, 8]);
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.body).toEqual({ message: "Too many requests. Please try again later." });
  expect(Number(refused?.headers.get("retry-after"))).toBeLessThanOrEqual(900);
}, 60_000);

it("says the same of an account that does not exist", async () => {
  const statuses: number[] = [];
  for (let tried = 0; tried < 7; tried += 1) statuses.push((await logIn("nobody", "x")).status);
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
});

it("does not count logins that succeed", async () => {
  for (let done = 0; done < 25; done += 1) {
    expect((await logIn(stack.admin.email, stack.admin.password)).status).toBe(200);
  }
  // Each login hashes a password: only a hang takes as long as this.
}, 120_000);

it("is not escaped by claiming to come from elsewhere", async () => {
  for (let tried = 0; tried < 20; tried += 1) await logIn(`a${tried}@example.com`, "x");
  for (const claimed of ["198.51.100.1", "::1, 198.51.100.2"]) {
    expect((await logIn("b@example.com", "x", `${claimed}, 203.0.113.7`)).status).toBe(429);
  }
}, 30_000);

it("keeps neither account nor address, only keyed hashes", async () => {
  await logIn(stack.admin.email, "wrong");
  const rows = await stack.database.sql`select subject from private.request_counts`;
  expect(rows).toHaveLength(3);
  for (const { subject } of rows) expect(subject).toMatch(/^[0-9a-f]{64}$/);
});
