import { describe, expect, it } from "vitest";
import { createOrderDatabase } from "../support/database/order-database.ts";
import { customer, type OrderLine } from "../support/database/orders.ts";
import { addProduct } from "../support/database/products.ts";

const { database, serviceSql, admin, expectRejected } = await createOrderDatabase();
const { sql } = database;

/** Saves a zone with its rates; a rate of null is by arrangement. */
async function saveZone(
  name: string,
  rates: { small: number | null; large: number | null; freeFrom?: number },
) {
  const rate = (delivery_class: string, price: number | null) => ({
    delivery_class,
    price,
    free_from: price === null ? null : (rates.freeFrom ?? null),
    days_from: 2,
    days_to: delivery_class === "two_person" ? 6 : 4,
  });
  const [row] = await admin<{ id: number; updated_at: string }[]>`
    select id, updated_at from save_delivery_zone(
      ${admin.json({ name, country: "GI", is_active: true })},
      ${admin.json([rate("small_parcel", rates.small), rate("two_person", rates.large)])})`;
  return row?.id ?? 0;
}

const home = await saveZone("Gibraltar", { small: 8, large: 60, freeFrom: 500 });
const abroad = await saveZone("Campo", { small: 18, large: null });

const addPiece = async (delivery_class: string | null, price: number, delivery_price?: number) => {
  const id = await addProduct(sql, { name: `Piece of ${price}`, price, stock_quantity: 500 });
  await sql`update products set ${sql({ delivery_class, delivery_price: delivery_price ?? null })} where id = ${id}`;
  return id;
};
const vase = await addPiece("small_parcel", 100);
const lamp = await addPiece("small_parcel", 90, 12);
const sofa = await addPiece("two_person", 400);
const table = await addPiece("collect", 300);
const mirror = await addPiece(null, 50);

const quote = async (lines: OrderLine[], zoneId: number) => {
  const [row] = await serviceSql<{ price: number | null; days_to: number; excluded: number[] }[]>`
    select price::float8, days_to, excluded::float8[]
    from delivery_quotes(${serviceSql.json(lines.map((line) => ({ ...line })))}, ${zoneId})`;
  return row;
};
const each = (...ids: number[]) => ids.map((id) => ({ id, quantity: 1 }));

describe("delivery_quotes returns", () => {
  it.each([
    ["the class's rate, whatever the quantity", [{ id: vase, quantity: 3 }], home, 8],
    ["a product's own price in the home zone", each(lamp), home, 12],
    ["the class's rate for that product in another zone", each(lamp), abroad, 18],
    ["the highest price of several products", each(lamp, sofa), home, 60],
    ["no price if one product has none in the zone", each(vase, sofa), abroad, null],
    ["no price for a product without a delivery class", each(vase, mirror), home, null],
    ["0 for goods of the value from which delivery is free", each(vase, sofa), home, 0],
    ["a product's own price above that value too", each(lamp, vase, sofa), home, 12],
  ])("%s", async (_, lines, zone, price) => {
    expect(await quote(lines, zone)).toMatchObject({ price, excluded: [] });
  });

  it("the sum of the products' prices with the rule sum", async () => {
    await sql`update shop_settings set delivery_rule = 'sum'`;
    const quoted = await quote([{ id: vase, quantity: 3 }, ...each(lamp)], home);
    await sql`update shop_settings set delivery_rule = 'highest'`;
    expect(quoted).toMatchObject({ price: 20, days_to: 4 });
  });

  it("the products that can only be collected, and the longest time of the others", async () => {
    expect(await quote(each(vase, sofa, table), home)).toEqual({
      price: 0,
      days_to: 6,
      excluded: [table],
    });
  });

  it("no days if a product has a lead time", async () => {
    await sql`update products set lead_time_days = 21 where id = ${sofa}`;
    const quoted = await quote(each(vase, sofa), home);
    await sql`update products set lead_time_days = 0 where id = ${sofa}`;
    expect(quoted).toMatchObject({ days_to: null });
    expect(await quote(each(vase, sofa), home)).toMatchObject({ days_to: 6 });
  });

  it("active zones only, the first one as home", async () => {
    const hidden = await saveZone("Moon", { small: 1, large: 1 });
    await sql`update delivery_zones set is_active = false where id = ${hidden}`;
    await admin`select order_delivery_zones(${[hidden, abroad, home]})`;
    const rows = await serviceSql`
      select zone_id::float8, is_home from delivery_quotes(${serviceSql.json(each(vase))})`;
    await admin`select order_delivery_zones(${[home, abroad, hidden]})`;
    expect(rows.map((row) => ({ ...row }))).toEqual([
      { zone_id: abroad, is_home: true },
      { zone_id: home, is_home: false },
    ]);
  });
});

