import { beforeEach, describe, expect, it } from "vitest";
import { actors } from "../support/database/actors.ts";
import { asRole } from "../support/database/as-role.ts";
import { submitBrief } from "../support/database/briefs.ts";
import { createOrderDatabase } from "../support/database/order-database.ts";
import { customer } from "../support/database/orders.ts";
import { addProduct, readProduct } from "../support/database/products.ts";

const { database, admin, serviceSql, expectRejected } = await createOrderDatabase();
let lampId: number;

beforeEach(async () => {
  lampId = await addProduct(database.sql, { name: "Lamp", price: 195, stock_quantity: 3 });
});

interface ManualOrder {
  customer?: object;
  lines?: object[];
  source?: string;
  isCompleted?: boolean;
  message?: string | null;
  soldOn?: string | null;
  payment?: { amount: number; method: string };
  briefId?: number;
  key?: string;
}

/** Creates a manual order, by default for one lamp, as an administrator. */
async function createOrder(order: ManualOrder = {}, sql = admin) {
  const { source = "walk_in", isCompleted = false, message = null, soldOn = null } = order;
  const [row] = await sql`
    select * from create_manual_order(
      ${sql.json({ ...order.customer })}, ${sql.json((order.lines ?? [{ productId: lampId, quantity: 1 }]) as never)},
      ${source}, ${order.key ?? crypto.randomUUID()}, ${isCompleted}, ${message}, ${soldOn},
      ${order.payment ? sql.json(order.payment) : null}, ${order.briefId ?? null})`;
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
    const order = await createOrder({ lines: [{ productId: lampId, quantity: 3 }] });
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
    expect(await createOrder({ lines: [{ productId: stoolId, quantity: 50 }] })).toMatchObject({
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
    ["a quantity above the stock", { lines: [{ quantity: 4 }] }, "PT409", /Only 3 items available/],
    ["no lines", { lines: [] }, "PT400", /at least one item/],
    ["a day in the future", { soldOn: "2999-01-01" }, "PT400", /day of the sale/],
    ["the source 'website'", { source: "website" }, "PT400", /where the order was taken/],
    ["a name of one letter", { customer: { firstName: "A" } }, "PT400", /check your name/],
    ["an unknown brief", { briefId: 999 }, "PT404", /consultation does not exist/],
    ["a blank email text", { customer, message: " " }, "PT400", /needs a text/],
  ])("is rejected with %s", async (_, { lines, ...order }, code, message) => {
    const completeLines = lines?.map((line) => ({ productId: lampId, ...line }));
    await expectRejected(
      () => createOrder({ ...order, ...(completeLines && { lines: completeLines }) }),
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

describe("a manual order from a brief", () => {
  const readBriefId = async (id: number) =>
    (await database.sql`select brief_id::float8 from orders where id = ${id}`)[0]?.brief_id;

  it("names the brief in its row and timeline, until the brief is deleted or the order anonymised", async () => {
    await submitBrief(serviceSql);
    await submitBrief(serviceSql);
    const briefs = await database.sql<{ id: number }[]>`
      select contact_submission_id::float8 as id from briefs order by id`;
    const orders = [];
    for (const { id } of briefs) orders.push((await createOrder({ briefId: id })).id);
    expect(await Promise.all(orders.map(readBriefId))).toEqual(briefs.map(({ id }) => id));
    expect((await readEvents(orders[0]))[0]).toMatchObject({
      kind: "placed",
      details: { source: "walk_in", from_brief: true },
    });
    await admin`delete from contact_submissions where id = ${briefs[0]?.id ?? 0}`;
    await database.sql`select private.anonymise_orders(${[orders[1]]})`;
    expect(await Promise.all(orders.map(readBriefId))).toEqual([null, null]);
  });
});

describe("the price of a manual order's line", () => {
  const createWithPrice = (price: unknown, priceReason: unknown = "Scratched base") =>
    createOrder({ lines: [{ productId: lampId, quantity: 3, price, priceReason }] });

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
  ])("can't be overridden with %j for the reason %j", async (price, reason) => {
    await expectRejected(() => createWithPrice(price, reason), "PT400", /needs a reason/);
  });

  it("can't be overridden if two lines have the same product", async () => {
    const lines = [lampId, lampId].map((productId) => ({ productId, quantity: 1 }));
    await expectRejected(() => createOrder({ lines }), "PT400", /on one line only/);
  });

  it("can be overridden; the checkout response omits the reason", async () => {
    const { id } = await createWithPrice(100);
    const [row] = await database.sql`select private.checkout_response(${id}) as result`;
    expect(JSON.stringify(row?.result)).not.toContain("Scratched");
  });
});

describe("the lines of a manual order", () => {
  const fitting = { kind: "custom", name: "Fitting, 2 h", quantity: 1, price: 90 };
  const toDeliver = { deliveryMethod: "delivery", address: "12 Main Street" };

  it("can be products, free lines, a percentage of the products off, and a delivery, of a sale on an earlier day", async () => {
    const [today] = await database.sql<{ yesterday: string }[]>`
      select ((now() at time zone 'Europe/Gibraltar')::date - 1)::text as yesterday`;
    const order = await createOrder({
      customer: toDeliver,
      source: "phone",
      soldOn: today?.yesterday ?? "",
      lines: [
        { productId: lampId, quantity: 1, price: 33.35, priceReason: "Last one" },
        fitting,
        { kind: "discount", name: "Trade discount", percent: 10 },
        { kind: "delivery", price: 12 },
      ],
    });
    // 10 % of £33.35 is £3.335, rounded once.
    expect(order).toMatchObject({ total: 132.01, delivery_method: "delivery" });
    const [stored] = await database.sql`
      select (created_at at time zone 'Europe/Gibraltar')::date::text as day, (
        select jsonb_agg(jsonb_build_array(kind, name, subtotal) order by kind, position) from order_items where order_id = orders.id
      ) as lines from orders where id = ${order.id}`;
    expect(stored).toEqual({
      day: today?.yesterday,
      lines: [
        ["product", "Lamp", 33.35],
        ["custom", "Fitting, 2 h", 90],
        ["discount", "Trade discount (10 %)", -3.34],
        ["delivery", "Delivery", 12],
      ],
    });
    expect((await readEvents(order.id))[0]?.details).toEqual({
      source: "phone",
      date: today?.yesterday,
    });
  });

  it("can be an amount off, whose line has the reason only", async () => {
    const lines = [fitting, { kind: "discount", name: "Gift", amount: 10 }];
    const { id } = await createOrder({ lines });
    expect(
      await database.sql`select name from order_items where order_id = ${id} and kind = 'discount'`,
    ).toEqual([{ name: "Gift" }]);
  });

  it("are paid in the same transaction, on the day of the sale", async () => {
    const [day] = await database.sql<{ yesterday: string }[]>`
      select ((now() at time zone 'Europe/Gibraltar')::date - 1)::text as yesterday`;
    const soldOn = day?.yesterday ?? "";
    const { id } = await createOrder({ soldOn, payment: { amount: 58.5, method: "cash" } });
    const rows = await database.sql`
      select o.paid, o.due, p.method, p.received_on::text as day
      from orders as o join payments as p on p.order_id = o.id where o.id = ${id}`;
    expect(rows).toMatchObject([{ paid: 58.5, due: 136.5, method: "cash", day: soldOn }]);
    const payment = { amount: 0, method: "cash" };
    await expectRejected(() => createOrder({ payment }), "PT400", /amount/);
  });

  it("can sell a sold-out product to order, which moves no stock, also when the order is declined", async () => {
    const vaseId = await addProduct(database.sql, { price: 20, stock_quantity: 0 });
    const lines = [{ productId: vaseId, quantity: 2 }];
    await expectRejected(() => createOrder({ lines }), "PT409", /out of stock/);
    const { id, total } = await createOrder({ lines: [{ ...lines[0], toOrder: true }] });
    expect(total).toBe(40);
    await admin`select decline_order(${id}, from_status => 'approved')`;
    expect(await readProduct(database.sql, vaseId)).toMatchObject({ stock_quantity: 0 });
  });

  it.each<[string, object[], RegExp]>([
    [
      "a free line without a price",
      [{ kind: "custom", name: "Fitting", quantity: 1 }],
      /free line/,
    ],
    ["a free line without a text", [{ ...fitting, name: " " }], /free line/],
    ["a discount without a reason", [fitting, { kind: "discount", percent: 10 }], /needs a reason/],
    [
      "a discount in percent and pounds",
      [fitting, { kind: "discount", name: "Trade", percent: 10, amount: 5 }],
      /a percentage of up to 100 or an amount/,
    ],
    [
      "a percentage of no product",
      [fitting, { kind: "discount", name: "Trade", percent: 10 }],
      /comes to £0/,
    ],
    [
      "a discount above the total",
      [fitting, { kind: "discount", name: "Gift", amount: 90.01 }],
      /larger than the order/,
    ],
    [
      "two deliveries",
      [fitting, { kind: "delivery", price: 5 }, { kind: "delivery", price: 6 }],
      /one delivery/,
    ],
    ["a quantity that is not a number", [{ ...fitting, quantity: "two" }], /whole quantity/],
    ["an unknown product", [{ productId: 999_999_999, quantity: 1 }], /no longer available/],
  ])("can't be %s", async (_, lines, message) => {
    await expectRejected(() => createOrder({ customer: toDeliver, lines }), "PT400", message);
  });

  it("can't contain a delivery if the order is collected", async () => {
    const order = { lines: [fitting, { kind: "delivery", price: 5 }] };
    await expectRejected(() => createOrder(order), "PT400", /must be delivered/);
  });
});

describe("find_customer", () => {
  it("returns the contact details of the latest order with this email address, or with this phone number in any spelling", async () => {
    const details = { firstName: "Carla", lastName: "Risso", phone: "+350 (0) 200-7 7001" };
    await createOrder({ customer: { ...details, email: "old@example.com" } });
    await createOrder({ customer: { ...details, email: "Carla@Example.com" } });
    const find = async (contact: string) => [
      ...(await admin`select first_name, email, phone from find_customer(${contact})`),
    ];
    const found = [
      { first_name: "Carla", email: "Carla@Example.com", phone: "+350 (0) 200-7 7001" },
    ];
    expect(await find(" carla@example.com ")).toEqual(found);
    expect(await find("20077001")).toEqual(found);
    expect(await find("00350 200 77001")).toEqual(found);
    for (const contact of ["0077001", "", "@", "carla"]) expect(await find(contact)).toEqual([]);
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
