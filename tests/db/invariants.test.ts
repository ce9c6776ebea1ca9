import { connectAsSuperuser } from "@calpe/local-supabase/database";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { connectAsServiceRole } from "../support/database/callers.ts";
import { placeOrder } from "../support/database/orders.ts";
import { addProduct } from "../support/database/products.ts";
import { createTestDatabase, type TestDatabase } from "../support/database/test-database.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  const serviceSql = connectAsServiceRole(database.url, 1);
  const products = [await addProduct(database.sql), await addProduct(database.sql)];
  for (const id of products) await placeOrder(serviceSql, [{ id, quantity: 2 }]);
  await serviceSql.end();
});
afterAll(() => database.drop());

beforeEach(async () => {
  expect(await database.sql`select * from private.invariant_violations`).toEqual([]);
});

/** Corrupts data while triggers and foreign keys are disabled, and rolls back. @returns the names of the violated invariants */
async function findViolationsAfter(corruption: string): Promise<string[]> {
  const superuser = connectAsSuperuser(database.superuserUrl);
  let violatedInvariants: string[] = [];
  const rollback = new Error("Rolled back");
  try {
    await superuser.begin(async (sql) => {
      await sql.unsafe(`set local session_replication_role = replica; ${corruption}`);
      const rows = await sql.unsafe<{ invariant: string }[]>(
        "select distinct invariant from private.invariant_violations order by 1",
      );
      violatedInvariants = rows.map(({ invariant }) => invariant);
      throw rollback;
    });
  } catch (error) {
    if (error !== rollback) throw error;
  } finally {
    await superuser.end();
  }
  return violatedInvariants;
}

// Names of invariants in private.invariant_violations.
const initialStock =
  "initial stock plus adjustments less written-off units equals current stock plus sold units";
const restoreReason = "the reason for restoring an order's stock agrees with the order's status";
const lastEvent = "an order's status and fulfilment are those of its last event";
const singleFinalEvent = "an order has one placed event and at most one final event";
const removedItems = "the stock movements of an order's removed item cancel out";
const editedUnits =
  "the units that an order's edits moved, and its written-off units, are those in its timeline";
const revisionCount = "an order's revision is 1 plus its number of edits";
const itemsTotal = "an order's total is the sum of its lines' subtotals";
const paidTotal = "what is paid for an order is the sum of its payments";
const paymentEvents = "the payments of an order are those in its timeline";
const placedActor =
  "the actor of an order's placed event is an administrator unless its source is the website";
const searchText = "the search texts of an order are up to date";
const soldUnits =
  "the stock movements of an order's item equal its sold units less the returned ones, or cancel out if the order was declined";

