import { afterAll, expect } from "vitest";
import { connectAsAdministrator, connectAsServiceRole } from "./callers.ts";
import { readDatabaseState } from "./database-state.ts";
import { customer, findViolations } from "./orders.ts";
import { addProduct } from "./products.ts";
import { createTestDatabase } from "./test-database.ts";

/** Token hash of the order link that `placeOrderWithLink` creates. */
export const tokenHash = "a".repeat(64);

/**
 * Creates a database for a test file, with connection pools for the storefront function and an administrator. After the
 * file's tests, checks the invariants of orders and stock and drops the database.
 */
export async function createOrderDatabase(connections = 4) {
  const database = await createTestDatabase();
  const { sql } = database;
  const serviceSql = connectAsServiceRole(database.url, connections);
  const admin = connectAsAdministrator(database.url, connections);
  afterAll(async () => {
    const violations = await findViolations(sql);
    await Promise.all([serviceSql.end(), admin.end()]);
    await database.drop();
    expect(violations).toEqual([]);
  });
  return {
    database,
    serviceSql,
    admin,
    /** Asserts that a call fails with this SQLSTATE and message (a string must equal the whole message) and changes no table. */
    expectRejected: async (run: () => Promise<unknown>, code: string, message: string | RegExp) => {
      const before = await readDatabaseState(sql);
      const expected = typeof message === "string" ? message : expect.stringMatching(message);
      await expect(run()).rejects.toMatchObject({ code, message: expected });
      expect(await readDatabaseState(sql)).toEqual(before);
    },
    /** Adds another administrator's account; returns the claims of its access token. */
    addOtherAdmin: async () => {
      const [account] = await sql<{ sub: string }[]>`
        insert into auth.users (id, email, raw_app_meta_data)
        values (gen_random_uuid(), 'other@example.com', '{"is_admin": true}') returning id as sub`;
      return { ...account };
    },
    /**
     * Deletes all order links, then places an order with a link. The order takes 2 of the 10 lamps in stock.
     *
     * @returns the ids of the product and the order
     */
    placeOrderWithLink: async () => {
      await sql`delete from private.access_links`;
      const lampId = await addProduct(sql, { name: "Lamp", stock_quantity: 10 });
      const items = serviceSql.json([{ id: lampId, quantity: 2 }]);
      await serviceSql`select place_order(${serviceSql.json(customer)}, ${items}, token_hash => ${tokenHash})`;
      const [row] = await sql<{ id: number }[]>`select max(id) as id from orders`;
      return { lampId, orderId: row?.id ?? 0 };
    },
  };
}
