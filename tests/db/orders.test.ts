import { describe, expect, it } from "vitest";
import { createOrderDatabase } from "../support/database/order-database.ts";
import { customer, placeOrder } from "../support/database/orders.ts";
import { addProduct, readProduct } from "../support/database/products.ts";
import { waitUntilBlocked } from "../support/database/wait-until-blocked.ts";

const { database, serviceSql, admin, expectRejected } = await createOrderDatabase();

const placeTestOrder = (id: number, quantity: number) => placeOrder(serviceSql, [{ id, quantity }]);

describe("place_order rejects", () => {
  const invalidLineMessage = "Each item needs a product and a whole quantity from 1 to 999.";
  const emptyCartMessage = "Add items to your cart before checkout.";

  it.each([
    ["null instead of a list", "null", emptyCartMessage],
    ["an object instead of a list", "{}", emptyCartMessage],
    ["an empty cart", "[]", emptyCartMessage],
    ["a line that is a number", "[1]", invalidLineMessage],
    ["a line without a quantity", '[{"id":$}]', invalidLineMessage],
    ["a quantity of 0", '[{"id":$,"quantity":0}]', invalidLineMessage],
    ["a negative quantity", '[{"id":$,"quantity":-1}]', invalidLineMessage],
    ["a fractional quantity", '[{"id":$,"quantity":1.5}]', invalidLineMessage],
    ["a quantity of 1,000", '[{"id":$,"quantity":1000}]', invalidLineMessage],
    ["a quantity that is a word", '[{"id":$,"quantity":"two"}]', invalidLineMessage],
    ["a quantity that overflows bigint", '[{"id":$,"quantity":1e30}]', invalidLineMessage],
    ["a product ID that overflows bigint", '[{"id":1e30,"quantity":1}]', invalidLineMessage],
    ["a product ID that is a word", '[{"id":"lamp","quantity":1}]', invalidLineMessage],
    [
      "1,000 units of a product over two lines",
      '[{"id":$,"quantity":999},{"id":$,"quantity":1}]',
      invalidLineMessage,
    ],
    ["an unknown product", '[{"id":999999999,"quantity":1}]', /no longer available/],
    [
      "an unknown product in addition to a valid line",
      '[{"id":$,"quantity":1},{"id":999999999,"quantity":1}]',
      /no longer available/,
    ],
  ])("%s", async (_, items, message) => {
    const id = await addProduct(database.sql, { stock_quantity: 5000 });
    const json = JSON.parse(items.replaceAll("$", String(id)));
    const place = () =>
      serviceSql`select place_order(${serviceSql.json(customer)}, ${serviceSql.json(json)})`;
    await expectRejected(place, "PT400", message);
  });

  it("a cart of 101 lines", async () => {
    const lines = Array.from({ length: 101 }, (_, n) => ({ id: n + 1, quantity: 1 }));
    await expectRejected(() => placeOrder(serviceSql, lines), "PT400", /at most 100 lines/);
  });

  it.each([
    ["firstName", "A"],
    ["lastName", "   "],
    ["email", null],
    ["phone", "1234"],
    ["phone", "1".repeat(51)],
  ])("an invalid %s: %j", async (field, value) => {
    const id = await addProduct(database.sql);
    const invalidCustomer = serviceSql.json({ ...customer, [field]: value });
    const items = serviceSql.json([{ id, quantity: 1 }]);
    await expectRejected(
      () => serviceSql`select place_order(${invalidCustomer}, ${items})`,
      "PT400",
      /check your name/,
    );
  });

  it.each([
    ["an unknown delivery method", { deliveryMethod: "pigeon" }, /choose collection or delivery/],
    ["a note of 501 characters", { note: "x".repeat(501) }, /at most 500 characters/],
  ])("%s", async (_, options, message) => {
    const id = await addProduct(database.sql);
    const invalidCustomer = serviceSql.json({ ...customer, ...options });
    const items = serviceSql.json([{ id, quantity: 1 }]);
    await expectRejected(
      () => serviceSql`select place_order(${invalidCustomer}, ${items})`,
      "PT400",
      message,
    );
  });

  it("a hidden product, a sold-out product and a quantity above the stock", async () => {
    const hiddenId = await addProduct(database.sql, { status: "PENDING" });
    const soldOutId = await addProduct(database.sql, { name: "Off", status: "OUT_OF_STOCK" });
    const withoutUnitsId = await addProduct(database.sql, { name: "None", stock_quantity: 0 });
    const threeInStockId = await addProduct(database.sql, { name: "Few", stock_quantity: 3 });
    await expectRejected(() => placeTestOrder(hiddenId, 1), "PT400", /no longer available/);
    await expectRejected(
      () => placeTestOrder(soldOutId, 1),
      "PT409",
      "Off is currently out of stock.",
    );
    await expectRejected(
      () => placeTestOrder(withoutUnitsId, 1),
      "PT409",
      "None is currently out of stock.",
    );
    await expectRejected(
      () => placeTestOrder(threeInStockId, 4),
      "PT409",
      "Only 3 items available: Few.",
    );
  });

  it("an idempotency key that was used with another quantity or note", async () => {
    const id = await addProduct(database.sql);
    const key = crypto.randomUUID();
    const place = (quantity: number, note?: string) => serviceSql`
      select place_order(
        ${serviceSql.json({ ...customer, note })}, ${serviceSql.json([{ id, quantity }])}, ${key})`;
    await place(1);
    await place(1);
    await expectRejected(() => place(2), "PT422", /already completed/);
    await expectRejected(() => place(1, "After six"), "PT422", /already completed/);
  });
});

