import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { projectRoot } from "../../tools/shared/project-paths.ts";
import { connectAsServiceRole } from "../support/database/callers.ts";
import { placeOrder } from "../support/database/orders.ts";
import { platformStubs } from "../support/database/platform-stubs.ts";
import { addProduct, readProduct } from "../support/database/products.ts";
import { createTestDatabase, type TestDatabase } from "../support/database/test-database.ts";

const script = readFileSync(join(projectRoot, "docs", "rebuild-hook.sql"), "utf8");
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase({ seeded: true });
  await database.sql.unsafe(platformStubs.webhooks);
  await database.sql.unsafe(script.replace("<id>", "first"));
  // A second run of the script replaces the hook.
  await database.sql.unsafe(script.replace("<id>", "second"));
});
afterAll(() => database.drop());

/** Runs the change. @returns the ids of the build hooks that the change called */
async function findHookCalls(change: () => Promise<unknown>): Promise<string[]> {
  await database.sql`delete from supabase_functions.calls`;
  await change();
  const rows = await database.sql<{ url: string }[]>`select url from supabase_functions.calls`;
  return rows.map(({ url }) => url.split("/").at(-1) ?? "");
}

it("the rebuild hook is called once per statement that changes published content, and not for an update without changes", async () => {
  const { sql } = database;
  for (const change of [
    "update products set price = price + 1",
    "delete from hero_slides",
    "insert into categories (name, slug) values ('Clocks', 'clocks'), ('Rugs', 'rugs-2')",
    "update service_items set display_order = display_order + 1",
  ])
    expect([change, await findHookCalls(() => sql.unsafe(change))]).toEqual([change, ["second"]]);
  expect(await findHookCalls(() => sql`update products set name = name`)).toEqual([]);
});

it("the rebuild hook is not called for an order unless a product sells out", async () => {
  const productId = await addProduct(database.sql, { stock_quantity: 3 });
  const serviceSql = connectAsServiceRole(database.url, 1);
  try {
    const placeTestOrder = () => placeOrder(serviceSql, [{ id: productId, quantity: 1 }]);
    expect(await findHookCalls(placeTestOrder)).toEqual([]);
    expect(await readProduct(database.sql, productId)).toMatchObject({ stock_quantity: 2 });
    await placeTestOrder();
    expect(await findHookCalls(placeTestOrder)).toEqual(["second"]);
  } finally {
    await serviceSql.end();
  }
});
