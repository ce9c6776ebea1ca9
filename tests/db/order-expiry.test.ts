import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { projectRoot } from "../../tools/shared/project-paths.ts";
import { readDatabaseState } from "../support/database/database-state.ts";
import { createOrderDatabase } from "../support/database/order-database.ts";
import { placeOrder } from "../support/database/orders.ts";
import { addProduct, readProduct } from "../support/database/products.ts";

const { database, serviceSql, admin } = await createOrderDatabase();
let lampId: number;

beforeEach(async () => {
  await admin`update shop_settings set expire_after_hours = 72 where id = 1`;
  // Resets the age of pending orders of earlier tests, so that these orders do not expire in the test.
  await database.sql`update orders set created_at = now() where status = 'pending'`;
  lampId = await addProduct(database.sql, { name: "Lamp", price: 195 });
});

/** Places an order of lamps and backdates it by `age` (an SQL interval); returns its id. */
async function placePendingOrder(age: string, quantity = 2): Promise<number> {
  const { orderId } = await placeOrder(serviceSql, [{ id: lampId, quantity }]);
  const [order] = await database.sql<{ id: number }[]>`
    update orders set created_at = now() - ${age}::interval where order_number = ${orderId} returning id`;
  return order?.id ?? 0;
}

const expireOrders = async (maxOrders = 200) => {
  const [row] = await serviceSql<{ count: number }[]>`
    select expire_pending_orders(${maxOrders}) as count`;
  return row?.count;
};

const readOrder = async (id: number) => {
  const [row] = await database.sql`
    select status, expired, decided_by, decided_at is not null as decided, viewed from orders where id = ${id}`;
  return { ...row };
};

describe("expire_pending_orders", () => {
  it("declines an order that has been pending for longer than expire_after_hours, restores its stock and queues a mail", async () => {
    const expiredOrderId = await placePendingOrder("72 hours 1 minute");
    const recentOrderId = await placePendingOrder("71 hours 59 minutes");
    expect(await readProduct(database.sql, lampId)).toMatchObject({ stock_quantity: 6 });
    expect(await expireOrders()).toBe(1);
    expect(await readOrder(expiredOrderId)).toEqual({
      status: "declined",
      expired: true,
      decided_by: null,
      decided: true,
      // The order stays unviewed, so that the back office displays it as new.
      viewed: false,
    });
    expect(await readOrder(recentOrderId)).toMatchObject({ status: "pending", expired: false });
    expect(await readProduct(database.sql, lampId)).toMatchObject({ stock_quantity: 8 });
    const movements = await database.sql`
      select delta, reason from stock_movements where order_id = ${expiredOrderId} order by id`;
    expect(movements.map((row) => ({ ...row }))).toEqual([
      { delta: -2, reason: "order" },
      { delta: 2, reason: "order_expired" },
    ]);
    const mails = await database.sql`
      select kind, status from mails where order_id = ${expiredOrderId} order by kind`;
    expect(mails.map((row) => ({ ...row }))).toContainEqual({ kind: "expiry", status: "waiting" });
  });

  it("changes nothing when it is called again", async () => {
    await placePendingOrder("4 days");
    expect(await expireOrders()).toBe(1);
    const stateBefore = await readDatabaseState(database.sql);
    expect(await expireOrders()).toBe(0);
    expect(await readDatabaseState(database.sql)).toEqual(stateBefore);
  });

  it("declines at most max_orders pending orders, oldest first, and no decided orders", async () => {
    const approvedId = await placePendingOrder("9 days");
    await admin`select approve_order(${approvedId})`;
    const [oldestId, secondOldestId, newestId] = [
      await placePendingOrder("8 days", 1),
      await placePendingOrder("7 days", 1),
      await placePendingOrder("6 days", 1),
    ];
    expect(await expireOrders(2)).toBe(2);
    expect(await readOrder(approvedId)).toMatchObject({ status: "approved" });
    for (const id of [oldestId, secondOldestId])
      expect(await readOrder(id)).toMatchObject({ status: "declined" });
    expect(await readOrder(newestId)).toMatchObject({ status: "pending" });
    expect(await expireOrders(2)).toBe(1);
  });

  it("declines no orders if expire_after_hours is null", async () => {
    const id = await placePendingOrder("300 days");
    await admin`update shop_settings set expire_after_hours = null where id = 1`;
    expect(await expireOrders()).toBe(0);
    expect(await readOrder(id)).toMatchObject({ status: "pending" });
  });

  it("skips an order that an administrator is deciding concurrently", async () => {
    const id = await placePendingOrder("4 days");
    await admin.begin(async (sql) => {
      await sql.unsafe(`select approve_order(${id})`);
      // A call without SKIP LOCKED would wait for this transaction, which waits for the call. The lock timeout would then fail the
      // test.
      const rows = await serviceSql.begin(async (transaction) => {
        await transaction.unsafe("set local lock_timeout = '2s'");
        return transaction.unsafe("select expire_pending_orders() as count");
      });
      expect(rows[0]?.count).toBe(0);
    });
    expect(await expireOrders()).toBe(0);
    expect(await readOrder(id)).toMatchObject({ status: "approved" });
  });

  it("queues no mail to an erased customer", async () => {
    const id = await placePendingOrder("4 days");
    await admin`select erase_person(email) from orders where id = ${id}`;
    expect(await expireOrders()).toBe(1);
    expect(await database.sql`select 1 from mails where order_id = ${id}`).toHaveLength(0);
  });
});

