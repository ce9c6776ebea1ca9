import { beforeEach, describe, expect, it } from "vitest";
import { actors, adminId } from "../support/database/actors.ts";
import { asRole } from "../support/database/as-role.ts";
import { createOrderDatabase, linkHash } from "../support/database/order-database.ts";
import { readProduct } from "../support/database/products.ts";

const { database, storefront, admin, expectRejected, placeLinkedOrder } =
  await createOrderDatabase(12);
let lamp: number;
let order: number;

beforeEach(async () => {
  ({ lamp, order } = await placeLinkedOrder());
});

type Step = "ready_for_collection" | "out_for_delivery" | "completed";
const setFulfilment = (to: Step, from: Step | null = null) =>
  admin`select set_fulfilment(${order}, ${to}, ${from})`;
const approve = () => admin`select approve_order(${order})`;
const fulfilmentOf = async () =>
  (await database.sql`select fulfilment from orders where id = ${order}`)[0]?.fulfilment;

describe("set_fulfilment", () => {
  it("moves an approved order to ready_for_collection and completed, with a date, events and an email", async () => {
    await approve();
    await admin`select set_fulfilment(
      ${order}, 'ready_for_collection', planned_date => '2026-11-24', message => ' It is ready. ')`;
    const [row] = await storefront`select order_by_link(${linkHash}) as result`;
    expect(row?.result).toMatchObject({
      status: "approved",
      fulfilment: "ready_for_collection",
      fulfilmentDate: "2026-11-24",
      items: [{ id: lamp, imageUrl: null }],
    });
    await setFulfilment("completed", "ready_for_collection");
    const events = await database.sql`
      select kind, details, actor from order_events 
      where order_id = ${order} and kind in ('ready_for_collection', 'completed') order by id`;
    expect(events.map((event) => ({ ...event }))).toEqual([
      { kind: "ready_for_collection", details: { date: "2026-11-24" }, actor: adminId },
      { kind: "completed", details: {}, actor: adminId },
    ]);
    const mails = await database.sql`
      select kind, message from mails where order_id = ${order} and message is not null`;
    expect(mails).toEqual([{ kind: "collection", message: "It is ready." }]);
  });

  it.each(["infinity", "0044-03-15 BC", "1999-12-31", "3000-01-01"])(
    "rejects the planned date %s, which emails and the order page cannot format",
    async (date) => {
      await approve();
      const plan = admin`select set_fulfilment(${order}, 'ready_for_collection', planned_date => ${date}::text::date)`;
      await expect(plan).rejects.toMatchObject({ code: "23514" });
    },
  );

  it("moves an order from ready_for_collection to out_for_delivery and back", async () => {
    await approve();
    const mail = (to: Step, from: Step | null) =>
      admin`select set_fulfilment(${order}, ${to}, ${from}, message => 'News.')`;
    await mail("ready_for_collection", null);
    await mail("out_for_delivery", "ready_for_collection");
    await mail("ready_for_collection", "out_for_delivery");
    expect(await fulfilmentOf()).toBe("ready_for_collection");
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

  it("rejects an order that does not exist or is not approved", async () => {
    await expectRejected(() => setFulfilment("ready_for_collection"), "PT409", /is pending/);
    await admin`select decline_order(${order})`;
    await expectRejected(
      () => setFulfilment("ready_for_collection"),
      "PT409",
      /is already declined/,
    );
    const unknown = () => admin`select set_fulfilment(999999999, 'out_for_delivery')`;
    await expectRejected(unknown, "PT404", /does not exist/);
  });

  it("succeeds in exactly one of several concurrent calls; the others fail with the current status", async () => {
    await approve();
    const steps = Array.from({ length: 12 }, (_, n) =>
      setFulfilment(n % 2 === 0 ? "ready_for_collection" : "out_for_delivery"),
    );
    const results = await Promise.allSettled(steps);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const state = String(await fulfilmentOf()).replaceAll("_", " ");
    for (const result of results) {
      if (result.status === "fulfilled") continue;
      expect(result.reason).toMatchObject({
        code: "PT409",
        message: expect.stringContaining(`is already ${state}.`),
      });
    }
  });

  it.each(["anonymous", "nonAdmin", "service"] as const)("rejects the actor %s", async (name) => {
    const { role, claims } = actors[name];
    await approve();
    const attempt = asRole(database.sql, role, claims, (sql) =>
      sql.unsafe(`select set_fulfilment(${order}, 'out_for_delivery')`),
    );
    await expect(attempt).rejects.toMatchObject({
      code: expect.stringMatching(/^(42501|PT40[13])$/),
    });
  });
});

it("admin_orders filters by fulfilment, source and days in Gibraltar's time zone", async () => {
  await approve();
  await setFulfilment("ready_for_collection");
  // 00:30 on 2 July in Gibraltar.
  await database.sql`update orders set created_at = '2026-07-01T22:30:00Z' where id = ${order}`;
  const isListed = async (filter: string) => {
    const rows = await admin.unsafe(`select id from admin_orders(${filter})`);
    return rows.some(({ id }) => id === order);
  };
  const july = (since: string, until: string) =>
    isListed(`since => '${since}', until => '${until}'`);
  expect(await july("2026-07-02", "2026-07-02")).toBe(true);
  expect(await july("2026-07-01", "2026-07-01")).toBe(false);
  expect(await july("2026-07-03", "2026-07-31")).toBe(false);
  const stillReady = "since => '2026-07-02', until => '2026-07-02', fulfilment_filter =>";
  expect(await isListed(`${stillReady} 'ready_for_collection'`)).toBe(true);
  expect(await isListed(`${stillReady} 'completed'`)).toBe(false);
  expect(await isListed("source_filter => 'website'")).toBe(true);
  expect(await isListed("source_filter => 'phone'")).toBe(false);
});

describe("declining an order after its fulfilment has begun", () => {
  it("clears the fulfilment and restores the stock, while undoing the approval is rejected", async () => {
    await approve();
    await setFulfilment("ready_for_collection");
    await expectRejected(
      () => admin`select undo_approval(${order})`,
      "PT409",
      /no longer be undone/,
    );
    await admin`select decline_order(${order}, from_status => 'approved')`;
    expect(await fulfilmentOf()).toBeNull();
    expect(await readProduct(database.sql, lamp)).toMatchObject({ stock_quantity: 10 });
  });

  it("is rejected if the order is completed", async () => {
    await approve();
    await setFulfilment("out_for_delivery");
    await setFulfilment("completed", "out_for_delivery");
    const decline = () => admin`select decline_order(${order}, from_status => 'approved')`;
    await expectRejected(decline, "PT409", /is already completed/);
  });
});