describe("an order's expected total", () => {
  const placeWithExpectedTotal = (id: number, total: number) => serviceSql`
    select place_order(
      ${serviceSql.json(customer)}, ${serviceSql.json([{ id, quantity: 3 }])},
      expected_total => ${total}) as response`;

  it("is accepted if it equals the order's total after rounding to pence", async () => {
    const id = await addProduct(database.sql, { price: 0.1 });
    const [order] = await placeWithExpectedTotal(id, 0.1 + 0.2);
    expect(order?.response).toMatchObject({ total: 0.3 });
  });

  it.each([80.09, 80.11])("of %d pounds is rejected for an order of £80.10", async (total) => {
    const id = await addProduct(database.sql, { price: 26.7 });
    const message = "Prices have changed: this order now comes to £80.10.";
    await expectRejected(() => placeWithExpectedTotal(id, total), "PT409", message);
  });

  it("is compared with the total at the new price if a concurrent transaction changes a price", async () => {
    const id = await addProduct(database.sql, { price: 100 });
    const placement = await admin.begin(async (transaction) => {
      await transaction.unsafe(`update products set price = 101 where id = ${id}`);
      const response = placeWithExpectedTotal(id, 300).catch((error: unknown) => ({ error }));
      await waitUntilBlocked(database.sql);
      return { response };
    });
    expect(await placement.response).toMatchObject({ error: { code: "PT409" } });
  });
});

