import { beforeEach, describe, expect, it } from "vitest";
import { actors, adminId } from "../support/database/actors.ts";
import { asRole } from "../support/database/as-role.ts";
import { createOrderDatabase, tokenHash } from "../support/database/order-database.ts";
import { readProduct } from "../support/database/products.ts";

const { database, serviceSql, admin, expectRejected, placeOrderWithLink } =
  await createOrderDatabase(12);
const { sql } = database;
let lampId: number;
let orderId: number;

beforeEach(async () => {
  ({ lampId, orderId } = await placeOrderWithLink());
});

type Step = "ready_for_collection" | "out_for_delivery" | "completed";
const setFulfilment = (to: Step, from: Step | null = null) =>
  admin`select set_fulfilment(${orderId}, ${to}, ${from})`;
const approve = () => admin`select approve_order(${orderId})`;
const readFulfilment = async () =>
  (await database.sql`select fulfilment from orders where id = ${orderId}`)[0]?.fulfilment;

describe("set_fulfilment", () => {
  it("moves an approved order to ready_for_collection and then to completed; stores the date, records events and queues an email", async () => {
    await approve();
    await admin`select set_fulfilment(
      ${orderId}, 'ready_for_collection', planned_date => '2026-11-24', message => ' It is ready. ')`;
    await database.sql`
      update orders set decided_at = decided_at - interval '2 days' where id = ${orderId}`;
    await database.sql`
      update order_events set created_at = '2026-11-23T12:00:00Z'
      where order_id = ${orderId} and kind = 'ready_for_collection'`;
    const [row] = await serviceSql`select order_by_link(${tokenHash}) as result`;
    expect(row?.result).toMatchObject({
      status: "approved",
      statusAt: "2026-11-23T12:00:00+00:00",
      fulfilment: "ready_for_collection",
      fulfilmentDate: "2026-11-24",
      items: [{ id: lampId, imageUrl: null }],
    });
    await setFulfilment("completed", "ready_for_collection");
    const events = await database.sql`
      select kind, details, actor from order_events
      where order_id = ${orderId} and kind in ('ready_for_collection', 'completed') order by id`;
    expect(events.map((event) => ({ ...event }))).toEqual([
      { kind: "ready_for_collection", details: { date: "2026-11-24" }, actor: adminId },
      { kind: "completed", details: {}, actor: adminId },
    ]);
    const mails = await database.sql`
      select kind, message from mails where order_id = ${orderId} and message is not null`;
    expect(mails).toEqual([{ kind: "collection", message: "It is ready." }]);
  });

  it.each(["infinity", "0044-03-15 BC", "1999-12-31", "3000-01-01"])(
    "rejects the planned date %s (outside the years 2000 to 2999)",
    async (date) => {
      await approve();
      const call = admin`select set_fulfilment(${orderId}, 'ready_for_collection', planned_date => ${date}::text::date)`;
      await expect(call).rejects.toMatchObject({ code: "23514" });
    },
  );

  it("moves an order from ready_for_collection to out_for_delivery and back", async () => {
    await approve();
    const setFulfilmentWithMail = (to: Step, from: Step | null) =>
      admin`select set_fulfilment(${orderId}, ${to}, ${from}, message => 'News.')`;
    await setFulfilmentWithMail("ready_for_collection", null);
    await setFulfilmentWithMail("out_for_delivery", "ready_for_collection");
    await setFulfilmentWithMail("ready_for_collection", "out_for_delivery");
    expect(await readFulfilment()).toBe("ready_for_collection");
  });

  it.each([
    ["completed", null],
    ["completed", "completed"],
    ["ready_for_collection", "ready_for_collection"],
    ["out_for_delivery", "completed"],
  ] as const)("rejects the step to %s from %s", async (to, from) => {
    await approve();
    if (from) await setFulfilment("ready_for_collection");
    if (from === "completed") await setFulfilment("completed", "ready_for_collection");
    await expectRejected(() => setFulfilment(to, from), "PT400", /becomes ready for collection/);
  });

  it("rejects a pending, a declined and an unknown order", async () => {
    await expectRejected(() => setFulfilment("ready_for_collection"), "PT409", /is pending/);
    await admin`select decline_order(${orderId})`;
    await expectRejected(
      () => setFulfilment("ready_for_collection"),
      "PT409",
      /is already declined/,
    );
    const fulfilUnknownOrder = () => admin`select set_fulfilment(999999999, 'out_for_delivery')`;
    await expectRejected(fulfilUnknownOrder, "PT404", /does not exist/);
  });

  it("succeeds in exactly one of several concurrent calls; the other calls fail with the current fulfilment status", async () => {
    await approve();
    const steps = Array.from({ length: 12 }, (_, n) =>
      setFulfilment(n % 2 === 0 ? "ready_for_collection" : "out_for_delivery"),
    );
    const results = await Promise.allSettled(steps);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const fulfilment = String(await readFulfilment()).replaceAll("_", " ");
    for (const result of results) {
      if (result.status === "fulfilled") continue;
      expect(result.reason).toMatchObject({
        code: "PT409",
        message: expect.stringContaining(`is already ${fulfilment}.`),
      });
    }
  });

  it.each(["anonymous", "nonAdmin", "service"] as const)("rejects the actor %s", async (name) => {
    const { role, claims } = actors[name];
    await approve();
    const call = asRole(database.sql, role, claims, (sql) =>
      sql.unsafe(`select set_fulfilment(${orderId}, 'out_for_delivery')`),
    );
    await expect(call).rejects.toMatchObject({
      code: expect.stringMatching(/^(42501|PT40[13])$/),
    });
  });
});

