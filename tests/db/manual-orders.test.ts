import { beforeEach, describe, expect, it } from "vitest";
import { actors } from "../support/database/actors.ts";
import { asRole } from "../support/database/as-role.ts";
import { createOrderDatabase } from "../support/database/order-database.ts";
import { customer } from "../support/database/orders.ts";
import { addProduct, readProduct } from "../support/database/products.ts";

const { database, admin, expectRejected } = await createOrderDatabase();
let lampId: number;

beforeEach(async () => {
  lampId = await addProduct(database.sql, { name: "Lamp", price: 195, stock_quantity: 3 });
});

interface ManualOrder {
  customer?: object;
  items?: object[];
  source?: string;
  isCompleted?: boolean;
  message?: string | null;
  key?: string;
}

/** Creates a manual order, by default for one lamp, as an administrator. */
async function createOrder(order: ManualOrder = {}, sql = admin) {
  const { source = "walk_in", isCompleted = false, message = null } = order;
  const [row] = await sql`
    select * from create_manual_order(
      ${sql.json({ ...order.customer })}, ${sql.json((order.items ?? [{ id: lampId, quantity: 1 }]) as never)},
      ${source}, ${order.key ?? crypto.randomUUID()}, ${isCompleted}, ${message})`;
  return row ?? {};
}
const readItems = async (id: number) => {
  const rows = await database.sql`
    select price, quantity, subtotal, list_price, price_reason from order_items where order_id = ${id} order by id`;
  return rows.map((row) => ({ ...row }));
};
const readEvents = async (id: number) => {
  const rows = await database.sql`
    select kind, details, actor from order_events where order_id = ${id} order by id`;
  return rows.map((row) => ({ ...row }));
};
const readMails = async (id: number) => {
  const rows = await database.sql`select kind, message from mails where order_id = ${id}`;
  return rows.map((row) => ({ ...row }));
};

describe("a manual order", () => {
  it("is approved immediately, reduces the stock and needs no contact details", async () => {
    const order = await createOrder({ items: [{ id: lampId, quantity: 3 }] });
    expect(order).toMatchObject({
      source: "walk_in",
      status: "approved",
      fulfilment: null,
      viewed: true,
      total: 585,
      first_name: "",
      email: "",
      postal_address: null,
    });
    expect(await readProduct(database.sql, lampId)).toEqual({
      stock_quantity: 0,
      status: "OUT_OF_STOCK",
    });
    const actor = actors.admin.claims.sub;
    expect(await readEvents(order.id)).toEqual([
      { kind: "placed", details: { source: "walk_in" }, actor },
      { kind: "approved", details: {}, actor },
    ]);
    expect(await readMails(order.id)).toEqual([]);
  });

  it("can't be declined if it was created as completed", async () => {
    const { id } = await createOrder({ isCompleted: true });
    expect((await readEvents(id)).map(({ kind }) => kind)).toEqual([
      "placed",
      "approved",
      "completed",
    ]);
    const decline = () => admin`select decline_order(${id}, from_status => 'approved')`;
    await expectRejected(decline, "PT409", /already completed/);
  });

  it("can be declined, with its stock restored, but its approval can't be undone", async () => {
    const { id } = await createOrder();
    await expectRejected(() => admin`select undo_approval(${id})`, "PT409", /no longer be undone/);
    await admin`select decline_order(${id}, from_status => 'approved')`;
    expect(await readProduct(database.sql, lampId)).toMatchObject({ stock_quantity: 3 });
  });

  it("stores the contact details and the delivery method", async () => {
    const customerDetails = {
      ...customer,
      address: " 12 Main Street\nGibraltar ",
      deliveryMethod: "delivery",
    };
    expect(await createOrder({ customer: customerDetails, source: "phone" })).toMatchObject({
      first_name: "Ana",
      phone: customer.phone,
      postal_address: "12 Main Street\nGibraltar",
      delivery_method: "delivery",
      source: "phone",
    });
  });

  it("may exceed the limits in the shop settings", async () => {
    const stoolId = await addProduct(database.sql, { price: 3000, stock_quantity: 50 });
    expect(await createOrder({ items: [{ id: stoolId, quantity: 50 }] })).toMatchObject({
      total: 150_000,
    });
  });

  it("is created once per idempotency key; the same key with another payload is rejected with PT422", async () => {
    const key = crypto.randomUUID();
    const orders = await Promise.all([
      createOrder({ key }),
      createOrder({ key }),
      createOrder({ key }),
    ]);
    expect(new Set(orders.map(({ id }) => id)).size).toBe(1);
    expect(await readProduct(database.sql, lampId)).toMatchObject({ stock_quantity: 2 });
    for (const otherField of [
      { source: "phone" },
      { isCompleted: true },
      { message: "Thank you" },
    ]) {
      await expectRejected(() => createOrder({ key, ...otherField }), "PT422", /already completed/);
    }
  });

  it.each<[string, ManualOrder, string, RegExp]>([
    ["a quantity above the stock", { items: [{ quantity: 4 }] }, "PT409", /Only 3 items available/],
    ["no items", { items: [] }, "PT400", /Add items/],
    ["the source 'website'", { source: "website" }, "PT400", /where the order was taken/],
    ["a name of one letter", { customer: { firstName: "A" } }, "PT400", /check your name/],
    ["a blank email text", { customer, message: " " }, "PT400", /needs a text/],
  ])("is rejected with %s", async (_, { items, ...order }, code, message) => {
    const completeItems = items?.map((line) => ({ id: lampId, ...line }));
    await expectRejected(
      () => createOrder({ ...order, ...(completeItems && { items: completeItems }) }),
      code,
      message,
    );
  });

  it.each(["anonymous", "nonAdmin", "service"] as const)(
    "is rejected for the actor %s",
    async (name) => {
      const { role, claims } = actors[name];
      const call = asRole(database.sql, role, claims, (sql) => createOrder({}, sql));
      await expect(call).rejects.toMatchObject({
        code: expect.stringMatching(/^(42501|PT40[13])$/),
      });
    },
  );
});

