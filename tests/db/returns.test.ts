import { describe, expect, it } from "vitest";
import { createOrderDatabase, tokenHash } from "../support/database/order-database.ts";
import { addProduct, readProduct } from "../support/database/products.ts";

const { database, serviceSql, admin, expectRejected, placeOrderWithLink } =
  await createOrderDatabase();
const { sql } = database;

/** Places an order of two lamps at £120 with a link, approves it, and completes it `days` ago. */
async function completeOrder(days = 0) {
  const { lampId, orderId } = await placeOrderWithLink();
  await admin`select approve_order(${orderId})`;
  await admin`select set_fulfilment(${orderId}, 'ready_for_collection')`;
  await admin`select set_fulfilment(${orderId}, 'completed', 'ready_for_collection')`;
  await sql`
    update order_events set created_at = now() - make_interval(days => ${days})
    where order_id = ${orderId} and kind = 'completed'`;
  const [line] = await sql<{ id: number }[]>`
    select id::float8 from order_items where order_id = ${orderId} and kind = 'product'`;
  return { lampId, orderId, lineId: line?.id ?? 0 };
}

const pay = (orderId: number, amount: number) => admin`
  select record_payment(gen_random_uuid(), ${orderId}, ${amount}, 'cash', '2026-01-02')`;
const recordReturn = (
  orderId: number,
  lines: object[],
  { id = crypto.randomUUID(), method = null }: { id?: string; method?: string | null } = {},
) => admin`
  select status from record_return(${id}, ${orderId}, ${admin.json(lines as never)}, method => ${method}::payment_method)`;
const readBalance = async (orderId: number) => {
  const [row] = await sql`
    select total::float8, returned::float8, paid::float8, due::float8, payment_state from orders where id = ${orderId}`;
  return { ...row };
};

