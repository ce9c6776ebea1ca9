import { beforeEach, describe, expect, it } from "vitest";
import { connectAsVisitor } from "../support/database/callers.ts";
import { createOrderDatabase } from "../support/database/order-database.ts";
import { customer } from "../support/database/orders.ts";
import { addProduct } from "../support/database/products.ts";

const { database, serviceSql, admin, expectRejected } = await createOrderDatabase();
const { sql } = database;
await sql`insert into delivery_zones (name, country) values ('Gibraltar', 'GI')`;
let lampId: number;
let orderId: number;
let lineId: number;

/** Each test has a pending order of two lamps for £240.00, whose delivery is by arrangement. */
beforeEach(async () => {
  lampId = await addProduct(sql, { name: "Lamp" });
  const delivered = serviceSql.json({ ...customer, deliveryMethod: "delivery" });
  await serviceSql`select place_order(${delivered}, ${serviceSql.json([{ id: lampId, quantity: 2 }])})`;
  const [row] = await sql<{ order: number; line: number }[]>`
    select order_id as order, id as line from order_items where product_id = ${lampId}`;
  orderId = row?.order ?? 0;
  lineId = row?.line ?? 0;
});

describe("delivery_quotes, called by a visitor", () => {
  it.each([
    ["no array", "{}"],
    ["a text", '"[]"'],
    ["no line", "[]"],
    ["lines that are not objects", "[[], 1, null]"],
    ["an id that is an object", '[{"id": {"id": 1}, "quantity": 1}]'],
    ["an id with SQL", `[{"id": "1'; drop table orders", "quantity": 1}]`],
    ["an id that no bigint can hold", '[{"id": 1e300, "quantity": 1}]'],
    ["a negative quantity", '[{"id": 1, "quantity": -1}]'],
    ["too large a quantity", '[{"id": 1, "quantity": 1000}]'],
    ["lines that add up to too large a quantity", JSON.stringify(repeatLine(2, 500))],
    ["too many lines", JSON.stringify(repeatLine(101, 1))],
  ])("rejects %s with PT400", async (_, items) => {
    const visitor = connectAsVisitor(database.url, 1);
    const run = () => visitor`select * from delivery_quotes(${items}::text::jsonb)`;
    await expect(run()).rejects.toMatchObject({ code: "PT400" });
    await visitor.end();
  });
});

function repeatLine(count: number, quantity: number) {
  return Array.from({ length: count }, () => ({ id: 1, quantity }));
}

const impossibleAmounts = ["NaN", "Infinity", "-Infinity", "1e9", "-1e9", "0.001"];

it.each(impossibleAmounts)(
  "a payment, a request and a delivery can't be of £%s",
  async (amount) => {
    const pay = () => admin`
    select record_payment(gen_random_uuid(), ${orderId}, ${amount}::text::numeric, 'cash', '2026-01-02')`;
    await expectRejected(pay, "PT400", /./);
    const request = () => admin`
    select request_payment(${orderId}, gen_random_uuid(), 'deposit', ${amount}::text::numeric)`;
    await expect(request()).rejects.toMatchObject({ code: expect.stringMatching(/^PT4(00|09)$/) });
    const approve = () => admin`
    select approve_order(${orderId}, delivery_price => ${amount}::text::numeric)`;
    await expectRejected(approve, "PT400", /price of a delivery/);
  },
);

it.each(["NaN", "0", "Infinity"])(
  "the provider can't settle a request with £%s",
  async (amount) => {
    await admin`select request_payment(${orderId}, gen_random_uuid(), 'deposit', 10)`;
    await sql`update payment_requests set provider_id = ${`cs_${orderId}`} where order_id = ${orderId}`;
    const settle = () => serviceSql`
    select settle_payment_request(${`cs_${orderId}`}, ${amount}::text::numeric)`;
    await expect(settle()).rejects.toMatchObject({
      code: expect.stringMatching(/^(23514|22003)$/),
    });
    expect(await sql`select from payments where order_id = ${orderId}`).toHaveLength(0);
  },
);

