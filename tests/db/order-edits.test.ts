import { beforeEach, describe, expect, it } from "vitest";
import { actors } from "../support/database/actors.ts";
import { asRole } from "../support/database/as-role.ts";
import { createOrderDatabase, tokenHash } from "../support/database/order-database.ts";
import { customer } from "../support/database/orders.ts";
import { addProduct, readProduct } from "../support/database/products.ts";

const { database, serviceSql, admin, expectRejected } = await createOrderDatabase();
let lampId: number;
let stoolId: number;
let orderId: number;
/** Ids of the order's lines: three lamps at £19.99, two stools at £45.50. */
let lampLineId: number;
let stoolLineId: number;

beforeEach(async () => {
  lampId = await addProduct(database.sql, { name: "Lamp", price: 19.99, stock_quantity: 3 });
  stoolId = await addProduct(database.sql, { name: "Stool", price: 45.5, stock_quantity: 9 });
  const items = [
    { id: lampId, quantity: 3 },
    { id: stoolId, quantity: 2 },
  ];
  await serviceSql`select place_order(${serviceSql.json(customer)}, ${serviceSql.json(items)})`;
  const rows = await database.sql<{ id: number; order_id: number }[]>`
    select id, order_id from order_items where order_id = (select max(id) from orders) order by id`;
  orderId = rows[0]?.order_id ?? 0;
  [lampLineId = 0, stoolLineId = 0] = rows.map(({ id }) => id);
});

interface Edit {
  revision?: number;
  contact?: Record<string, string | number>;
  lines?: object[];
  message?: string;
}

async function editOrder({ revision = 1, contact, lines, message }: Edit, sql = admin) {
  const [row] = await sql`
    select * from edit_order(
      ${orderId}, ${revision}, ${contact ? sql.json(contact) : null}, ${lines ? sql.json(lines as never) : null}, ${message ?? null})`;
  return row;
}
const lampLine = (quantity: number, fields: object = {}) => ({
  id: lampLineId,
  quantity,
  ...fields,
});
const stoolLine = (quantity: number, fields: object = {}) => ({
  id: stoolLineId,
  quantity,
  ...fields,
});
const readLastEvent = async () => {
  const [row] = await database.sql`
    select kind, details, actor from order_events where order_id = ${orderId} order by id desc limit 1`;
  return { ...row };
};
const readStock = async (id: number) => (await readProduct(database.sql, id))?.stock_quantity;

