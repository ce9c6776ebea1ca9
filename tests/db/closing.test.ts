import { beforeEach, describe, expect, it } from "vitest";
import { asRole } from "../support/database/as-role.ts";
import { createOrderDatabase } from "../support/database/order-database.ts";
import { placeOrder } from "../support/database/orders.ts";
import { addProduct } from "../support/database/products.ts";

const { database, serviceSql, admin, expectRejected } = await createOrderDatabase();
let lampId: number;

beforeEach(async () => {
  await database.sql`
    update shop_settings
    set closed_from = null, closed_until = null, closed_notice = null, expire_after_hours = 72`;
  await database.sql`update shop_settings set past_closings = '{}'`;
  await database.sql`update orders set created_at = now() where status = 'pending'`;
  lampId = await addProduct(database.sql, { name: "Lamp", stock_quantity: 10 });
});

/** Closes the shop, as an administrator; the times are intervals from now, until null is open. */
const close = (from: string, until: string | null) => admin`
  update shop_settings
  set closed_from = now() + ${from}::interval, closed_until = now() + ${until}::interval, closed_notice = 'On holiday.'`;
const open = () => admin`
  update shop_settings set closed_from = null, closed_until = null, closed_notice = null`;
/** Lets time pass for the closing. */
const letClosingAge = (by: string) => database.sql`
  update shop_settings set closed_from = closed_from - ${by}::interval, closed_until = closed_until - ${by}::interval`;

const order = () => placeOrder(serviceSql, [{ id: lampId, quantity: 1 }]);

describe("place_order", () => {
  it("rejects orders with the notice from the beginning of a closing until its end, and takes no stock", async () => {
    await close("1 minute", "1 day");
    await order();
    await close("0", "1 day");
    await expectRejected(order, "PT403", "On holiday.");
    await close("-1 day", null);
    await expectRejected(order, "PT403", "On holiday.");
    await close("-1 day", "-1 second");
    await order();
  });

  it("repeats the response of an order that was placed before the closing", async () => {
    const key = crypto.randomUUID();
    const first = await placeOrder(serviceSql, [{ id: lampId, quantity: 1 }], key);
    await close("-1 hour", null);
    expect(await placeOrder(serviceSql, [{ id: lampId, quantity: 1 }], key)).toEqual(first);
  });

  it("does not stop administrators, who take orders by phone meanwhile", async () => {
    await close("-1 hour", null);
    const lines = admin.json([{ productId: lampId, quantity: 1 }]);
    const [row] = await admin`
      select * from create_manual_order('{}', ${lines}, 'phone', ${crypto.randomUUID()}, false, null, null, null)`;
    expect(row).toMatchObject({ status: "approved" });
  });
});

describe("expire_pending_orders", () => {
  const expire = async () => (await serviceSql`select expire_pending_orders() as count`)[0]?.count;
  const orderOfAge = async (age: string) => {
    const { orderId } = await order();
    await database.sql`
      update orders set created_at = now() - ${age}::interval where order_number = ${orderId}`;
  };

  it("declines nothing while the shop is closed, and adds the closed time afterwards", async () => {
    await orderOfAge("10 days");
    await close("-4 days", "1 minute");
    expect(await expire()).toBe(0);
    await letClosingAge("2 minutes");
    // Ten days without four are more than 72 hours.
    expect(await expire()).toBe(1);
    await orderOfAge("6 days 23 hours");
    expect(await expire()).toBe(0);
    await orderOfAge("7 days 1 hour");
    expect(await expire()).toBe(1);
  });

  it("still adds the time of earlier closings after the shop was opened early and closed again", async () => {
    await close("-4 days", null);
    await open();
    await close("-3 days", "-1 day");
    await close("1 day", "2 days");
    await orderOfAge("6 days 23 hours");
    expect(await expire()).toBe(0);
    await orderOfAge("7 days 1 hour");
    expect(await expire()).toBe(1);
  });
});

describe("shop_closing", () => {
  const closeAt = (from: string, until: string | null) => database.sql`
    update shop_settings
    set closed_from = ${from}::timestamp at time zone 'Europe/Gibraltar',
      closed_until = ${until}::timestamp at time zone 'Europe/Gibraltar', closed_notice = 'On holiday.'`;
  const isClosedAt = async (at: string) => {
    const [row] = await database.sql`select private.closing_notice(${at}) is not null as closed`;
    return row?.closed;
  };
  const closedDays = async (at: string) => {
    const [row] = await database.sql`
      select first_day::text, last_day::text from private.shop_closing(${at})`;
    return row && [row.first_day, row.last_day];
  };

  // On 31 October 2027 the clocks go back from 3:00 to 2:00, at 1:00 UTC.
  it("of a day on which summer time ends has 25 hours, and slots of visits only outside it", async () => {
    await closeAt("2027-10-30 00:00", "2027-11-01 00:00");
    expect(await isClosedAt("2027-10-29T21:59:59Z")).toBe(false);
    expect(await isClosedAt("2027-10-29T22:00:00Z")).toBe(true);
    expect(await isClosedAt("2027-10-31T22:59:59Z")).toBe(true);
    expect(await isClosedAt("2027-10-31T23:00:00Z")).toBe(false);
    expect(await closedDays("2027-10-01")).toEqual(["2027-10-30", "2027-10-31"]);
    expect(await closedDays("2027-11-01")).toBeUndefined();
    const [time] = await database.sql`
      select extract(epoch from private.closed_time('2027-10-01', '2027-12-01')) / 3600 as hours`;
    expect(Number(time?.hours)).toBe(49);
    await database.sql`update shop_settings set visit_days_ahead = 4, visit_lead_hours = 1`;
    const slots = await database.sql<{ day: string }[]>`
      select distinct (slot at time zone 'Europe/Gibraltar')::date::text as day
      from private.visit_slots('2027-10-29T05:00:00Z') as slot order by 1`;
    expect(slots.map(({ day }) => day)).toEqual(["2027-10-29", "2027-11-01", "2027-11-02"]);
  });

  it("lists only days that are closed from midnight to midnight, none if the end is open", async () => {
    await closeAt("2026-12-23 14:00", "2027-01-04 09:00");
    expect(await closedDays("2026-12-01")).toEqual(["2026-12-24", "2027-01-03"]);
    await closeAt("2026-12-23 14:00", "2026-12-24 09:00");
    expect(await closedDays("2026-12-01")).toEqual([null, null]);
    await closeAt("2026-12-23 00:00", null);
    expect(await closedDays("2026-12-01")).toEqual([null, null]);
  });

  it("is in the page_state of visitors, which has its days also among the special opening hours", async () => {
    await close("-1 day", "3 days");
    const [row] = await asRole(
      database.sql,
      "anon",
      {},
      (sql) => sql`select closing, hours from page_state()`,
    );
    expect(row).toMatchObject({
      closing: { notice: "On holiday." },
      hours: [{ closed: true, note: "On holiday." }],
    });
  });

  it.each([
    ["a closing without notice", "closed_from = now()"],
    ["an end without a beginning", "closed_until = now()"],
    [
      "an end before the beginning",
      "closed_from = now(), closed_until = now() - interval '1 day', closed_notice = 'x'",
    ],
    ["an empty notice", "closed_from = now(), closed_notice = ' '"],
  ])("rejects %s", async (_what, change) => {
    await expect(admin.unsafe(`update shop_settings set ${change}`)).rejects.toMatchObject({
      code: "23514",
    });
  });
});
