import { beforeEach, describe, expect, it } from "vitest";
import { createOrderDatabase } from "../support/database/order-database.ts";
import { placeOrder } from "../support/database/orders.ts";
import { addProduct, readProduct } from "../support/database/products.ts";

const { database, serviceSql, admin } = await createOrderDatabase();

let lampId: number;
let orderIds: number[];
beforeEach(async () => {
  lampId = await addProduct(database.sql, { stock_quantity: 9 });
  orderIds = [];
  for (const quantity of [1, 2, 3]) {
    await placeOrder(serviceSql, [{ id: lampId, quantity }]);
    const [row] = await database.sql<{ id: number }[]>`select max(id) as id from orders`;
    orderIds.push(row?.id ?? 0);
  }
});

const applyAction = (ids: number[], action: string, extraArguments = "") =>
  admin.unsafe<{ id: number; order_number: string; rejection: string | null }[]>(
    `select * from apply_order_action('{${ids.join()}}', '${action}'${extraArguments})`,
  );

const readStates = async () => {
  const rows = await database.sql`
    select coalesce(fulfilment::text, status::text) as state from orders where id = any (${orderIds}) order by id`;
  return rows.map(({ state }) => state);
};

describe("apply_order_action", () => {
  it("declines pending orders, returns a rejection for an approved order and ignores unknown ids", async () => {
    const [first = 0, second = 0, third = 0] = orderIds;
    await admin`select approve_order(${second})`;
    const rows = await applyAction([third, 999_999_999, second, first], "decline");
    expect(rows.map(({ id, rejection }) => [id, rejection])).toEqual([
      [first, null],
      [second, `Order ${rows[1]?.order_number} is already approved.`],
      [third, null],
    ]);
    expect(await readStates()).toEqual(["declined", "approved", "declined"]);
    expect(await readProduct(database.sql, lampId)).toMatchObject({ stock_quantity: 7 });
  });

  it("returns the items that a decline could not return to stock, because their products have been deleted", async () => {
    await database.sql`delete from products where id = ${lampId}`;
    const rows = await applyAction(orderIds.slice(0, 2), "decline");
    const name = expect.any(String);
    expect(rows).toMatchObject([
      { rejection: null, not_restocked: [{ name, quantity: 1 }] },
      { rejection: null, not_restocked: [{ name, quantity: 2 }] },
    ]);
  });

  it("applies a fulfilment step to approved orders with an email and an event each; returns a rejection for a pending order and a repeated step", async () => {
    const [first = 0, second = 0, third = 0] = orderIds;
    await applyAction([first, second], "approve", ", message => 'Thank you.'");
    const collectionDetails = ", message => 'Come by.', planned_date => '2026-12-01'";
    const rows = await applyAction(orderIds, "ready_for_collection", collectionDetails);
    expect(rows.map(({ rejection }) => rejection)).toEqual([
      null,
      null,
      `Order ${rows[2]?.order_number} is pending.`,
    ]);
    expect(await readStates()).toEqual(["ready_for_collection", "ready_for_collection", "pending"]);
    const mails = await database.sql`
      select order_id, kind from mails where message is not null and order_id = any (${orderIds}) order by order_id, kind`;
    expect(mails.map(({ order_id, kind }) => [order_id, kind])).toEqual([
      [first, "approval"],
      [first, "collection"],
      [second, "approval"],
      [second, "collection"],
    ]);
    const events = await database.sql`
      select kind from order_events where order_id = any (${[first, third]}) order by order_id, id`;
    expect(events.map(({ kind }) => kind)).toEqual([
      "placed",
      "approved",
      "ready_for_collection",
      "placed",
    ]);
    const [repeated] = await applyAction([first], "ready_for_collection");
    expect(repeated?.rejection).toMatch(/is already ready for collection/);
  });

  it("rejects an invalid reason, action or number of orders and changes nothing", async () => {
    const expectRejected = (call: Promise<unknown>, code: string) =>
      expect(call).rejects.toMatchObject({ code });
    await expectRejected(applyAction(orderIds, "decline", ", reason => 'other'"), "PT400");
    await expectRejected(applyAction(orderIds, "completed"), "PT400");
    await expectRejected(applyAction(orderIds, "burn"), "22P02");
    await expectRejected(applyAction([], "approve"), "PT400");
    await expectRejected(
      applyAction(
        Array.from({ length: 101 }, (_, n) => n + 1),
        "approve",
      ),
      "PT400",
    );
    expect(await readStates()).toEqual(["pending", "pending", "pending"]);
  });
});