describe("the invariants detect", () => {
  it.each([
    [
      "a stock quantity that differs from the sum of its stock movements",
      "update products set stock_quantity = 9 where id = 1",
      [initialStock, "a product's stock is the sum of its stock movements"],
    ],
    [
      "stock movements that agree with the stock but not with the order",
      `update products set stock_quantity = 9 where id = 1;
       update stock_movements set delta = -1 where product_id = 1 and reason = 'order'`,
      [soldUnits, initialStock],
    ],
    [
      "an order line whose quantity differs from its stock movement",
      "update order_items set quantity = 3 where order_id = 1",
      [soldUnits, initialStock, itemsTotal],
    ],
    [
      "an order total that differs from the sum of the lines",
      "update orders set total = total + 0.01 where id = 1",
      [itemsTotal],
    ],
    [
      "an order without lines",
      "delete from order_items where order_id = 1",
      [removedItems, searchText, initialStock, itemsTotal],
    ],
    [
      "a declined order whose stock was not restored",
      "update orders set status = 'declined', decided_at = now() where id = 1",
      [soldUnits, lastEvent, initialStock],
    ],
    [
      "stock that was restored for an order that was not declined",
      `update products set stock_quantity = 10 where id = 1;
       insert into stock_movements (product_id, delta, reason, order_id) values (1, 2, 'order_declined', 1)`,
      [soldUnits, initialStock, restoreReason],
    ],
    [
      "a stock movement with the reason order_expired for an order that an administrator declined",
      `update orders set status = 'declined', decided_at = now(), decided_by = gen_random_uuid() where id = 1;
       update products set stock_quantity = 10 where id = 1;
       insert into stock_movements (product_id, delta, reason, order_id) values (1, 2, 'order_expired', 1)`,
      [lastEvent, restoreReason],
    ],
    [
      "an order status without the matching timeline event",
      "update orders set status = 'approved', decided_at = now() where id = 1",
      [lastEvent],
    ],
    [
      "an order that is ready for collection without a timeline event",
      `insert into order_events (order_id, kind) values (1, 'approved');
       update orders set status = 'approved', decided_at = now(), decided_by = gen_random_uuid(),
         fulfilment = 'ready_for_collection' where id = 1`,
      [lastEvent],
    ],
    [
      "an order with several final events",
      `insert into order_events (order_id, kind) values (1, 'declined'), (1, 'expired'), (1, 'placed')`,
      [singleFinalEvent],
    ],
    [
      "a deleted order line whose stock was not restored",
      `insert into order_items (order_id, name, price, quantity) select order_id, name, price, quantity from order_items
         where order_id = 1;
       delete from order_items where order_id = 1 and product_id is not null`,
      [removedItems, initialStock],
    ],
    [
      "an order edit whose stock movement differs from its event",
      `update order_items set quantity = 1 where order_id = 1;
       update orders set total = 120, revision = 2 where id = 1;
       update products set stock_quantity = 9 where id = 1;
       insert into stock_movements (product_id, delta, reason, order_id) values (1, 1, 'order_edited', 1);
       insert into order_events (order_id, kind, details) values
         (1, 'edited', '{"lines": [{"product": 1, "name": "Oak stool", "before": 3, "after": 1, "stock": 2}]}')`,
      [editedUnits],
    ],
    [
      "written-off units without a timeline event",
      `update products set stock_quantity = 7 where id = 1;
       insert into stock_movements (product_id, delta, reason, order_id) values (1, -1, 'written_off', 1)`,
      [editedUnits],
    ],
    [
      "returned units that were neither put into stock nor written off",
      `with returned as (
         insert into order_returns (id, order_id, kind, status, is_from_customer, closed_at)
           values (gen_random_uuid(), 1, 'return', 'received', false, now()) returning id
       ), line as (
         update order_items set returned = 1 where order_id = 1 returning id
       )
       insert into order_return_lines (return_id, order_item_id, quantity) select returned.id, line.id, 1 from returned, line`,
      [soldUnits, initialStock],
    ],
    [
      "an order edit without a timeline event",
      "update orders set revision = 2 where id = 1",
      [revisionCount],
    ],
    ["a paid amount without payments", "update orders set paid = 1 where id = 1", [paidTotal]],
    [
      "a payment whose amount differs from its timeline event",
      `insert into order_events (order_id, kind, details) values (1, 'payment_recorded', '{"amount": 2}');
       insert into payments (id, order_id, amount, method, received_on)
         values (gen_random_uuid(), 1, 1, 'cash', '2026-01-02');
       update orders set paid = 1 where id = 1`,
      [paymentEvents],
    ],
    [
      "a void without a timeline event",
      `insert into order_events (order_id, kind, details) values (1, 'payment_recorded', '{"amount": 1}');
       insert into payments (id, order_id, amount, method, received_on, voided_at)
         values (gen_random_uuid(), 1, 1, 'cash', '2026-01-02', now())`,
      [paymentEvents],
    ],
    [
      "an open payment request for more than is due",
      `insert into payment_requests (id, order_id, purpose, amount) select gen_random_uuid(), 1, 'full', total + 0.01
         from orders where id = 1`,
      ["an open payment request asks for at most what is due"],
    ],
    [
      "a payment request that is paid without a payment",
      `insert into payment_requests (id, order_id, purpose, amount, status)
         values (gen_random_uuid(), 1, 'full', 1, 'paid')`,
      ["a payment request is paid if a payment settles it"],
    ],
    [
      "a website order whose placed event names an administrator",
      "update order_events set actor = gen_random_uuid() where order_id = 1 and kind = 'placed'",
      [placedActor],
    ],
    ["an order without a timeline", "delete from order_events where order_id = 1", [lastEvent]],
    [
      "an idempotency key without an order",
      "insert into private.checkout_keys (key, payload_hash) values (gen_random_uuid(), 'x')",
      ["each idempotency key belongs to a different order"],
    ],
    [
      "two idempotency keys of one order",
      `alter table private.checkout_keys drop constraint checkout_keys_order_id_key;
       insert into private.checkout_keys (key, payload_hash, order_id) values (gen_random_uuid(), 'x', 1)`,
      ["each idempotency key belongs to a different order"],
    ],
    [
      "an order without an idempotency key",
      "delete from private.checkout_keys where order_id = 1",
      ["every order has an idempotency key"],
    ],
    [
      "two orders with the same order number",
      `alter table orders drop constraint orders_order_number_key;
       update orders set order_number = 'ORD-1'`,
      [searchText, "order numbers are unique"],
    ],
  ])("%s", async (_, corruption, invariants) => {
    expect((await findViolationsAfter(corruption)).toSorted()).toEqual(invariants.toSorted());
  });
});
