import { afterAll, beforeAll, expect, it } from "vitest";
import { connectAsAdministrator, connectAsServiceRole } from "../support/database/callers.ts";
import {
  type Callers,
  raceForLastUnits,
  raceMixedCarts,
  raceOrderChanges,
  raceRetries,
  raceToDecide,
  raceToDeclineSelections,
  raceToExpire,
} from "../support/database/order-races.ts";
import { findViolations } from "../support/database/orders.ts";
import { createTestDatabase, type TestDatabase } from "../support/database/test-database.ts";

let database: TestDatabase;
let callers: Callers;

beforeAll(async () => {
  database = await createTestDatabase();
  callers = {
    owner: database.sql,
    serviceSql: connectAsServiceRole(database.url, 30),
    admins: connectAsAdministrator(database.url, 20),
  };
  const [{ deadlock_timeout } = {}] = await database.sql`show deadlock_timeout`;
  expect(deadlock_timeout).toBe("20ms");
});
afterAll(async () => {
  await callers.serviceSql.end();
  await callers.admins.end();
  await database.drop();
});

it("60 concurrent orders of one unit sell exactly the 10 units in stock, and 50 are rejected with PT409", async () => {
  for (let round = 0; round < 2; round += 1) {
    const { values, failures } = await raceForLastUnits(callers, { buyers: 60, units: 10 });
    expect(values).toHaveLength(10);
    expect(failures).toEqual({ PT409: 50 });
  }
  expect(await findViolations(database.sql)).toEqual([]);
});

it("concurrent decisions of ten administrators decide each of 15 orders exactly once; the other 135 are rejected with PT409", async () => {
  const { values, failures } = await raceToDecide(callers, { orders: 15, deciders: 10 });
  expect(new Set(values.map((decision) => decision.split(" ")[0])).size).toBe(15);
  expect(values).toHaveLength(15);
  expect(failures).toEqual({ PT409: 15 * 9 });
  const decidedOrders = await database.sql`
    select id || ' ' || status as decision from orders where status <> 'pending'`;
  expect(new Set(decidedOrders.map(({ decision }) => decision))).toEqual(new Set(values));
  expect(await findViolations(database.sql)).toEqual([]);
});

it("concurrent order changes of 20 administrators, manual orders and expiries violate no invariant and duplicate no mail or manual order", async () => {
  const { failures } = await raceOrderChanges(callers, {
    orders: 20,
    deciders: 20,
    changesPerOrder: 3,
  });
  expect(Object.keys(failures)).toEqual(["PT409"]);
  const wrongMails = await database.sql`
    select order_id from mails where kind not in ('collection', 'order_changed') group by order_id, kind having count(*) > 1
    union all
    select m.order_id from mails m join orders o on o.id = m.order_id
    where m.kind = 'approval' and o.status <> 'approved'`;
  expect(wrongMails).toEqual([]);
  const [{ sales } = {}] =
    await database.sql`select count(*) as sales from orders where source = 'walk_in'`;
  expect(sales, "one order per manual sale, although each was sent twice with the same key").toBe(
    20,
  );
  expect(await findViolations(database.sql)).toEqual([]);
});

it("100 concurrent checkouts with 10 idempotency keys create 10 orders, one per key", async () => {
  const { values, failures } = await raceRetries(callers, { keys: 10, retries: 10 });
  expect(failures).toEqual({});
  expect(values).toHaveLength(100);
  expect(new Set(values).size).toBe(10);
  expect(await findViolations(database.sql)).toEqual([]);
});

it("120 checkouts of mixed carts cause no deadlock with declines, stock corrections and category deletions", async () => {
  const { failures } = await raceMixedCarts(callers, { carts: 120 });
  expect(failures).toEqual({});
  expect(await findViolations(database.sql)).toEqual([]);
});

it("concurrent decisions and expiry runs change each of 30 orders exactly once", async () => {
  const { decisions, expiredCounts } = await raceToExpire(callers, { orders: 30, runs: 20 });
  const expiredCount = expiredCounts.reduce((sum, count) => sum + count, 0);
  expect(Object.keys(decisions.failures).filter((code) => code !== "PT409")).toEqual([]);
  expect(decisions.values.length + expiredCount).toBe(30);
  expect(decisions.failures.PT409 ?? 0).toBe(expiredCount);
  expect(await findViolations(database.sql)).toEqual([]);
});

it("concurrent bulk declines by ten administrators decline each of 30 orders exactly once", async () => {
  const { values, failures } = await raceToDeclineSelections(callers, {
    orders: 30,
    deciders: 10,
  });
  expect(failures).toEqual({});
  expect(values.reduce((sum, count) => sum + count, 0)).toBe(30);
  expect(await findViolations(database.sql)).toEqual([]);
});