describe("place_order", () => {
  it("stores the optional delivery method and the optional note", async () => {
    const id = await addProduct(database.sql);
    const place = (options: object) => serviceSql`
      select place_order(
        ${serviceSql.json({ ...customer, ...options })}, ${serviceSql.json([{ id, quantity: 1 }])})`;
    await place({ deliveryMethod: "collection", note: " After six, please. " });
    await place({ deliveryMethod: null, note: "  " });
    const rows = await database.sql`
      select delivery_method, customer_note from orders order by id desc limit 2`;
    expect(rows.map((row) => ({ ...row }))).toEqual([
      { delivery_method: null, customer_note: null },
      { delivery_method: "collection", customer_note: "After six, please." },
    ]);
  });

  it("sells at the current price and ignores the client's prices", async () => {
    const id = await addProduct(database.sql, { price: 100, sale_price: 79.99, on_sale: true });
    const line = { id, quantity: 3, price: 0.01, subtotal: 0 };
    expect(await placeOrder(serviceSql, [line])).toMatchObject({
      items: [{ id, quantity: 3, subtotal: 239.97 }],
      total: 239.97,
    });
    await database.sql`update products set on_sale = false where id = ${id}`;
    expect(await placeTestOrder(id, 1)).toMatchObject({ total: 100 });
  });

  it("returns the first response for a repeated idempotency key, even after the product was deleted", async () => {
    const id = await addProduct(database.sql);
    const key = crypto.randomUUID();
    const lines = [{ id, quantity: 2 }];
    const firstResponse = await placeOrder(serviceSql, lines, key);
    await database.sql`delete from products where id = ${id}`;
    expect(await placeOrder(serviceSql, lines, key)).toEqual(firstResponse);
  });

  it("accepts an idempotency key again after its first order was rejected", async () => {
    const id = await addProduct(database.sql, { stock_quantity: 0 });
    const key = crypto.randomUUID();
    await expect(placeOrder(serviceSql, [{ id, quantity: 1 }], key)).rejects.toThrow();
    await database.sql`update products set stock_quantity = 1 where id = ${id}`;
    await placeOrder(serviceSql, [{ id, quantity: 1 }], key);
    expect(await readProduct(database.sql, id)).toEqual({
      stock_quantity: 0,
      status: "OUT_OF_STOCK",
    });
  });
});

