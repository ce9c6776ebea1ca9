import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { staffId } from "../support/database/actors.ts";
import { connectAs } from "../support/database/callers.ts";
import { createOrderDatabase } from "../support/database/order-database.ts";
import { addProduct, readProduct } from "../support/database/products.ts";

// What staff may do within the functions that owners and staff share. access.test.ts covers whole tables and functions.

const { database, admin, expectRejected, placeOrderWithLink } = await createOrderDatabase();
const { sql } = database;
await sql`
  insert into auth.users (id, email, raw_app_meta_data) values (${staffId}, 'staff@example.com', '{"role": "staff"}')`;
const staff = connectAs(database.url, 2, { role: "authenticated", sub: staffId });
afterAll(() => staff.end());

const priceMessage = "Only an owner can change prices, add free lines and give discounts.";
const ownerMessage = "Only an owner can do this.";
const discount = { kind: "discount", name: "Trade", percent: 10 };
let lampId: number;

beforeEach(async () => {
  lampId = await addProduct(sql, { name: "Lamp", price: 195, stock_quantity: 3 });
});

async function sell(
  lines: object[],
  caller = staff,
): Promise<{ id: number; revision: number; total: number }> {
  const [order] = await caller<{ id: number; revision: number; total: number }[]>`
    select id, revision, total from create_manual_order('{}', ${caller.json(lines as never)}, 'walk_in', gen_random_uuid())`;
  return order ?? { id: 0, revision: 0, total: 0 };
}

describe("staff who sell", () => {
  it("sell at the shop's price with an agreed delivery, and record the payment under their name", async () => {
    const [order] = await staff<{ id: number; total: number }[]>`
      select id, total from create_manual_order(
        '{"deliveryMethod": "delivery", "address": "1 Main Street"}',
        ${staff.json([
          { productId: lampId, quantity: 2 },
          { kind: "delivery", price: 12 },
        ])}, 'phone', gen_random_uuid())`;
    expect(order?.total).toBe(402);
    await staff`select record_payment(gen_random_uuid(), ${order?.id ?? 0}, 402, 'cash', '2026-01-02')`;
    const events =
      await sql`select distinct actor from order_events where order_id = ${order?.id ?? 0}`;
    expect(events.map(({ actor }) => actor)).toEqual([staffId]);
  });

  it.each([
    ["another price", () => [{ productId: lampId, quantity: 1, price: 1, priceReason: "Friend" }]],
    ["a free line", () => [{ kind: "custom", name: "Sofa", quantity: 1, price: 1 }]],
    ["a discount", () => [{ productId: lampId, quantity: 1 }, discount]],
  ])("can't sell with %s", async (_, lines) => {
    await expectRejected(() => sell(lines()), "PT403", priceMessage);
    expect((await sell(lines(), admin)).id).toBeGreaterThan(0);
  });

  it("change the quantity in an order with an owner's price and discount, but neither price nor discount", async () => {
    const order = await sell(
      [{ productId: lampId, quantity: 1, price: 100, priceReason: "Scratch" }, discount],
      admin,
    );
    const [line] = await sql<{ id: number }[]>`
      select id::float8 from order_items where order_id = ${order.id} and kind = 'product'`;
    const edit = (price: number, reduction: object) => staff`
      select total::float8 from edit_order(${order.id}, ${order.revision}, lines => ${staff.json([
        { id: line?.id ?? 0, quantity: 2, price, priceReason: "Scratch" },
        { ...discount, ...reduction },
      ])})`;
    await expectRejected(() => edit(90, { percent: 10 }), "PT403", priceMessage);
    await expectRejected(() => edit(100, { percent: 20 }), "PT403", priceMessage);
    const asAmount = { name: `${discount.name} (10 %)`, percent: null, amount: 10 };
    await expectRejected(() => edit(100, asAmount), "PT403", priceMessage);
    expect(await edit(100, { percent: 10 })).toEqual([{ total: 180 }]);
  });
});

describe("staff who give money back", () => {
  it("take back goods and leave the refund to an owner", async () => {
    const { orderId } = await placeOrderWithLink();
    await staff`select approve_order(${orderId})`;
    await staff`select set_fulfilment(${orderId}, 'ready_for_collection')`;
    await staff`select set_fulfilment(${orderId}, 'completed', 'ready_for_collection')`;
    const payment = crypto.randomUUID();
    await staff`select record_payment(${payment}, ${orderId}, 240, 'cash', '2026-01-02')`;
    await expectRejected(
      () => staff`select void_payment(${orderId}, ${payment}, 'Mistake')`,
      "PT403",
      ownerMessage,
    );
    const takeBack = (method: string | null) => staff`
      select status from record_return(gen_random_uuid(), ${orderId}, (
        select jsonb_agg(jsonb_build_object('id', id, 'quantity', 1, 'restock', true, 'refund', 100))
        from order_items where order_id = ${orderId}
      ), method => ${method}::payment_method)`;
    await expectRejected(() => takeBack("cash"), "PT403", ownerMessage);
    expect(await takeBack(null)).toEqual([{ status: "received" }]);
  });
});

it("staff who count set the stock under their name and can undo it, but change no price and undo nothing of others", async () => {
  const counted = { id: lampId, count: 2, stock_at_count: 3, last_movement_id: 0 };
  const key = crypto.randomUUID();
  await staff`select * from apply_stock_take(${key}, ${staff.json([counted])})`;
  expect(await readProduct(sql, lampId)).toMatchObject({ stock_quantity: 2 });
  expect(
    await sql`select delta, reason, actor from stock_movements where product_id = ${lampId} and reason = 'stock_take'`,
  ).toEqual([{ delta: -1, reason: "stock_take", actor: staffId }]);
  expect(await staff`select undo_batch(${key}) as undone`).toEqual([{ undone: 1 }]);
  expect(await readProduct(sql, lampId)).toMatchObject({ stock_quantity: 3 });
  const ownersKey = crypto.randomUUID();
  await admin`select * from apply_stock_take(${ownersKey}, ${admin.json([counted])})`;
  await expectRejected(() => staff`select undo_batch(${ownersKey})`, "PT403", ownerMessage);
  const changes = staff.json([{ id: lampId, was: { price: 195 }, set: { price: 1 } }]);
  await expectRejected(
    () => staff`select * from apply_product_changes(gen_random_uuid(), ${changes})`,
    "PT403",
    ownerMessage,
  );
});
