import { afterAll, expect, it } from "vitest";
import { connectAsServiceRole } from "../support/database/callers.ts";
import { freezeRateLimitWindow } from "../support/database/rate-limit-window.ts";
import { createTestDatabase } from "../support/database/test-database.ts";

const database = await createTestDatabase();
const serviceSql = connectAsServiceRole(database.url, 4);
afterAll(async () => {
  await serviceSql.end();
  await database.drop();
});

it("window_start aligns a window of 3,600 seconds to the full hour", async () => {
  const [row] = await database.sql`
    select private.window_start(3600) = date_trunc('hour', now()) as "isStartOfHour"`;
  expect(row?.isStartOfHour).toBe(true);
});

it("consume_rate_limit counts concurrent requests exactly, per subject and time window", async () => {
  await freezeRateLimitWindow(database.sql);
  const isAllowed = async (subject: string) => {
    const [row] = await serviceSql<{ allowed: boolean }[]>`
      select consume_rate_limit('test', ${subject}, 5, 3600) as allowed`;
    return row?.allowed;
  };
  const results = await Promise.all(Array.from({ length: 40 }, () => isAllowed("a")));
  expect(results.filter(Boolean)).toHaveLength(5);
  expect(await isAllowed("b")).toBe(true);
  await freezeRateLimitWindow(database.sql, new Date(Date.now() + 3_600_000));
  expect(await isAllowed("a")).toBe(true);
});