const place = (lines: OrderLine[], delivery: object, expectedTotal?: number) => serviceSql`
  select place_order(
    ${serviceSql.json({ ...customer, deliveryMethod: "delivery", ...delivery })},
    ${serviceSql.json(lines.map((line) => ({ ...line })))}, expected_total => ${expectedTotal ?? null}) as response`;
const address = "4 Engineer Lane";

describe("an order to be delivered", () => {
  it("has a delivery line at the quoted price, which the total and the response contain", async () => {
    const [row] = await place([{ id: lamp, quantity: 2 }], { zoneId: home, address }, 192);
    expect(row?.response).toMatchObject({
      items: [{ id: lamp, subtotal: 180 }],
      charges: [{ kind: "delivery", name: "Delivery in Gibraltar", amount: 12 }],
      total: 192,
    });
    const [order] = await sql`
      select delivery_zone_id::float8, postal_address from orders order by id desc limit 1`;
    expect({ ...order }).toEqual({ delivery_zone_id: home, postal_address: address });
  });

  it("by arrangement has no delivery line until its approval, which adds the agreed price once", async () => {
    const [row] = await place(each(sofa), { zoneId: abroad, address }, 400);
    expect(row?.response).toMatchObject({ total: 400 });
    expect(row?.response).not.toHaveProperty("charges");
    const [order] = await sql<{ id: number }[]>`select max(id) as id from orders`;
    const id = order?.id ?? 0;
    const [approved] =
      await admin`select total::float8 from approve_order(${id}, delivery_price => 75.5)`;
    expect(approved).toMatchObject({ total: 475.5 });
    const [line] = await sql`
      select name, subtotal::float8 from order_items where order_id = ${id} and kind = 'delivery'`;
    expect({ ...line }).toEqual({ name: "Delivery to Campo", subtotal: 75.5 });
  });

  it("is rejected for a piece that can only be collected, naming the piece", async () => {
    await expectRejected(
      () => place(each(vase, table), { zoneId: home, address }),
      "PT409",
      "Piece of 300 can only be collected from our shop.",
    );
    await expectRejected(() => place(each(table), {}), "PT409", /only be collected/);
  });

  it.each([
    ["without an address", () => ({ zoneId: home, address: " " }), "PT400", /enter the address/],
    ["to an unknown zone", () => ({ zoneId: 999, address }), "PT400", /collection or delivery/],
  ])("is rejected %s", async (_, delivery, code, message) => {
    await expectRejected(() => place(each(vase), delivery()), code, message);
  });

  it("is rejected if the rate has changed since the customer saw the total, with the current price", async () => {
    const error = await place(each(vase), { zoneId: home, address }, 107).catch((e: unknown) => e);
    expect(error).toMatchObject({ code: "PT409" });
    expect(JSON.parse((error as { hint: string }).hint)).toEqual({
      total: 108,
      items: [{ id: vase, price: 100 }],
      delivery: 8,
    });
  });

  it("can't get an agreed delivery price if it has a delivery line or is collected", async () => {
    await place(each(vase), { zoneId: home, address });
    const [order] = await sql<{ id: number }[]>`select max(id) as id from orders`;
    const approve = () => admin`select approve_order(${order?.id ?? 0}, delivery_price => 5)`;
    await expectRejected(approve, "PT409", /no delivery whose price/);
  });
});

describe("save_delivery_zone", () => {
  it("rejects an outdated version, a taken name and an invalid rate, and changes nothing", async () => {
    const save = (zone: object, rates: object[], version: string | null = null) => admin`
      select save_delivery_zone(${admin.json(zone as never)}, ${admin.json(rates as never)}, ${version})`;
    const zone = { name: "Gibraltar", country: "GI", is_active: true };
    await expectRejected(
      () => save({ ...zone, id: home }, [], "2020-01-01T00:00:00Z"),
      "PT409",
      /changed or deleted/,
    );
    await expectRejected(() => save(zone, []), "PT409", /already a delivery zone/);
    await expectRejected(
      () => save({ ...zone, name: "Ceuta" }, [{ delivery_class: "collect", price: 1 }]),
      "PT400",
      /check the name/,
    );
  });
});
