import { afterEach, beforeEach, expect, it } from "vitest";
import { waitForWindow, windowWaitMs } from "../../support/limit-window.ts";
import { type FacadeStack, startFacadeStack } from "./support/facade-stack.ts";

// With the limits of production: 5 failures per account and 20 per address in 15 minutes.

let stack: FacadeStack;
beforeEach(async () => {
  await waitForWindow();
  stack = await startFacadeStack({
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

it("lets exactly 5 of 200 guesses at once through for an account, from however many addresses", async () => {
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, index) =>
      logIn(index % 2 ? stack.admin.email : "owner", `guess ${index}`, `203.0.113.${index}`),
    ),
  );
  expect([count(answers, 401), count(answers, 429)]).toEqual([5, 195]);
  // Nor does the right password get in now, which would say that it is the right one.
  expect((await logIn(stack.admin.email, stack.admin.password, "198.51.100.1")).status).toBe(429);
  expect((await logIn(stack.person.email, stack.person.password, "198.51.100.1")).status).toBe(200);
}, 60_000);

it("lets exactly 20 of 100 guesses at once through from an address, at however many accounts", async () => {
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, index) => logIn(`person-${index}@example.com`, "guess")),
  );
  expect([count(answers, 401), count(answers, 429)]).toEqual([20, 80]);
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
});

it("is not escaped by claiming to come from elsewhere", async () => {
  for (let tried = 0; tried < 20; tried += 1) await logIn(`a${tried}@example.com`, "x");
  for (const claimed of ["198.51.100.1", "::1, 198.51.100.2"]) {
    expect((await logIn("b@example.com", "x", `${claimed}, 203.0.113.7`)).status).toBe(429);
  }
}, 30_000);

it("keeps neither account nor address, only keyed hashes", async () => {
  await logIn(stack.admin.email, "wrong");
  const rows = await stack.database.sql`select subject from private.request_counts`;
  expect(rows).toHaveLength(2);
  for (const { subject } of rows) expect(subject).toMatch(/^[0-9a-f]{64}$/);
});