describe("a product's stock", () => {
  it("has a stock movement for the initial quantity, an order, a decline and an adjustment", async () => {
    const id = await addProduct(database.sql, { stock_quantity: 8 });
    const { orderId } = await placeTestOrder(id, 3);
    await admin`select decline_order((select id from orders where order_number = ${orderId}))`;
    await admin`update products set stock_quantity = 20 where id = ${id}`;
    const rows = await database.sql`
      select delta, reason, order_id is not null as has_order, actor is not null as has_actor
      from stock_movements where product_id = ${id} order by id`;
    expect(rows.map((row) => Object.values(row))).toEqual([
      [8, "initial", false, false],
      [-3, "order", true, false],
      [3, "order_declined", true, true],
      [12, "adjustment", false, true],
    ]);
  });

  it("sets the status OUT_OF_STOCK when it reaches 0, and IN_STOCK when a decline restores it", async () => {
    const id = await addProduct(database.sql, { stock_quantity: 2 });
    await placeTestOrder(id, 1);
    expect(await readProduct(database.sql, id)).toEqual({ stock_quantity: 1, status: "IN_STOCK" });
    const { orderId } = await placeTestOrder(id, 1);
    expect(await readProduct(database.sql, id)).toEqual({
      stock_quantity: 0,
      status: "OUT_OF_STOCK",
    });
    await admin`select decline_order((select id from orders where order_number = ${orderId}))`;
    expect(await readProduct(database.sql, id)).toEqual({ stock_quantity: 1, status: "IN_STOCK" });
  });

  it.each([["PENDING"], ["OUT_OF_STOCK"]] as const)(
    "is restored by a decline; the status %s set by an administrator is kept",
    async (status) => {
      const id = await addProduct(database.sql, { stock_quantity: 5 });
      const { orderId } = await placeTestOrder(id, 1);
      await admin`update products set status = ${status} where id = ${id}`;
      await admin`select decline_order((select id from orders where order_number = ${orderId}))`;
      expect(await readProduct(database.sql, id)).toEqual({ stock_quantity: 5, status });
    },
  );

  it("is restored by a decline even if another product of the order was deleted", async () => {
    const [remainingId, deletedId] = [
      await addProduct(database.sql),
      await addProduct(database.sql),
    ];
    const lines = [remainingId, deletedId].map((id) => ({ id, quantity: 2 }));
    const { orderId } = await placeOrder(serviceSql, lines);
    await admin`delete from products where id = ${deletedId}`;
    await admin`select decline_order((select id from orders where order_number = ${orderId}))`;
    expect(await readProduct(database.sql, remainingId)).toMatchObject({ stock_quantity: 10 });
    const items = await database.sql`
      select product_id, name, price from order_items i join orders o on o.id = i.order_id
      where o.order_number = ${orderId} order by i.id`;
    expect(items).toHaveLength(2);
    expect(items[1]).toEqual({ product_id: null, name: "Oak stool", price: 120 });
  });

  it("is in open orders, which open_orders lists, until they are completed or declined", async () => {
    const id = await addProduct(database.sql);
    const readOpenOrders = async () =>
      (await admin<{ id: number; total_count: number }[]>`select * from open_orders(${id})`).map(
        (row) => [row.id, row.total_count],
      );
    expect(await readOpenOrders()).toEqual([]);
    await placeTestOrder(await addProduct(database.sql), 1);
    const orderNumbers = [
      (await placeTestOrder(id, 1)).orderId,
      (await placeTestOrder(id, 1)).orderId,
      (await placeTestOrder(id, 1)).orderId,
    ];
    const [pendingId, collectedId, declinedId] = (
      await database.sql<{ id: number }[]>`
        select id from orders where order_number = any (${orderNumbers}) order by id`
    ).map((row) => row.id);
    await admin`select decline_order(${declinedId ?? 0})`;
    await admin`select approve_order(${collectedId ?? 0})`;
    const both = [
      [collectedId, 2],
      [pendingId, 2],
    ];
    expect(await readOpenOrders()).toEqual(both);
    await admin`select set_fulfilment(${collectedId ?? 0}, 'ready_for_collection')`;
    expect(await readOpenOrders()).toEqual(both);
    await admin`select set_fulfilment(${collectedId ?? 0}, 'completed', 'ready_for_collection')`;
    expect(await readOpenOrders()).toEqual([[pendingId, 1]]);
    await admin`select approve_order(${pendingId ?? 0})`;
    expect(await readOpenOrders()).toEqual([[pendingId, 1]]);
  });

  it("is unchanged by a compare-and-set with a stale quantity", async () => {
    const id = await addProduct(database.sql, { stock_quantity: 10 });
    const [row] = await admin`select stock_quantity from products where id = ${id}`;
    await placeTestOrder(id, 4);
    const update = await admin`
      update products set stock_quantity = 12
      where id = ${id} and stock_quantity = ${row?.stock_quantity}`;
    expect(update.count).toBe(0);
    expect(await readProduct(database.sql, id)).toMatchObject({ stock_quantity: 6 });
  });

  it("can't become negative (check constraint)", async () => {
    const id = await addProduct(database.sql);
    const reduceStock = () =>
      admin`update products set stock_quantity = stock_quantity - 11 where id = ${id}`;
    await expectRejected(reduceStock, "23514", /products_stock_quantity_check/);
  });
});

describe("decisions on orders", () => {
  it("are rejected after a decline", async () => {
    const id = await addProduct(database.sql);
    const { orderId } = await placeTestOrder(id, 4);
    const [order] = await database.sql<{ id: number }[]>`
      select id from orders where order_number = ${orderId}`;
    const orderRowId = order?.id ?? 0;
    await admin`select decline_order(${orderRowId})`;
    expect(await readProduct(database.sql, id)).toMatchObject({ stock_quantity: 10 });
    const message = `Order ${orderId} is already declined.`;
    await expectRejected(() => admin`select decline_order(${orderRowId})`, "PT409", message);
    await expectRejected(() => admin`select approve_order(${orderRowId})`, "PT409", message);
    const [row] = await database.sql`
      select status, viewed, decided_by is not null as has_decider, decided_at is not null as has_time
      from orders where id = ${orderRowId}`;
    expect(row).toEqual({ status: "declined", viewed: true, has_decider: true, has_time: true });
  });

  it("are rejected for an unknown order", async () => {
    await expectRejected(() => admin`select approve_order(999999999)`, "PT404", /does not exist/);
  });
});