it("delete_expired_personal_data deletes the client hash of a checkout after a day", async () => {
  const hash = "c".repeat(64);
  const [recentId, oldId] = [
    await placePendingOrder("23 hours 59 minutes"),
    await placePendingOrder("25 hours"),
  ];
  await database.sql`
      update private.checkout_keys as k set client_hash = ${hash}, created_at = o.created_at
      from orders as o where o.id = k.order_id and o.id in (${recentId}, ${oldId})`;
  await serviceSql`select delete_expired_personal_data()`;
  const keysWithHash =
    await database.sql`select order_id from private.checkout_keys where client_hash = ${hash}`;
  expect(keysWithHash.map((row) => row.order_id)).toEqual([recentId]);
});

it("docs/database-schedules.sql schedules jobs that expire orders, apply campaigns, delete expired data and content, and delete old job runs", async () => {
  const { sql } = database;
  await sql.unsafe(`
    create schema cron;
    create table cron.job_run_details (runid integer, start_time timestamptz);
    insert into cron.job_run_details values (1, now() - interval '8 days'), (2, now() - interval '6 days');
    create table cron.job (command text);
    create function cron.schedule(job_name text, schedule text, command text) returns bigint language sql as $$
      insert into cron.job values (command) returning 1::bigint $$;`);
  const script = readFileSync(join(projectRoot, "docs", "database-schedules.sql"), "utf8");
  await sql.unsafe(script.replace(/^create extension.*$/m, ""));
  const id = await placePendingOrder("4 days");
  const jobs = await sql<{ command: string }[]>`select command from cron.job`;
  const calls = jobs.map(({ command }) => /public\.\w+/.exec(command)?.[0]);
  expect(calls).toEqual([
    "public.expire_pending_orders",
    "public.apply_due_campaigns",
    "public.publish_due_drafts",
    "public.delete_expired_personal_data",
    "public.delete_expired_content",
    undefined,
  ]);
  const hash = "d".repeat(64);
  await sql`update private.checkout_keys set client_hash = ${hash}, created_at = now() - interval '25 hours' where order_id = ${id}`;
  for (const { command } of jobs) await sql.unsafe(command);
  expect(await sql`select 1 from private.checkout_keys where client_hash = ${hash}`).toEqual([]);
  expect(await readOrder(id)).toMatchObject({ status: "declined" });
  const runs = await sql`select runid from cron.job_run_details`;
  expect(runs.map(({ runid }) => runid)).toEqual([2]);
});

it("pending_holds totals the held units without those of deleted products, and lists the products with the most held units", async () => {
  await admin`
    select * from apply_order_action(array(select id from orders where status = 'pending'), 'decline')`.catch(
    () => undefined,
  );
  const vaseId = await addProduct(database.sql, { name: "Vase", price: 80 });
  const deletedId = await addProduct(database.sql);
  await placePendingOrder("1 hour", 2);
  await placeOrder(
    serviceSql,
    [lampId, vaseId, deletedId].map((id) => ({ id, quantity: 1 })),
  );
  await admin`delete from products where id = ${deletedId}`;
  const [row] = await admin`select pending_holds() as holds`;
  expect(row?.holds).toEqual({
    orders: 2,
    units: 4,
    value: 665,
    products: [
      { id: lampId, name: "Lamp", units: 3 },
      { id: vaseId, name: "Vase", units: 1 },
    ],
  });
});