describe("the price of a manual order's line", () => {
  const createWithPrice = (price: unknown, priceReason: unknown = "Scratched base") =>
    createOrder({ items: [{ id: lampId, quantity: 3, price, priceReason }] });

  it("can be overridden to the penny, with a reason", async () => {
    const { id, total } = await createWithPrice(33.33);
    expect(total).toBe(99.99);
    expect(await readItems(id)).toEqual([
      {
        price: 33.33,
        quantity: 3,
        subtotal: 99.99,
        list_price: 195,
        price_reason: "Scratched base",
      },
    ]);
  });

  it("is not overridden if it equals the product's price", async () => {
    const { id } = await createWithPrice(195);
    expect(await readItems(id)).toMatchObject([
      { price: 195, list_price: null, price_reason: null },
    ]);
  });

  it.each([
    [150, null],
    [150, "  "],
    [150, "x".repeat(201)],
    [-1, "Gift"],
    [1e6, "Dear"],
    [10.005, "Rounding"],
    ["1e2", "Text"],
    [null, "Nothing"],
  ])("can't be overridden with %j for the reason %j", async (price, reason) => {
    await expectRejected(() => createWithPrice(price, reason), "PT400", /needs a reason/);
  });

  it("can't be overridden if two lines have the same product", async () => {
    const lines = [lampId, lampId].map((id) => ({ id, quantity: 1 }));
    await expectRejected(() => createOrder({ items: lines }), "PT400", /on one line only/);
  });

  it("can be overridden; the checkout response omits the reason", async () => {
    const { id } = await createWithPrice(100);
    const [row] = await database.sql`select private.checkout_response(${id}) as result`;
    expect(JSON.stringify(row?.result)).not.toContain("Scratched");
  });
});

describe("the email about a manual order", () => {
  it("is queued with the administrator's text as an approval or completion mail", async () => {
    const approvedOrder = await createOrder({ customer, message: "Set aside for you." });
    expect(await readMails(approvedOrder.id)).toEqual([
      { kind: "approval", message: "Set aside for you." },
    ]);
    const completedOrder = await createOrder({
      customer,
      isCompleted: true,
      message: "Thank you.",
    });
    expect(await readMails(completedOrder.id)).toEqual([
      { kind: "completion", message: "Thank you." },
    ]);
  });

  it("is not queued for a customer without an email address", async () => {
    const { id } = await createOrder({ message: "Thank you." });
    expect(await readMails(id)).toEqual([]);
  });
});