describe("reopen_order", () => {
  const reopen = () =>
    admin`select fulfilment, fulfilment_date::text, status from reopen_order(${orderId})`;
  const complete = async () => {
    await approve();
    await admin`select set_fulfilment(${orderId}, 'out_for_delivery', planned_date => '2026-11-24')`;
    await admin`select set_fulfilment(${orderId}, 'completed', 'out_for_delivery', message => 'Thank you.')`;
  };
  const ageCompletion = (age: string) => sql`
    update order_events set created_at = now() - ${age}::interval where order_id = ${orderId} and kind = 'completed'`;

  it("returns a completed order to the step and date before, deletes the unsent mail, and allows another completion with a mail", async () => {
    await complete();
    await ageCompletion("23 hours 59 minutes");
    expect(await reopen()).toEqual([
      { fulfilment: "out_for_delivery", fulfilment_date: "2026-11-24", status: "approved" },
    ]);
    expect(
      await sql`select 1 from mails where order_id = ${orderId} and kind = 'completion'`,
    ).toEqual([]);
    const [event] = await sql`
      select kind, details, actor from order_events where order_id = ${orderId} order by id desc limit 1`;
    expect(event).toEqual({
      ...{ kind: "reopened", details: { fulfilment: "out_for_delivery" }, actor: adminId },
    });
    const completeAgain = () => admin`select set_fulfilment(
      ${orderId}, 'completed', 'out_for_delivery', message => 'Thank you.')`;
    await completeAgain();
    await sql`update mails set status = 'sent', finished_at = now() where order_id = ${orderId} and kind = 'completion'`;
    await reopen();
    await completeAgain();
    const [row] = await admin`
      select state_at > now() - interval '1 minute' as is_recent from admin_orders() where id = ${orderId}`;
    expect(row, "the time of the last completion").toEqual({ is_recent: true });
  });

  it("returns a manual order that was completed at the sale to approved", async () => {
    [{ id: orderId }] = await admin<[{ id: number }]>`
      select id from create_manual_order('{}', ${admin.json([{ productId: lampId, quantity: 1 }])}, 'walk_in',
        is_completed => true, idempotency_key => gen_random_uuid())`;
    expect(await reopen()).toMatchObject([{ fulfilment: null, status: "approved" }]);
  });

  it("is rejected 24 hours after the completion, and for an order that is not completed or unknown", async () => {
    await complete();
    await ageCompletion("24 hours 1 minute");
    await expectRejected(reopen, "PT409", /was completed more than 24 hours ago\.$/);
    await ageCompletion("1 hour");
    await reopen();
    await expectRejected(reopen, "PT409", /is not completed\.$/);
    await expectRejected(() => admin`select reopen_order(999999999)`, "PT404", /does not exist/);
  });
});

it("admin_orders filters by fulfilment, source and days in Gibraltar's time zone", async () => {
  await approve();
  await setFulfilment("ready_for_collection");
  // 00:30 on 2 July in Gibraltar.
  await database.sql`update orders set created_at = '2026-07-01T22:30:00Z' where id = ${orderId}`;
  const isListed = async (filter: string) => {
    const rows = await admin.unsafe(`select id from admin_orders(${filter})`);
    return rows.some(({ id }) => id === orderId);
  };
  const isListedBetween = (since: string, until: string) =>
    isListed(`since => '${since}', until => '${until}'`);
  expect(await isListedBetween("2026-07-02", "2026-07-02")).toBe(true);
  expect(await isListedBetween("2026-07-01", "2026-07-01")).toBe(false);
  expect(await isListedBetween("2026-07-03", "2026-07-31")).toBe(false);
  const filterOnDay = "since => '2026-07-02', until => '2026-07-02', fulfilment_filter =>";
  expect(await isListed(`${filterOnDay} 'ready_for_collection'`)).toBe(true);
  expect(await isListed(`${filterOnDay} 'completed'`)).toBe(false);
  expect(await isListed("source_filter => 'website'")).toBe(true);
  expect(await isListed("source_filter => 'phone'")).toBe(false);
});

it("undo_approval rejects an order after a fulfilment step with PT409", async () => {
  await approve();
  await setFulfilment("ready_for_collection");
  await expectRejected(
    () => admin`select undo_approval(${orderId})`,
    "PT409",
    /no longer be undone/,
  );
});

describe("declining an order after a fulfilment step", () => {
  it("clears the fulfilment and restores the stock", async () => {
    await approve();
    await setFulfilment("ready_for_collection");
    await admin`select decline_order(${orderId}, from_status => 'approved')`;
    expect(await readFulfilment()).toBeNull();
    expect(await readProduct(database.sql, lampId)).toMatchObject({ stock_quantity: 10 });
  });

  it("is rejected if the order is completed", async () => {
    await approve();
    await setFulfilment("out_for_delivery");
    await setFulfilment("completed", "out_for_delivery");
    const decline = () => admin`select decline_order(${orderId}, from_status => 'approved')`;
    await expectRejected(decline, "PT409", /is already completed/);
  });
});
