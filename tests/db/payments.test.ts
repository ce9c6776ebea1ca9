import { beforeEach, describe, expect, it } from "vitest";
import type { CallerSql } from "../support/database/callers.ts";
import { createOrderDatabase } from "../support/database/order-database.ts";
import { placeOrder } from "../support/database/orders.ts";
import { addProduct } from "../support/database/products.ts";
import { runConcurrently } from "../support/database/run-concurrently.ts";

const { database, serviceSql, admin, expectRejected } = await createOrderDatabase(20);
let orderId: number;
let itemId: number;

/** Each test has a pending order of three lamps for £585.00. */
beforeEach(async () => {
  const id = await addProduct(database.sql, { name: "Lamp", price: 195 });
  const { orderId: orderNumber } = await placeOrder(serviceSql, [{ id, quantity: 3 }]);
  const [row] = await database.sql<{ id: number; item: number }[]>`
    select o.id, i.id as item from orders as o join order_items as i on i.order_id = o.id
    where order_number = ${orderNumber}`;
  orderId = row?.id ?? 0;
  itemId = row?.item ?? 0;
});

const today = "(now() at time zone 'Europe/Gibraltar')::date";
interface Payment {
  id?: string;
  amount?: number | string;
  method?: string;
  /** An SQL expression. */
  receivedOn?: string;
  reference?: string | null;
}
const pay = (
  amount: number | string,
  { id = crypto.randomUUID(), method = "cash", receivedOn = today, reference = null }: Payment = {},
) => admin`
  select record_payment(${id}, ${orderId}, ${amount}::numeric, ${method}, ${admin.unsafe(receivedOn)}, ${reference})`;
const requestPayment = (amount: number, id: string = crypto.randomUUID()) => admin`
  select request_payment(${orderId}, ${id}, 'deposit', ${amount}, null, 'Please pay.')`;
const reduceTo = (quantity: number) => admin`
  select edit_order(${orderId}, 1, lines => ${admin.json([{ id: itemId, quantity }])})`;

async function readBalance() {
  const [row] = await admin`
    select paid, due, payment_state as state from orders where id = ${orderId}`;
  return { ...row };
}

async function readRequests(): Promise<string[]> {
  const rows = await database.sql`
    select status from payment_requests where order_id = ${orderId} order by created_at`;
  return rows.map(({ status }) => status);
}

const readReceipts = () => database.sql`
  select id from mails where order_id = ${orderId} and kind = 'payment_receipt'`;

const readEvents = async (sql: CallerSql = database.sql) => {
  const rows = await sql`
    select kind, details from order_events where order_id = ${orderId} and kind::text ~ 'payment|refund' order by id`;
  return rows.map(({ kind, details }) => [kind, details]);
};

describe("the balance of an order", () => {
  it("follows its payments and refunds, with an event for each", async () => {
    expect(await readBalance()).toEqual({ paid: 0, due: 585, state: "unpaid" });
    await pay(175.5, { method: "bank_transfer", receivedOn: "'2026-01-02'" });
    expect(await readBalance()).toEqual({ paid: 175.5, due: 409.5, state: "part_paid" });
    await pay("409.50");
    expect(await readBalance()).toEqual({ paid: 585, due: 0, state: "paid" });
    await pay(0.01);
    expect(await readBalance()).toEqual({ paid: 585.01, due: -0.01, state: "refund_due" });
    await pay(-0.01);
    expect(await readBalance()).toEqual({ paid: 585, due: 0, state: "paid" });
    const events = await readEvents();
    expect(events.map(([kind]) => kind)).toEqual([
      "payment_recorded",
      "payment_recorded",
      "payment_recorded",
      "refund_recorded",
    ]);
    expect(events[0]?.[1]).toEqual({
      amount: 175.5,
      method: "bank_transfer",
      received_on: "2026-01-02",
    });
  });

  it("follows a change of the total, and a decline makes what is paid a refund that is due", async () => {
    await pay(390);
    await reduceTo(2);
    expect(await readBalance()).toEqual({ paid: 390, due: 0, state: "paid" });
    await admin`select decline_order(${orderId})`;
    expect(await readBalance()).toEqual({ paid: 390, due: -390, state: "refund_due" });
    await pay(-390);
    expect(await readBalance()).toEqual({ paid: 0, due: 0, state: null });
  });
});

