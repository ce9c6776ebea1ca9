import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { actors } from "../support/database/actors.ts";
import { asRole } from "../support/database/as-role.ts";
import { addProduct } from "../support/database/products.ts";
import { createTestDatabase, type TestDatabase } from "../support/database/test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function queryAs(query: string, actor: keyof typeof actors = "admin") {
  const { role, claims } = actors[actor];
  return asRole(database.sql, role, claims, (sql) => sql.unsafe(query));
}

async function readDashboardTasks() {
  const [row] = await queryAs("select * from dashboard_tasks()");
  return row;
}

const customer = { firstName: "Ana", lastName: "Bossano", email: "a@example.com", phone: "12345" };

async function placeOrders(quantities: number[]): Promise<void> {
  const { sql } = database;
  const id = await addProduct(sql, { stock_quantity: 50, price: 40 });
  for (const quantity of quantities)
    await sql`select place_order(${sql.json(customer)}, ${sql.json([{ id, quantity }])})`;
}

const failNewestConfirmation = () => database.sql`
  update mails set status = 'failed', finished_at = now()
  where kind = 'confirmation' and order_id = (select max(id) from orders)`;

describe("dashboard_tasks", () => {
  it("counts pending and unviewed orders, their value, held units and mails that need attention", async () => {
    const tasksBefore = await readDashboardTasks();
    await placeOrders([2, 3]);
    await failNewestConfirmation();
    expect(await readDashboardTasks()).toMatchObject({
      pending_orders: tasksBefore?.pending_orders + 2,
      unviewed_orders: tasksBefore?.unviewed_orders + 2,
      pending_value: tasksBefore?.pending_value + 200,
      held_units: tasksBefore?.held_units + 5,
      mails_needing_attention: tasksBefore?.mails_needing_attention + 1,
    });
    await queryAs("select approve_order(max(id)) from orders");
    expect(await readDashboardTasks()).toMatchObject({
      pending_orders: tasksBefore?.pending_orders + 1,
      held_units: tasksBefore?.held_units + 2,
    });
  });

  it("counts approved orders for which money is due, and orders with a refund due, as admin_orders lists them", async () => {
    const tasksBefore = await readDashboardTasks();
    const approveAndPay = async (amount: number) => {
      await placeOrders([1]);
      await queryAs("select approve_order(max(id)) from orders");
      await queryAs(`
        select record_payment('${crypto.randomUUID()}', max(id), ${amount}, 'cash', '2026-01-02') from orders`);
    };
    await approveAndPay(15);
    await approveAndPay(40);
    await approveAndPay(42.5);
    const tasks = await readDashboardTasks();
    expect(tasks).toMatchObject({
      owed_orders: tasksBefore?.owed_orders + 1,
      owed_value: tasksBefore?.owed_value + 25,
      refund_orders: tasksBefore?.refund_orders + 1,
      refund_value: tasksBefore?.refund_value + 2.5,
    });
    const list = (filter: string) =>
      queryAs(`select id from admin_orders(payment_filter => '${filter}')`);
    expect(await list("owed")).toHaveLength(tasks?.owed_orders);
    expect(await list("refund_due")).toHaveLength(tasks?.refund_orders);
  });

  it("counts as many mails that need attention as admin_orders lists orders with such a mail", async () => {
    await placeOrders([1]);
    await failNewestConfirmation();
    const listedOrders = await queryAs(
      "select id from admin_orders(has_mail_needing_attention => true) order by id desc",
    );
    expect(listedOrders).toHaveLength((await readDashboardTasks())?.mails_needing_attention);
    const [newestOrder] = await database.sql`select max(id) as id from orders`;
    expect(listedOrders[0]?.id).toBe(newestOrder?.id);
  });

  it("counts messages that are neither answered nor archived, and returns the date of the oldest", async () => {
    await database.sql`
      insert into contact_submissions (name, email, message, submitted_at, answered_at, archived_at) values
        ('Open', 'a@example.com', 'Hello', '2020-01-02', null, null),
        ('Answered', 'a@example.com', 'Hello', '2020-01-01', now(), null),
        ('Archived', 'a@example.com', 'Hello', '2020-01-01', null, now())`;
    const tasks = await readDashboardTasks();
    const [openMessages] = await database.sql`
      select count(*) from contact_submissions where answered_at is null and archived_at is null`;
    expect(tasks?.open_messages).toBe(openMessages?.count);
    expect(tasks?.oldest_message).toEqual(new Date("2020-01-02"));
  });

  it("counts the same low-stock and out-of-stock products that admin_products lists", async () => {
    const tasksBefore = await readDashboardTasks();
    for (const stock of [0, 1, 3, 4]) await addProduct(database.sql, { stock_quantity: stock });
    await addProduct(database.sql, { stock_quantity: 1, status: "PENDING" });
    const listProductsAtLevel = (level: string) =>
      queryAs(`select id from admin_products(stock_level => '${level}', page_limit => 100)`);
    const lowStockCount = tasksBefore?.low_stock + 2;
    expect(await readDashboardTasks()).toMatchObject({
      low_stock: lowStockCount,
      out_of_stock: tasksBefore?.out_of_stock + 1,
    });
    expect((await listProductsAtLevel("low")).length).toBe(lowStockCount);
    expect((await listProductsAtLevel("out")).length).toBe(tasksBefore?.out_of_stock + 1);
    await queryAs("update shop_settings set low_stock_threshold = 4");
    expect((await readDashboardTasks())?.low_stock).toBeGreaterThan(lowStockCount);
  });
});

