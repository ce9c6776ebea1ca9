import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addProduct } from "../../support/database/products.ts";
import { startApiStack } from "../../support/functions/api-stack.ts";

const stack = await startApiStack();
afterAll(() => stack.stop());
const admin = { cookie: await stack.signIn(stack.admin) };
const { sql } = stack.database;

const customer = {
  ...{ firstName: "Ana", lastName: "Moreno", email: "ana@example.com", phone: "+350 200 12345" },
};
const address = "4 Engineer Lane\nGibraltar";
let lamp: number;
let table: number;
let zoneId: number;

beforeAll(async () => {
  lamp = await addProduct(sql, { name: "Lamp", price: 45.1, stock_quantity: 50 });
  table = await addProduct(sql, { name: "Table", price: 300, stock_quantity: 5 });
  await sql`update products set delivery_class = 'small_parcel' where id = ${lamp}`;
  await sql`update products set delivery_class = 'collect' where id = ${table}`;
  const [zone] = await sql<{ id: number }[]>`
    insert into delivery_zones (name, country, position) values ('Catalan Bay', 'GI', -1) returning id::float8`;
  zoneId = zone?.id ?? 0;
  await sql`
    insert into delivery_rates (zone_id, delivery_class, price, days_from, days_to)
    values (${zoneId}, 'small_parcel', 8.5, 1, 3)`;
});

const checkOut = (fields: object, id = lamp) =>
  stack.call("POST", "/checkout", { ...customer, items: [{ id, quantity: 2 }], ...fields });
const readOrder = async (orderNumber: string) => {
  const { body } = await stack.call("GET", "/orders", undefined, admin);
  return body.find((order: { orderNumber: string }) => order.orderNumber === orderNumber);
};

describe("POST /delivery-quotes", () => {
  it("returns the price, the days and the products that can only be collected, the home zone first", async () => {
    const items = [lamp, table].map((id) => ({ id, quantity: 1 }));
    const { status, body } = await stack.call("POST", "/delivery-quotes", { items });
    expect(status).toBe(200);
    expect(body[0]).toEqual({
      ...{ zoneId, name: "Catalan Bay", country: "GI", note: null, isHome: true, price: 8.5 },
      ...{ daysFrom: 1, daysTo: 3, excluded: [table] },
    });
  });

  it("rejects an empty cart", async () => {
    const { status } = await stack.call("POST", "/delivery-quotes", { items: [] });
    expect(status).toBe(400);
  });
});

describe("an order with delivery", () => {
  it("has its charges in the checkout's response and in the list, but not among its items", async () => {
    const charges = [{ kind: "delivery", name: "Delivery in Catalan Bay", amount: 8.5 }];
    const delivery = { deliveryMethod: "delivery", zoneId, address, expectedTotal: 98.7 };
    const { status, body } = await checkOut(delivery);
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({ charges, total: 98.7, paid: 0, due: 98.7 }),
    ]);
    const order = await readOrder(body.orderId);
    expect(order).toMatchObject({
      ...{ charges, total: 98.7, deliveryZoneId: zoneId, postalAddress: address },
    });
    const detail = await stack.call("GET", `/orders/${order.id}`, undefined, admin);
    expect(detail.body).toEqual(order);
    const items = await stack.call("GET", `/orders/${order.id}/items`, undefined, admin);
    expect(items.body).toEqual([
      expect.objectContaining({ productId: lamp, quantity: 2, subtotal: 90.2 }),
    ]);
    const approved = await stack.call("PUT", `/orders/${order.id}/approve`, undefined, admin);
    expect(approved.body).toMatchObject({
      status: "approved",
      total: 98.7,
      deliveryZoneId: zoneId,
    });
  });

  it("is rejected with the current prices if its total has changed", async () => {
    const delivery = { deliveryMethod: "delivery", zoneId, address, expectedTotal: 90.2 };
    const { status, body } = await checkOut(delivery);
    expect([status, body.current]).toEqual([
      409,
      { items: [{ id: lamp, price: 45.1 }], delivery: 8.5, total: 98.7 },
    ]);
  });

  it("is rejected for a product that can only be collected, with the index of its item", async () => {
    const { status, body } = await checkOut({ deliveryMethod: "delivery", zoneId, address }, table);
    expect([status, body.issues]).toEqual([
      409,
      [{ path: "items.0.id", message: "Table can only be collected from our shop." }],
    ]);
  });
});

it("an order without charges has the fields of the specification only, as before", async () => {
  const { body } = await checkOut({});
  expect(Object.keys(body).sort()).toEqual(["items", "orderDate", "orderId", "total"]);
  const order = await readOrder(body.orderId);
  for (const field of ["charges", "deliveryZoneId", "postalAddress"])
    expect(order).not.toHaveProperty(field);
});