describe("record_payment", () => {
  it("returns the order and adds no payment when it is called again with the same id and payload", async () => {
    const id = crypto.randomUUID();
    const [first] = await pay(100, { id, reference: " FT-7 " });
    expect(await pay(100, { id, reference: "FT-7" })).toEqual([first]);
    expect(await readBalance()).toMatchObject({ paid: 100 });
  });

  it.each([
    ["another amount", 99, "cash"],
    ["another method", 100, "other"],
  ])("rejects a used id with %s", async (_, amount, method) => {
    const id = crypto.randomUUID();
    await pay(100, { id });
    await expectRejected(() => pay(amount, { id, method }), "PT422", /already recorded/);
  });

  it("rejects the id of another order's payment", async () => {
    const id = crypto.randomUUID();
    await database.sql`
      insert into payments (id, order_id, amount, method, received_on, voided_at)
      select ${id}, min(id), 100, 'cash', current_date, now() from orders where id < ${orderId}`;
    await database.sql`
      insert into order_events (order_id, kind, details) select min(id), kind, '{"amount": 100}'
      from orders, unnest('{payment_recorded, payment_voided}'::order_event_kind[]) as kind
      where id < ${orderId} group by kind`;
    await expectRejected(() => pay(100, { id }), "PT422", /already recorded/);
  });

  it.each([
    ["an amount of 0", 0, {}, "PT400", /not 0/],
    ["a fraction of a penny", "1.005", {}, "PT400", /pounds and pence/],
    ["a day in the future", 1, { receivedOn: `${today} + 1` }, "PT400", /not in the future/],
    ["a reference of 101 characters", 1, { reference: "x".repeat(101) }, "PT400", /at most 100/],
    ["a refund of more than is paid", "-0.01", {}, "PT409", /£0.00 paid in/],
  ])("rejects %s", async (_, amount, payment, code, message) => {
    await expectRejected(() => pay(amount, payment), code, message);
  });

  it("queues a receipt only if it is asked for", async () => {
    await pay(5);
    expect(await readReceipts()).toHaveLength(0);
    await admin`
      select record_payment(${crypto.randomUUID()}, ${orderId}, 5, 'cash', '2026-01-02', sends_receipt => true)`;
    expect(await readReceipts()).toHaveLength(1);
  });

  it("called by 20 administrators at the same order loses no payment, and refunds no more than is paid", async () => {
    const payments = await runConcurrently(
      20,
      Array.from({ length: 20 }, () => () => pay("5.01")),
    );
    expect(payments.failures).toEqual({});
    expect(await readBalance()).toMatchObject({ paid: 100.2 });
    const refunds = await runConcurrently(
      20,
      Array.from({ length: 20 }, () => () => pay("-10")),
    );
    expect(refunds.failures).toEqual({ PT409: 10 });
    expect(await readBalance()).toMatchObject({ paid: 0.2 });
  });
});

describe("void_payment", () => {
  it("keeps the payment with the reason, and corrects the balance", async () => {
    const id = crypto.randomUUID();
    await pay(100, { id });
    await admin`select void_payment(${orderId}, ${id}, ' Wrong order ')`;
    expect(await readBalance()).toEqual({ paid: 0, due: 585, state: "unpaid" });
    expect(await database.sql`select amount, void_reason from payments where id = ${id}`).toEqual([
      { amount: 100, void_reason: "Wrong order" },
    ]);
    const voidAgain = () => admin`select void_payment(${orderId}, ${id}, 'Again')`;
    await expectRejected(voidAgain, "PT409", /already voided/);
    expect((await readEvents()).at(-1)).toEqual([
      "payment_voided",
      { amount: 100, method: "cash" },
    ]);
  });

  it("rejects a missing reason, a payment of another order, and a payment that has been refunded", async () => {
    const id = crypto.randomUUID();
    await pay(100, { id });
    await pay(-1);
    const voidPayment = (order: number, reason: string) => () =>
      admin`select void_payment(${order}, ${id}, ${reason})`;
    await expectRejected(voidPayment(orderId, " "), "PT400", /say why/);
    await expectRejected(voidPayment(orderId - 1, "x"), "PT404", /does not exist/);
    await expectRejected(voidPayment(orderId, "x"), "PT409", /was refunded/);
  });
});

describe("a payment request", () => {
  it("is idempotent by its id, and replaces the open request and its mail", async () => {
    const id = crypto.randomUUID();
    await requestPayment(100, id);
    await requestPayment(100, id);
    await expectRejected(() => requestPayment(101, id), "PT422", /already asked/);
    await requestPayment(120);
    expect(await readRequests()).toEqual(["cancelled", "open"]);
    expect((await readEvents()).map(([kind]) => kind)).toEqual([
      "payment_requested",
      "payment_request_cancelled",
      "payment_requested",
    ]);
    expect(
      await database.sql`select 1 from mails where order_id = ${orderId} and kind = 'payment_request'`,
    ).toHaveLength(1);
  });

  it("can't ask for more than is due", async () => {
    await pay(500);
    await expectRejected(() => requestPayment(85.01), "PT409", /Only £85.00 is due/);
  });

  it("is paid by a payment of its amount, and cancelled when that payment is voided", async () => {
    await requestPayment(100);
    await pay(99);
    expect(await readRequests()).toEqual(["open"]);
    const id = crypto.randomUUID();
    await pay(100, { id });
    expect(await readRequests()).toEqual(["paid"]);
    await admin`select void_payment(${orderId}, ${id}, 'Wrong order')`;
    expect(await readRequests()).toEqual(["cancelled"]);
  });

  it.each([
    ["less is due after an edit", () => reduceTo(1)],
    ["a part is paid, so that less is due", () => pay(200)],
    ["the order is declined", () => admin`select decline_order(${orderId})`],
    ["an administrator cancels it", () => admin`select cancel_payment_request(${orderId})`],
  ])("is cancelled if %s", async (_, change) => {
    await requestPayment(400);
    await change();
    expect(await readRequests()).toEqual(["cancelled"]);
    const cancel = () => admin`select cancel_payment_request(${orderId})`;
    await expectRejected(cancel, "PT409", /no longer open/);
  });

  it("stays open if it asks for no more than is due after an edit", async () => {
    await requestPayment(195);
    await reduceTo(1);
    expect(await readRequests()).toEqual(["open"]);
  });
});