describe("edit_order", () => {
  it.each([
    ["a price of NaN", { price: "NaN", priceReason: "x" }],
    ["an infinite price", { price: "Infinity", priceReason: "x" }],
    ["a negative price", { price: -1, priceReason: "x" }],
    ["a price with fractions of a penny", { price: 0.001, priceReason: "x" }],
    ["a quantity that no integer can hold", { quantity: 2147483648 }],
    ["a quantity that is not a number", { quantity: "NaN" }],
    ["too large a quantity", { quantity: 1000 }],
    ["an unknown kind", { kind: "gift" }],
    ["no kind", { kind: null }],
    ["a line of another order", { id: 1e15 }],
    ["too long a reason", { price: 1, priceReason: "x".repeat(201) }],
  ])("rejects a line with %s", async (_, fields) => {
    const lines = [{ id: lineId, quantity: 1, ...fields }];
    const edit = () => admin`select edit_order(${orderId}, 1, lines => ${admin.json(lines)})`;
    await expectRejected(edit, "PT400", /./);
  });

  it.each([
    ["a discount of more than 100 %", { kind: "discount", name: "x", percent: 100.01 }],
    ["a discount of NaN %", { kind: "discount", name: "x", percent: "NaN" }],
    ["a discount of NaN pounds", { kind: "discount", name: "x", amount: "NaN" }],
    ["a negative discount", { kind: "discount", name: "x", amount: -5 }],
    ["a discount larger than the order", { kind: "discount", name: "x", amount: 240.01 }],
    ["a discount with too long a text", { kind: "discount", name: "x".repeat(101), amount: 1 }],
    ["a delivery of NaN pounds", { kind: "delivery", price: "NaN" }],
    ["a delivery with a negative price", { kind: "delivery", price: -1 }],
    ["a free line of NaN pounds", { kind: "custom", name: "x", quantity: 1, price: "NaN" }],
  ])("rejects %s", async (_, charge) => {
    const lines = [{ id: lineId, quantity: 2 }, charge];
    const edit = () => admin`select edit_order(${orderId}, 1, lines => ${admin.json(lines)})`;
    await expectRejected(edit, "PT400", /./);
  });

  it("rejects lines without goods", async () => {
    const lines = admin.json([{ kind: "delivery", price: 5, quantity: 1 }]);
    const edit = () => admin`select edit_order(${orderId}, 1, lines => ${lines})`;
    await expectRejected(edit, "PT400", /at least one item/);
  });
});

describe("a return", () => {
  const completeOrder = async () => {
    await admin`select approve_order(${orderId})`;
    await admin`select set_fulfilment(${orderId}, 'out_for_delivery')`;
    await admin`select set_fulfilment(${orderId}, 'completed', 'out_for_delivery')`;
  };

  it.each([
    ["a refund of NaN", { refund: "NaN" }, "PT409"],
    ["an infinite refund", { refund: "Infinity" }, "PT409"],
    ["a negative refund", { refund: -1 }, "PT409"],
    ["a refund of text", { refund: "all" }, "PT400"],
    ["a quantity that no integer can hold", { quantity: 1e10 }, "PT400"],
    ["a negative quantity", { quantity: -1 }, "PT409"],
    ["no line", { id: null }, "PT400"],
  ])("rejects %s", async (_, fields, code) => {
    await completeOrder();
    const lines = admin.json([{ id: lineId, quantity: 1, refund: 0, ...fields }]);
    const run = () => admin`select record_return(gen_random_uuid(), ${orderId}, ${lines})`;
    await expectRejected(run, code, /./);
  });

  it.each([
    ["no lines", []],
    ["a line twice", ["", "0"]],
  ])("with %s is rejected, also for a withdrawal", async (_, prefixes) => {
    await completeOrder();
    const lines = admin.json(
      prefixes.map((prefix) => ({ id: `${prefix}${lineId}`, quantity: 1, refund: 0 })),
    );
    const record = () => admin`select record_return(gen_random_uuid(), ${orderId}, ${lines})`;
    await expectRejected(record, "PT400", /./);
    const [order] = await sql`select order_number, email from orders where id = ${orderId}`;
    const id = crypto.randomUUID();
    await serviceSql`select submit_withdrawal(${id}, ${order?.order_number}, 'Ana', ${order?.email})`;
    await expectRejected(() => admin`select receive_return(${id}, ${lines})`, "PT400", /./);
  });
});
