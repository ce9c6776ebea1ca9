import { afterAll, expect, it } from "vitest";
import { freezeRateLimitWindow } from "../support/database/rate-limit-window.ts";
import { startFunctionStack } from "../support/functions/function-stack.ts";

const stack = await startFunctionStack({ LIMIT_COUNT_PER_HOUR: "2" });
afterAll(() => stack.stop());

it("POST /storefront/daily-counts counts a search, rejects an unknown kind with 400, and an address above its limit with 429", async () => {
  await freezeRateLimitWindow(stack.database.sql);
  const post = async (body: object) => {
    const response = await stack.postToStorefront("daily-counts", body);
    return [response.status, await response.json()];
  };
  const search = { kind: "search_miss", subject: "Chaise" };
  expect(await post(search)).toEqual([200, { isCounted: true }]);
  expect(await post({ ...search, kind: "visit" })).toMatchObject([400, {}]);
  expect(await post({ ...search, subject: "ana@example.com" })).toEqual([
    200,
    { isCounted: false },
  ]);
  expect(await post(search)).toMatchObject([429, {}]);
  expect(await stack.database.sql`select subject, count from private.daily_counts`).toEqual([
    { subject: "chaise", count: 1 },
  ]);
});