describe("settle_payment_request", () => {
  const settle = () => serviceSql<{ added: boolean }[]>`
    select settle_payment_request(${`cs_${orderId}`}, 100) as added`;
  const requestCardPayment = async () => {
    await requestPayment(100);
    await database.sql`update payment_requests set provider_id = ${`cs_${orderId}`} where order_id = ${orderId}`;
  };

  it.each([
    ["", 0],
    [" beside the bank transfer that settled the request before", 100],
  ])(
    "called 20 times concurrently for a session adds one payment and queues one receipt%s",
    async (_, transfer) => {
      await requestCardPayment();
      if (transfer > 0) await pay(transfer, { method: "bank_transfer" });
      const { values, failures } = await runConcurrently(20, Array<typeof settle>(20).fill(settle));
      expect(failures).toEqual({});
      expect(values.filter(([row]) => row?.added)).toHaveLength(1);
      expect(await readBalance()).toMatchObject({ paid: transfer + 100 });
      expect(await readRequests()).toEqual(["paid"]);
      expect(await readReceipts()).toHaveLength(1);
    },
  );

  it("adds the payment of a request that was cancelled before, because the money has arrived", async () => {
    await requestCardPayment();
    await admin`select decline_order(${orderId})`;
    await settle();
    expect(await readBalance()).toEqual({ paid: 100, due: -100, state: "refund_due" });
    const [payment] = await database.sql`select id from payments where order_id = ${orderId}`;
    const voidPayment = () => admin`select void_payment(${orderId}, ${payment?.id}, 'x')`;
    await expectRejected(voidPayment, "PT409", /record a refund/);
  });

  it("rejects an unknown request", async () => {
    await expectRejected(settle, "PT404", /does not exist/);
  });
});

it("a pending order with money in does not expire; after the refund it does", async () => {
  await pay(1);
  await database.sql`update orders set created_at = now() - interval '300 days' where id = ${orderId}`;
  const readStatus = async () => {
    await serviceSql`select expire_pending_orders()`;
    const [row] = await database.sql`select status from orders where id = ${orderId}`;
    return row?.status;
  };
  expect(await readStatus()).toBe("pending");
  await pay(-1);
  expect(await readStatus()).toBe("declined");
});

it("order_by_link returns paid and due, and the bank details while a request is open", async () => {
  await database.sql`
    insert into private.access_links (token_hash, order_id) values (${"b".repeat(64)}, ${orderId})`;
  await admin`update shop_settings set bank_details = 'IBAN GI75' where id = 1`;
  const readOrder = async () =>
    (await serviceSql`select order_by_link(${"b".repeat(64)}) as link`)[0]?.link;
  await pay(85);
  expect(await readOrder()).toMatchObject({ paid: 85, due: 500, paymentRequest: null });
  await requestPayment(100);
  expect(await readOrder()).toMatchObject({
    paymentRequest: { purpose: "deposit", amount: 100, dueOn: null, bankDetails: "IBAN GI75" },
  });
});

it("admin_orders and exported_orders filter by the state of the payment", async () => {
  const [order] = await database.sql`select order_number from orders where id = ${orderId}`;
  const lists = async (filter: string) => {
    const rows = await admin`
      select id from admin_orders(${order?.order_number}, payment_filter => ${filter})`;
    return rows.length === 1;
  };
  expect([await lists("unpaid"), await lists("owed")]).toEqual([true, false]);
  await admin`select approve_order(${orderId})`;
  await pay(1);
  expect([await lists("part_paid"), await lists("unpaid"), await lists("owed")]).toEqual([
    true,
    false,
    true,
  ]);
  await pay(584);
  expect([await lists("paid"), await lists("owed")]).toEqual([true, false]);
  const exported = await admin`
    select paid, due, payment_state from exported_orders(${order?.order_number}, payment_filter => 'paid')`;
  expect(exported).toEqual([{ paid: 585, due: 0, payment_state: "paid" }]);
});
