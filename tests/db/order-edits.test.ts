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
  contact?: Record<string, string>;
  items?: { id: number; quantity: number }[];
}

async function editOrder({ revision = 1, contact, items }: Edit, sql = admin) {
  const [row] = await sql`
    select * from edit_order(
      ${orderId}, ${revision}, ${contact ? sql.json(contact) : null}, ${items ? sql.json(items) : null})`;
  return row;
}
const readLastEvent = async () => {
  const [row] = await database.sql`
    select kind, details, actor from order_events where order_id = ${orderId} order by id desc limit 1`;
  return { ...row };
};
const readStock = async (id: number) => (await readProduct(database.sql, id))?.stock_quantity;

describe("editing a pending order", () => {
  it("returns removed units to stock, updates the total and adds an event to the timeline", async () => {
    const editedOrder = await editOrder({ items: [{ id: lampLineId, quantity: 1 }] });
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
          { product: lampId, name: "Lamp", before: 3, after: 1 },
          { product: stoolId, name: "Stool", before: 2, after: 0 },
        ],
        total: { before: 150.97, after: 19.99 },
      },
      actor: actors.admin.claims.sub,
    });
  });

  it("adds the removed units of a deleted product to the timeline as not_restocked", async () => {
    await admin`delete from products where id = ${stoolId}`;
    await editOrder({
      items: [
        { id: lampLineId, quantity: 2 },
        { id: stoolLineId, quantity: 1 },
      ],
    });
    expect(await readStock(lampId)).toBe(1);
    const not_restocked = [{ name: "Stool", quantity: 1 }];
    expect(await readLastEvent()).toMatchObject({ kind: "edited", details: { not_restocked } });
  });

  it("sets `reduced` in the result of order_by_link if it reduces items, but not if it corrects contact details", async () => {
    await database.sql`select private.add_access_link(${tokenHash}, order_id => ${orderId})`;
    const isReduced = async () => {
      const [row] = await serviceSql`select order_by_link(${tokenHash}) -> 'reduced' as reduced`;
      return row?.reduced;
    };
    await editOrder({ contact: { phone: "+350 200 99999" } });
    expect(await isReduced()).toBe(false);
    await editOrder({ revision: 2, items: [{ id: lampLineId, quantity: 3 }] });
    expect(await isReduced()).toBe(true);
  });

  it("can be repeated, and a later decline restores only the remaining units", async () => {
    await editOrder({
      items: [
        { id: lampLineId, quantity: 2 },
        { id: stoolLineId, quantity: 2 },
      ],
    });
    await editOrder({
      revision: 2,
      items: [
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
    expect(await editOrder({ items: [{ id: stoolLineId, quantity: 2 }] })).toMatchObject({
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
      editOrder({ items: [{ id: lampLineId, quantity: 1 }] }),
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
    await editOrder({ items: [{ id: lampLineId, quantity: 1 }] });
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

  it("is rejected after an approval until the approval is undone", async () => {
    await admin`select approve_order(${orderId})`;
    const edit = () => editOrder({ items: [{ id: lampLineId, quantity: 1 }] });
    await expectRejected(edit, "PT409", /is already approved/);
    await admin`select undo_approval(${orderId})`;
    expect(await edit()).toMatchObject({ total: 19.99 });
  });

  it.each(["approved", "declined"])(
    "corrects the contact details, but not the items, of an order that is %s",
    async (status) => {
      await admin`select approve_order(${orderId})`;
      if (status === "declined")
        await admin`select decline_order(${orderId}, from_status => 'approved')`;
      const contact = { email: "anna@example.com" };
      expect(await editOrder({ contact })).toMatchObject({ status, email: "anna@example.com" });
      const items = [
        { id: lampLineId, quantity: 3 },
        { id: stoolLineId, quantity: 2 },
      ];
      const edit = () => editOrder({ revision: 2, contact: { phone: "20099999" }, items });
      await expectRejected(edit, "PT409", new RegExp(`is already ${status}`));
    },
  );

  it("is rejected after the customer's erasure", async () => {
    await admin`select erase_person(${customer.email})`;
    const edit = () => editOrder({ contact: { firstName: "Ana" } });
    await expectRejected(edit, "PT409", /customer has been erased/);
  });

  it.each([
    ["no items", () => [], /keeps at least one item/],
    ["an increased quantity", () => [{ id: lampLineId, quantity: 4 }], /not increased/],
    ["an item that is not in the order", () => [{ id: 999_999_999, quantity: 1 }], /not increased/],
    ["a quantity of 0", () => [{ id: lampLineId, quantity: 0 }], /whole quantity/],
    [
      "unchanged items",
      () => [
        { id: lampLineId, quantity: 3 },
        { id: stoolLineId, quantity: 2 },
      ],
      /Nothing has been changed/,
    ],
  ] as const)("is rejected with %s", async (_, items, message) => {
    await expectRejected(() => editOrder({ items: [...items()] }), "PT400", message);
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