describe("editing an order", () => {
  it("returns removed units to stock, updates the total and adds an event to the timeline", async () => {
    const editedOrder = await editOrder({ lines: [{ id: lampLineId, quantity: 1 }] });
    expect(editedOrder).toMatchObject({ status: "pending", total: 19.99, revision: 2 });
    expect(await readProduct(database.sql, lampId)).toEqual({
      stock_quantity: 2,
      status: "IN_STOCK",
    });
    expect(await readStock(stoolId)).toBe(9);
    expect(await readLastEvent()).toEqual({
      kind: "edited",
      details: {
        lines: [
          { product: lampId, name: "Lamp", before: 3, after: 1, stock: 2 },
          { product: stoolId, name: "Stool", before: 2, after: 0, stock: 2 },
        ],
        total: { before: 150.97, after: 19.99 },
      },
      actor: actors.admin.claims.sub,
    });
  });

  it("adds the removed units of a deleted product to the timeline as not_restocked", async () => {
    await admin`delete from products where id = ${stoolId}`;
    await editOrder({
      lines: [
        { id: lampLineId, quantity: 2 },
        { id: stoolLineId, quantity: 1 },
      ],
    });
    expect(await readStock(lampId)).toBe(1);
    const not_restocked = [{ name: "Stool", quantity: 1 }];
    expect(await readLastEvent()).toMatchObject({ kind: "edited", details: { not_restocked } });
  });

  it("sets `changed` in the result of order_by_link if it changes lines, but not if it corrects contact details", async () => {
    await database.sql`select private.add_access_link(${tokenHash}, order_id => ${orderId})`;
    const isChanged = async () => {
      const [row] = await serviceSql`select order_by_link(${tokenHash}) -> 'changed' as changed`;
      return row?.changed;
    };
    await editOrder({ contact: { phone: "+350 200 99999" } });
    expect(await isChanged()).toBe(false);
    await editOrder({ revision: 2, lines: [{ id: lampLineId, quantity: 3 }] });
    expect(await isChanged()).toBe(true);
  });

  it("can be repeated, and a later decline restores only the remaining units", async () => {
    await editOrder({
      lines: [
        { id: lampLineId, quantity: 2 },
        { id: stoolLineId, quantity: 2 },
      ],
    });
    await editOrder({
      revision: 2,
      lines: [
        { id: lampLineId, quantity: 1 },
        { id: stoolLineId, quantity: 2 },
      ],
    });
    expect(await readStock(lampId)).toBe(2);
    await admin`select decline_order(${orderId})`;
    expect([await readStock(lampId), await readStock(stoolId)]).toEqual([3, 9]);
  });

  it("removes the line of a deleted product without restoring stock", async () => {
    await database.sql`delete from products where id = ${lampId}`;
    expect(await editOrder({ lines: [{ id: stoolLineId, quantity: 2 }] })).toMatchObject({
      total: 91,
    });
  });

  it("corrects contact details and records the names of the changed fields, but not their values", async () => {
    const contact = { email: " anna@example.com ", address: "12 Main Street" };
    expect(await editOrder({ contact })).toMatchObject({
      first_name: "Ana",
      email: "anna@example.com",
      postal_address: "12 Main Street",
      total: 150.97,
    });
    expect(await readLastEvent()).toMatchObject({
      kind: "edited",
      details: { contact: ["email", "postal_address"] },
    });
  });

  it("succeeds for exactly one of two concurrent edits, and an edit of a stale revision is rejected", async () => {
    const edits = await Promise.allSettled([
      editOrder({ lines: [{ id: lampLineId, quantity: 1 }] }),
      editOrder({ contact: { phone: "+350 200 99999" } }),
    ]);
    expect(edits.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expectRejected(
      () => editOrder({ contact: { firstName: "Anna" } }),
      "PT409",
      /has been edited by somebody else/,
    );
  });

  it("increments the revision, and an approval of the previous revision is then rejected with PT409", async () => {
    const [row] = await database.sql`select order_number from orders where id = ${orderId}`;
    const rejection = `Order ${row?.order_number} has been edited by somebody else.`;
    await editOrder({ lines: [{ id: lampLineId, quantity: 1 }] });
    await expectRejected(
      () => admin`select approve_order(${orderId}, from_revision => 1)`,
      "PT409",
      new RegExp(rejection),
    );
    const approveRevision = (revision: number) => admin`
      select rejection from apply_order_action(array[0, ${orderId}]::bigint[], 'approve', from_revisions => array[null, ${revision}]::integer[])`;
    expect(await approveRevision(1)).toEqual([{ rejection }]);
    expect(await approveRevision(2)).toEqual([{ rejection: null }]);
  });

  it("is possible for an approved order, but of a completed or declined one only the contact details can be corrected", async () => {
    await admin`select approve_order(${orderId})`;
    expect(await editOrder({ lines: [lampLine(1)] })).toMatchObject({ total: 19.99 });
    await admin`select set_fulfilment(${orderId}, 'ready_for_collection')`;
    await admin`select set_fulfilment(${orderId}, 'completed', 'ready_for_collection')`;
    const edit = () => editOrder({ revision: 2, lines: [lampLine(2)] });
    await expectRejected(edit, "PT409", /is already completed/);
    const contact = { phone: "+350 200 99999" };
    expect(await editOrder({ revision: 2, contact })).toMatchObject({ revision: 3 });
  });

  it("is rejected for the lines of a declined order", async () => {
    await admin`select decline_order(${orderId})`;
    await expectRejected(() => editOrder({ lines: [lampLine(1)] }), "PT409", /already declined/);
  });

  it("adds, swaps, reprices and discounts lines, recomputes a percentage in every edit, and moves the stock both ways", async () => {
    const vaseId = await addProduct(database.sql, { name: "Vase", price: 10, stock_quantity: 5 });
    await admin`select approve_order(${orderId})`;
    const discount = { kind: "discount", name: "Trade discount", percent: 10 };
    const lines = [
      stoolLine(4, { price: 40, priceReason: "Scratched" }),
      { productId: vaseId, quantity: 2 },
      { kind: "custom", name: "Fitting", quantity: 1, price: 30 },
      discount,
    ];
    // 4 × £40 + 2 × £10 = £180, less 10 %, and £30 for the fitting.
    expect(await editOrder({ lines })).toMatchObject({ total: 192, status: "approved" });
    expect([await readStock(lampId), await readStock(stoolId), await readStock(vaseId)]).toEqual([
      3, 5, 3,
    ]);
    expect(await readLastEvent()).toMatchObject({
      details: {
        lines: [
          { name: "Lamp", before: 3, after: 0, stock: 3 },
          { name: "Stool", before: 2, after: 4, stock: -2, price: { before: 45.5, after: 40 } },
          { name: "Vase", before: 0, after: 2, stock: -2 },
          { kind: "custom", name: "Fitting", before: 0, after: 1 },
        ],
        charges: [{ kind: "discount", name: "Trade discount (10 %)", before: 0, after: -18 }],
        total: { before: 150.97, after: 192 },
      },
    });
    const next = [stoolLine(2), discount];
    expect(await editOrder({ revision: 2, lines: next })).toMatchObject({ total: 72 });
    expect([await readStock(stoolId), await readStock(vaseId)]).toEqual([7, 5]);
  });

  it("changes the delivery with its zone, address and price, and needs delivery for a price", async () => {
    const [zone] = await database.sql<{ id: number }[]>`
      insert into delivery_zones (name, country, position) values ('La Línea', 'ES', 9) returning id`;
    const lines = [lampLine(3), stoolLine(2), { kind: "delivery", price: 15 }];
    await expectRejected(() => editOrder({ lines }), "PT400", /must be delivered/);
    const contact = { deliveryMethod: "delivery", zoneId: zone?.id ?? 0, address: "Calle Real 1" };
    expect(await editOrder({ contact, lines })).toMatchObject({ total: 165.97 });
    expect(await readLastEvent()).toMatchObject({
      details: {
        contact: ["delivery_method", "delivery_zone_id", "postal_address"],
        charges: [{ kind: "delivery", name: "Delivery in La Línea", before: 0, after: 15 }],
      },
    });
    const collected = { deliveryMethod: "collection" };
    await expectRejected(
      () => editOrder({ revision: 2, contact: collected }),
      "PT400",
      /must be delivered/,
    );
    expect(
      await editOrder({ revision: 2, contact: collected, lines: lines.slice(0, 2) }),
    ).toMatchObject({ total: 150.97, delivery_zone_id: null });
  });

  it("does not put units back into stock that are out of stock or damaged, unless it says so", async () => {
    await editOrder({
      lines: [lampLine(2, { reason: "damaged" }), stoolLine(1, { reason: "customer_asked" })],
    });
    expect([await readStock(lampId), await readStock(stoolId)]).toEqual([0, 8]);
    expect(await readLastEvent()).toMatchObject({
      details: { lines: [{ reason: "damaged", stock: 1, written_off: 1 }, { stock: 1 }] },
    });
    const lines = [
      lampLine(1, { reason: "out_of_stock", restock: true }),
      stoolLine(0, { restock: false }),
    ];
    await editOrder({ revision: 2, lines });
    expect([await readStock(lampId), await readStock(stoolId)]).toEqual([1, 8]);
    await admin`select decline_order(${orderId})`;
    expect([await readStock(lampId), await readStock(stoolId)]).toEqual([2, 8]);
  });

  it("sells a line to order, which returns its units, and later from stock", async () => {
    await editOrder({ lines: [lampLine(9, { toOrder: true }), stoolLine(2)] });
    expect(await readStock(lampId)).toBe(3);
    const fromStock = (quantity: number) =>
      editOrder({ revision: 2, lines: [lampLine(quantity, { toOrder: false }), stoolLine(2)] });
    await expectRejected(() => fromStock(4), "PT409", "Only 3 items available: Lamp.");
    await fromStock(3);
    expect(await readStock(lampId)).toBe(0);
  });

  it("is rejected with more units than are in stock, and names the product", async () => {
    await expectRejected(
      () => editOrder({ lines: [lampLine(3), stoolLine(10)] }),
      "PT409",
      "Only 7 items available: Stool.",
    );
  });

  it("is made by one of 20 administrators at once, so that no edit is lost", async () => {
    const edits = await Promise.allSettled(
      Array.from({ length: 20 }, (_, n) =>
        editOrder({ lines: [lampLine(1 + (n % 3)), stoolLine(2, { price: n, priceReason: "x" })] }),
      ),
    );
    expect(edits.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const [order] = await database.sql`select revision from orders where id = ${orderId}`;
    expect(order?.revision).toBe(2);
  });

  it.each(["approved", "declined"] as const)(
    "corrects the contact details of an order that is %s",
    async (status) => {
      await admin`select approve_order(${orderId})`;
      if (status === "declined")
        await admin`select decline_order(${orderId}, from_status => 'approved')`;
      const contact = { email: "anna@example.com" };
      expect(await editOrder({ contact })).toMatchObject({ status, email: "anna@example.com" });
    },
  );

  it("emails the customer the changes with the administrator's text, if there is one", async () => {
    await editOrder({ lines: [lampLine(2)], message: "As agreed." });
    const [mail] = await database.sql`
      select m.kind, m.message, e.details -> 'total' -> 'after' as total
      from mails as m join order_events as e on e.id = m.event_id where m.order_id = ${orderId} and m.kind = 'order_changed'`;
    expect(mail).toEqual({ kind: "order_changed", message: "As agreed.", total: 39.98 });
    await editOrder({ revision: 2, lines: [lampLine(1)] });
    const mails = await database.sql`
      select from mails where order_id = ${orderId} and kind = 'order_changed'`;
    expect(mails).toHaveLength(1);
    const edit = () => editOrder({ revision: 3, lines: [lampLine(2)], message: " " });
    await expectRejected(edit, "PT400", /needs a text/);
  });

  it("is rejected after the customer's erasure", async () => {
    await admin`select erase_person(${customer.email})`;
    const edit = () => editOrder({ contact: { firstName: "Ana" } });
    await expectRejected(edit, "PT409", /customer has been erased/);
  });

  it.each<[string, () => object[], RegExp]>([
    ["no lines", () => [], /at least one item/],
    ["an item that is not in the order", () => [{ id: 999_999_999, quantity: 1 }], /no such item/],
    ["only a quantity of 0", () => [{ id: lampLineId, quantity: 0 }], /at least one item/],
    ["a negative quantity", () => [lampLine(1), stoolLine(-1)], /whole quantity/],
    ["a changed price without a reason", () => [lampLine(1, { price: 5 })], /needs a reason/],
    [
      "unchanged items",
      () => [
        { id: lampLineId, quantity: 3 },
        { id: stoolLineId, quantity: 2 },
      ],
      /Nothing has been changed/,
    ],
  ])("is rejected with %s", async (_, lines, message) => {
    await expectRejected(() => editOrder({ lines: [...lines()] }), "PT400", message);
  });

  it.each([
    ["firstName", "A"],
    ["email", ""],
    ["phone", "123"],
    ["address", "x".repeat(501)],
  ])("is rejected with an invalid %s: %j", async (field, value) => {
    await expectRejected(
      () => editOrder({ contact: { [field]: value } }),
      "PT400",
      /Please check the name/,
    );
  });

  it.each(["anonymous", "nonAdmin", "service"] as const)(
    "is rejected for the actor %s",
    async (name) => {
      const { role, claims } = actors[name];
      const call = asRole(database.sql, role, claims, (sql) =>
        editOrder({ contact: { firstName: "Anna" } }, sql),
      );
      await expect(call).rejects.toMatchObject({
        code: expect.stringMatching(/^(42501|PT40[13])$/),
      });
    },
  );
});