describe("record_return", () => {
  it("takes back one of two, restocks it and pays the refund, once for a repeated id", async () => {
    const { lampId, orderId, lineId } = await completeOrder();
    await pay(orderId, 240);
    const id = crypto.randomUUID();
    const lines = [{ id: lineId, quantity: 1, restock: true, refund: 100 }];
    const [first] = await recordReturn(orderId, lines, { id, method: "cash" });
    await recordReturn(orderId, lines, { id, method: "cash" });
    expect(first?.status).toBe("refunded");
    expect(await readProduct(sql, lampId)).toMatchObject({ stock_quantity: 9 });
    expect(await readBalance(orderId)).toEqual({
      ...{ total: 240, returned: 100, paid: 140, due: 0, payment_state: "paid" },
    });
  });

  it("without restocking writes the units off, and leaves the refund due without a method", async () => {
    const { lampId, orderId, lineId } = await completeOrder();
    await pay(orderId, 240);
    await recordReturn(orderId, [{ id: lineId, quantity: 2, restock: false, refund: 240 }]);
    expect(await readProduct(sql, lampId)).toMatchObject({ stock_quantity: 8 });
    const movements = await sql`
      select reason, delta from stock_movements where order_id = ${orderId} and reason <> 'order' order by delta`;
    expect(movements.map(({ reason, delta }) => [reason, delta])).toEqual([
      ["written_off", -2],
      ["returned", 2],
    ]);
    expect(await readBalance(orderId)).toMatchObject({ due: -240, payment_state: "refund_due" });
  });

  it("lowers what is due instead of refunding money that was never paid", async () => {
    const { orderId, lineId } = await completeOrder();
    await pay(orderId, 150);
    await recordReturn(orderId, [{ id: lineId, quantity: 1, refund: 120 }], { method: "cash" });
    expect(await readBalance(orderId)).toMatchObject({ paid: 120, due: 0 });
  });

  it.each([
    ["more units than were ordered", { quantity: 3, refund: 0 }, "PT409"],
    ["a refund above the price", { quantity: 1, refund: 120.01 }, "PT409"],
    ["a fraction of a unit", { quantity: 0.5, refund: 0 }, "PT400"],
  ])("rejects %s", async (_, line, code) => {
    const { orderId, lineId } = await completeOrder();
    const run = () => recordReturn(orderId, [{ id: lineId, ...line }]);
    await expectRejected(run, code, /./);
  });

  it("rejects a second return of the same units, and an order that is not completed", async () => {
    const { orderId, lineId } = await completeOrder();
    await recordReturn(orderId, [{ id: lineId, quantity: 2, refund: 0 }]);
    const again = () => recordReturn(orderId, [{ id: lineId, quantity: 1, refund: 0 }]);
    await expectRejected(again, "PT409", /come back already/);
    const other = await placeOrderWithLink();
    const early = () => recordReturn(other.orderId, [{ id: 1, quantity: 1 }]);
    await expectRejected(early, "PT409", /is not completed/);
  });

  it("accepts one of twenty concurrent returns of the same two units", async () => {
    const { orderId, lineId } = await completeOrder();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, () =>
        recordReturn(orderId, [{ id: lineId, quantity: 2, restock: true, refund: 240 }]),
      ),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("caps the refund at the price after the order's discount", async () => {
    const { orderId, lineId } = await completeOrder();
    await sql`
      insert into order_items (order_id, kind, name, price, quantity, percent)
      values (${orderId}, 'discount', 'Trade discount (10 %)', -24, 1, 10)`;
    await sql`update orders set total = 216 where id = ${orderId}`;
    const refund = (pounds: number) =>
      recordReturn(orderId, [{ id: lineId, quantity: 1, refund: pounds }]);
    await expectRejected(() => refund(108.01), "PT409", /more than the customer paid/);
    await refund(108);
  });

  it.each([
    ["two pieces at £0.05 less 10 %", [0.05, 0.05], 1, { percent: 10 }, 0.09],
    ["three pieces at £0.03 less £0.02", [0.03, 0.03, 0.03], 1, { amount: 0.02 }, 0.07],
    ["three at £3.34 less £0.02, one by one", [3.34], 3, { amount: 0.02 }, 10],
    [
      "three kinds of three at £9.99 less a third",
      [9.99, 9.99, 9.99],
      3,
      { percent: 33.33 },
      59.94,
    ],
  ])("of all of %s refunds exactly the total", async (_, prices, quantity, discount, total) => {
    const { orderId } = await placeOrderWithLink();
    const lines: object[] = [{ kind: "discount", name: "Trade discount", ...discount }];
    for (const price of prices) {
      lines.push({ productId: await addProduct(sql, { price }), quantity });
    }
    await admin`select edit_order(${orderId}, 1, lines => ${admin.json(lines as never)})`;
    await admin`select approve_order(${orderId})`;
    await admin`select set_fulfilment(${orderId}, 'ready_for_collection')`;
    await admin`select set_fulfilment(${orderId}, 'completed', 'ready_for_collection')`;
    for (let units = prices.length * quantity; units > 0; units -= 1) {
      const [line] = await admin<{ id: number; left: number; maxRefund: number }[]>`
        select id, quantity as left, max_refund as "maxRefund" from returnable_lines(${orderId})`;
      const { id = 0, left = 1, maxRefund = 0 } = line ?? {};
      const refund = Math.round((maxRefund / left) * 100) / 100;
      await recordReturn(orderId, [{ id, quantity: 1, refund, restock: true }]);
    }
    expect(await readBalance(orderId)).toMatchObject({ total, returned: total, due: 0 });
  });

  it("can't be reopened afterwards", async () => {
    const { orderId, lineId } = await completeOrder();
    await recordReturn(orderId, [{ id: lineId, quantity: 1, refund: 0 }]);
    await expectRejected(() => admin`select reopen_order(${orderId})`, "PT409", /returned goods/);
  });
});

const withdraw = async (lines: object[], id: string = crypto.randomUUID()) => {
  const [row] = await serviceSql`
    select withdraw_by_link(${tokenHash}, ${id}, ${serviceSql.json(lines as never)}, 'Too bright') as receipt`;
  return row?.receipt;
};
const readWithdrawal = async () => {
  const [row] = await serviceSql`select order_by_link(${tokenHash}) -> 'withdrawal' as options`;
  return row?.options;
};

describe("a withdrawal by the order's link", () => {
  it("is stored once with its lines, confirmed by mail, reported to the owner, and shown to the customer", async () => {
    const { orderId, lineId } = await completeOrder(3);
    const id = crypto.randomUUID();
    const receipt = await withdraw([{ id: lineId, quantity: 1 }], id);
    expect(await withdraw([{ id: lineId, quantity: 1 }], id)).toEqual(receipt);
    const mails = await sql`
      select kind from mails where order_id = ${orderId} and kind::text like 'withdrawal%' order by kind`;
    expect(mails.map(({ kind }) => kind)).toEqual(["withdrawal_receipt", "withdrawal_notice"]);
    expect(await readWithdrawal()).toMatchObject({
      withdrawals: [{ status: "requested", lines: [{ name: "Lamp", quantity: 1 }] }],
    });
  });

  it.each([
    ["before the completion", 0, null, null],
    ["on the last day of the return period", 13, null, null],
    ["after the return period", 15, null, "too_late"],
    ["after the product's own period", 15, 30, null],
    ["for a product that can't be returned", 0, 0, "made_to_order"],
  ])("%s has the expected exclusion", async (title, days, returnDays, exclusion) => {
    const { lampId, lineId } = title.startsWith("before")
      ? { ...(await placeOrderWithLink()), lineId: 0 }
      : await completeOrder(days);
    await sql`update products set return_days = ${returnDays} where id = ${lampId}`;
    expect(await readWithdrawal()).toMatchObject({ lines: [{ exclusion }] });
    if (exclusion && lineId) {
      const run = () => withdraw([{ id: lineId, quantity: 1 }]);
      await expectRejected(run, "PT409", /can't be returned/);
    }
  });

  it("takes each unit once unless it was refused, and mails an address at most five receipts a day", async () => {
    await sql`delete from private.request_counts`;
    const { orderId, lineId } = await completeOrder();
    for (let count = 0; count < 6; count += 1) {
      const id = crypto.randomUUID();
      await withdraw([{ id: lineId, quantity: 1 }], id);
      const again = () => withdraw([{ id: lineId, quantity: 2 }]);
      await expectRejected(again, "PT409", /can't be returned/);
      expect(await readWithdrawal()).toMatchObject({ lines: [{ quantity: 1 }] });
      await admin`select answer_return(${id}, 'refused', 'It was made to measure.')`;
    }
    const receipts = await sql`
      select status, count(*)::integer from mails
      where order_id = ${orderId} and kind = 'withdrawal_receipt' group by 1 order by 1`;
    expect(receipts.map(({ status, count }) => [status, count])).toEqual([
      ["waiting", 5],
      ["skipped", 1],
    ]);
  });

  it("is offered to whom the setting says", async () => {
    await completeOrder();
    await sql`update shop_settings set withdrawal_offer = 'abroad'`;
    const abroad = await readWithdrawal();
    await sql`update shop_settings set withdrawal_offer = 'everyone'`;
    expect(abroad).toBeNull();
  });

  it("is answered and received by an administrator, who pays the refund", async () => {
    const { orderId, lineId } = await completeOrder();
    await pay(orderId, 240);
    const id = crypto.randomUUID();
    await withdraw([{ id: lineId, quantity: 2 }], id);
    const refuse = () => admin`select answer_return(${id}, 'refused')`;
    await expectRejected(refuse, "PT400", /needs a reason/);
    await admin`select answer_return(${id}, 'agreed', message => 'Please bring it back.')`;
    const lines = [{ id: lineId, quantity: 1, restock: true, refund: 120 }];
    await admin`select receive_return(${id}, ${admin.json(lines)}, 'bank_transfer')`;
    expect(await readBalance(orderId)).toMatchObject({ returned: 120, paid: 120, due: 0 });
    await expectRejected(
      () => admin`select receive_return(${id}, ${admin.json(lines)})`,
      "PT409",
      /dealt with/,
    );
  });
});

describe("answer_return", () => {
  it("closes an agreed withdrawal from an order that is not completed, because nothing comes back", async () => {
    const { orderId } = await placeOrderWithLink();
    const [line] = await sql<{ id: number }[]>`
      select id::float8 from order_items where order_id = ${orderId} and kind = 'product'`;
    const id = crypto.randomUUID();
    await withdraw([{ id: line?.id, quantity: 1 }], id);
    const [answered] = await admin`select status, closed_at from answer_return(${id}, 'agreed')`;
    expect(answered).toEqual({ status: "agreed", closed_at: expect.any(Date) });
  });
});

describe("the list of orders", () => {
  const listOrders = (parameters: string) =>
    admin.unsafe(`select id::float8, returned_goods from admin_orders(${parameters})`);

  it("says how many of an order's goods are back", async () => {
    const { orderId, lineId } = await completeOrder();
    const states: unknown[] = [];
    for (const quantity of [0, 1, 1]) {
      if (quantity) await recordReturn(orderId, [{ id: lineId, quantity, refund: 0 }]);
      states.push((await listOrders("")).find(({ id }) => id === orderId)?.returned_goods);
    }
    expect(states).toEqual([null, "partly", "fully"]);
  });

  it("filters orders with an open withdrawal, and the dashboard counts them with the oldest", async () => {
    const { orderId, lineId } = await completeOrder();
    const id = crypto.randomUUID();
    await withdraw([{ id: lineId, quantity: 1 }], id);
    const listed = async () =>
      (await listOrders("has_open_return => true")).map((row) => row.id).includes(orderId);
    const exported = async () =>
      (await admin`select id::float8 from exported_orders(has_open_return => true)`).some(
        (row) => row.id === orderId,
      );
    const [tasks] = await admin`select open_returns::integer, oldest_return from dashboard_tasks()`;
    const [stored] = await sql`
      select count(*)::integer, min(created_at) from order_returns where closed_at is null`;
    expect(tasks).toEqual({ open_returns: stored?.count, oldest_return: stored?.min });
    expect([await listed(), await exported()]).toEqual([true, true]);
    await admin`select answer_return(${id}, 'refused', 'It was made to measure.')`;
    expect([await listed(), await exported()]).toEqual([false, false]);
  });
});

describe("submit_withdrawal", () => {
  const submit = async (orderNumber: string, email: string, id: string = crypto.randomUUID()) => {
    const [row] = await serviceSql`
      select submit_withdrawal(${id}, ${orderNumber}, 'Ana', ${email}) as receipt`;
    return row?.receipt as Record<string, unknown>;
  };

  it("withdraws from the whole order for its number and email address, ignoring case", async () => {
    const { orderId } = await completeOrder();
    const [order] = await sql`select order_number, email from orders where id = ${orderId}`;
    await submit(order?.order_number.toLowerCase(), order?.email.toUpperCase());
    const rows = await sql`
      select l.quantity from order_returns as r join order_return_lines as l on l.return_id = r.id
      where r.order_id = ${orderId}`;
    expect(rows.map(({ quantity }) => quantity)).toEqual([2]);
  });

  it("answers the same for an unknown order, which becomes a message to the owner", async () => {
    const { orderId } = await completeOrder();
    const [order] = await sql`select order_number from orders where id = ${orderId}`;
    const receipt = await submit(order?.order_number, "somebody@example.com");
    expect(receipt).toEqual({ orderId: order?.order_number, receivedAt: expect.any(String) });
    expect(await sql`select 1 from order_returns where order_id = ${orderId}`).toHaveLength(0);
    const [message] = await sql`
      select subject, message from contact_submissions where email = 'somebody@example.com'`;
    expect(message?.message).toContain(order?.order_number);
  });

  it("answers the same with the id of another order's withdrawal", async () => {
    const { lineId } = await completeOrder();
    const id = crypto.randomUUID();
    await withdraw([{ id: lineId, quantity: 1 }], id);
    const { orderId } = await completeOrder();
    const [order] = await sql`select order_number, email from orders where id = ${orderId}`;
    const receipt = await submit(order?.order_number, order?.email, id);
    expect(receipt).toEqual({ orderId: order?.order_number, receivedAt: expect.any(String) });
  });
});
