import { afterAll, expect, it } from "vitest";
import { connectAsStorefront } from "../../tools/bench/scenarios/callers.ts";
import { freezeRequestWindow } from "../support/database/request-window.ts";
import { createTestDatabase } from "../support/database/test-database.ts";

const database = await createTestDatabase();
const storefront = connectAsStorefront(database.url, 4);
afterAll(async () => {
  await storefront.end();
  await database.drop();
});

it("window_start aligns a window of 3,600 seconds to the full hour", async () => {
  const [row] = await database.sql`
    select private.window_start(3600) = date_trunc('hour', now()) as "isStartOfHour"`;
  expect(row?.isStartOfHour).toBe(true);
});

it("count_request counts concurrent requests exactly, per subject and time window", async () => {
  await freezeRequestWindow(database.sql);
  const count = (subject: string) =>
    storefront<{ within: boolean }[]>`select count_request('test', ${subject}, 5, 3600) as within`;
  const all = await Promise.all(Array.from({ length: 40 }, () => count("a")));
  expect(all.filter(([row]) => row?.within)).toHaveLength(5);
  expect((await count("b"))[0]?.within).toBe(true);
  await freezeRequestWindow(database.sql, new Date(Date.now() + 3_600_000));
  expect((await count("a"))[0]?.within).toBe(true);
});