it.each(["dashboard_tasks", "daily_orders"])(
  "%s rejects a signed-in non-administrator with PT403",
  async (name) => {
    await expect(queryAs(`select * from ${name}()`, "nonAdmin")).rejects.toMatchObject({
      code: "PT403",
    });
  },
);

describe("daily_orders", () => {
  it("counts approved orders, their revenue and the payments of each day in Gibraltar's time zone", async () => {
    const { sql } = database;
    const productId = await addProduct(sql, { stock_quantity: 50, price: 40 });
    const placeOrderAt = async (createdAt: string) => {
      await sql`select place_order(${sql.json(customer)}, ${sql.json([{ id: productId, quantity: 1 }])})`;
      await sql.unsafe(
        `update orders set created_at = ${createdAt} where id = (select max(id) from orders)`,
      );
    };
    const [{ day } = { day: "" }] = await sql<{ day: string }[]>`
      select ((now() at time zone 'Europe/Gibraltar')::date - 10)::text as day`;
    const midnight = `'${day}'::timestamp at time zone 'Europe/Gibraltar'`;
    const approveNewest = () => queryAs("select approve_order(max(id)) from orders");
    await placeOrderAt(`${midnight} - interval '1 second'`);
    await approveNewest();
    await placeOrderAt(midnight);
    await approveNewest();
    // Paid on the day after the order; a voided payment doesn't count.
    await queryAs(`
      with payments as (
        select record_payment(gen_random_uuid(), max(id), amount, 'cash', '${day}'::date + 1)
        from orders, unnest('{30, -5}'::numeric[]) as amount group by amount order by amount desc
      ) select from payments`);
    await queryAs(`
      select record_payment('${crypto.randomUUID()}', max(id), 1, 'cash', '${day}') from orders`);
    await queryAs("select void_payment(order_id, id, 'A test') from payments where amount = 1");
    await placeOrderAt(`${midnight} + interval '1 hour'`);
    await placeOrderAt(`${midnight} + interval '1 hour'`);
    await queryAs("select decline_order(max(id), null, 'other', 'A test') from orders");
    const days = await queryAs("select day::text, orders, revenue, paid from daily_orders()");
    expect(days).toHaveLength(30);
    const index = days.findIndex((row) => row.day === day);
    expect(
      days.slice(index - 2, index + 2).map(({ orders, revenue, paid }) => [orders, revenue, paid]),
    ).toEqual([
      [0, 0, 0],
      [1, 40, 0],
      [1, 40, 0],
      [0, 0, 25],
    ]);
  });
});
