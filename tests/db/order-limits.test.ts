import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { asRole } from "../support/database/as-role.ts";
import { createOrderDatabase } from "../support/database/order-database.ts";
import { raceForHeldUnits } from "../support/database/order-races.ts";
import { findViolations, placeOrder, placeOrderFromAddress } from "../support/database/orders.ts";
import { addProduct } from "../support/database/products.ts";

const { database, serviceSql, admin, expectRejected } = await createOrderDatabase(20);

beforeEach(async () => {
  await admin`
    update shop_settings
    set max_units_per_line = 5, max_lines = 3, max_order_value = 1000, max_held_units = 12 where id = 1`;
});
afterEach(async () => {
  expect(await findViolations(database.sql)).toEqual([]);
});

/** Hashes of two IP addresses: 64 hexadecimal digits each, as the Edge Functions send them. */
const [homeHash, officeHash] = ["a", "b"].map((digit) => digit.repeat(64)) as [string, string];

describe("the order limits in the shop settings", () => {
  it("restrict the units per product, with an error that names the product", async () => {
    const [lampId, vaseId] = [
      await addProduct(database.sql, { name: "Lamp" }),
      await addProduct(database.sql, { name: "Vase" }),
    ];
    const placeLampsAndVases = (lamps: number, vases: number) => () =>
      placeOrder(serviceSql, [
        { id: lampId, quantity: lamps },
        { id: vaseId, quantity: vases },
      ]);
    await expectRejected(
      placeLampsAndVases(6, 1),
      "PT400",
      "An online order can have at most 5 of one product; this one has 6 × Lamp. Please contact us for a larger order.",
    );
    await expectRejected(
      placeLampsAndVases(7, 6),
      "PT400",
      "An online order can have at most 5 of one product; this one has 7 × Lamp, 6 × Vase. Please contact us for a larger order.",
    );
    await admin`update shop_settings set max_order_value = 10000 where id = 1`;
    expect(await placeLampsAndVases(5, 5)()).toMatchObject({ total: 1200 });
  });

  it("apply to a product's total units over several lines", async () => {
    const id = await addProduct(database.sql, { name: "Lamp" });
    const lines = [
      { id, quantity: 3 },
      { id, quantity: 3 },
    ];
    const message =
      "An online order can have at most 5 of one product; this one has 6 × Lamp. Please contact us for a larger order.";
    await expectRejected(() => placeOrder(serviceSql, lines), "PT400", message);
  });

  it("restrict the number of different products", async () => {
    const ids: number[] = [];
    for (let n = 0; n < 4; n += 1) ids.push(await addProduct(database.sql));
    const placeDifferentProducts = (count: number) => () =>
      placeOrder(
        serviceSql,
        ids.slice(0, count).map((id) => ({ id, quantity: 1 })),
      );
    await expectRejected(
      placeDifferentProducts(4),
      "PT400",
      "An online order can have at most 3 different products; this one has 4. Please contact us for a larger order.",
    );
    expect(await placeDifferentProducts(3)()).toMatchObject({ total: 360 });
  });

  it("restrict the value of an order, to the penny", async () => {
    const sofaId = await addProduct(database.sql, { price: 500 });
    const sofas = [{ id: sofaId, quantity: 2 }];
    expect(await placeOrder(serviceSql, sofas)).toMatchObject({ total: 1000 });
    const cardId = await addProduct(database.sql, { price: 0.01 });
    await expectRejected(
      () => placeOrder(serviceSql, [...sofas, { id: cardId, quantity: 1 }]),
      "PT400",
      "Orders of more than £1,000.00 are arranged personally; this one comes to £1,000.01. Please contact us and we will prepare it with you.",
    );
  });
});

describe("the limit on held units per IP address", () => {
  const heldMessage = (units: number) =>
    `At most 12 pieces can be on order from one connection in a day; with this order they would be ${units}. Please contact us for a larger order.`;
  let productId: number;
  const placeFrom = (clientHash: string, quantity: number) => () =>
    placeOrderFromAddress(serviceSql, clientHash, [{ id: productId, quantity }]);

  beforeEach(async () => {
    productId = await addProduct(database.sql, { price: 10, stock_quantity: 500 });
    await database.sql`update private.checkout_keys set client_hash = null`;
  });

  it("counts each address separately", async () => {
    for (let n = 0; n < 2; n += 1) await placeFrom(homeHash, 5)();
    await expectRejected(placeFrom(homeHash, 3), "PT429", heldMessage(13));
    await placeFrom(homeHash, 2)();
    await expectRejected(placeFrom(homeHash, 1), "PT429", heldMessage(13));
    await placeFrom(officeHash, 5)();
  });

  it("does not count orders that are approved, declined or older than a day", async () => {
    const orderNumbers: string[] = [];
    for (const quantity of [5, 5, 2])
      orderNumbers.push((await placeFrom(homeHash, quantity)()).orderId);
    const [first = "", second = ""] = orderNumbers;
    await admin`select approve_order((select id from orders where order_number = ${first}))`;
    await placeFrom(homeHash, 5)();
    await admin`select decline_order((select id from orders where order_number = ${second}))`;
    await placeFrom(homeHash, 5)();
    await expectRejected(placeFrom(homeHash, 1), "PT429", heldMessage(13));
    await database.sql`
      update private.checkout_keys set created_at = created_at - interval '24 hours 1 second'
      where client_hash = ${homeHash}`;
    await placeFrom(homeHash, 5)();
  });

  it("is never exceeded by concurrent checkouts", async () => {
    const callers = { owner: database.sql, serviceSql, admins: admin };
    for (let round = 0; round < 5; round += 1) {
      const client = String(round).repeat(64);
      const { values, failures } = await raceForHeldUnits(callers, {
        client,
        buyers: 20,
        quantity: 3,
      });
      expect(values).toHaveLength(4);
      expect(failures).toEqual({ PT429: 16 });
    }
  });

  it("stores no hash of an erased person's IP address", async () => {
    await placeFrom(homeHash, 5)();
    const [{ orderId } = {}] = await database.sql`select max(id) as "orderId" from orders`;
    await admin`select erase_person(email) from orders where id = ${orderId}`;
    const keysWithHash = await database.sql`
      select 1 from private.checkout_keys where order_id = ${orderId} and client_hash is not null`;
    expect(keysWithHash).toHaveLength(0);
  });
});

describe("the shop settings", () => {
  it.each([
    ["max_units_per_line", 0],
    ["max_units_per_line", 1000],
    ["max_lines", 101],
    ["max_order_value", 0.5],
    ["max_held_units", 0],
    ["expire_after_hours", 0],
    ["expire_after_hours", 8761],
  ])("reject %s = %s", async (column, value) => {
    await expect(
      admin`update shop_settings set ${admin({ [column]: value })} where id = 1`,
    ).rejects.toMatchObject({ code: "23514" });
  });

  it("expose only the order limits to visitors", async () => {
    await admin`update shop_settings set max_order_value = 1500.5 where id = 1`;
    const rows = await asRole(database.sql, "anon", {}, (sql) => sql`select * from order_limits()`);
    expect(rows.map((row) => ({ ...row }))).toEqual([
      { max_units_per_line: 5, max_lines: 3, max_order_value: 1500.5 },
    ]);
  });
});
