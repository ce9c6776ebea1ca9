import { businessDate } from "@domain/dates.ts";
import { figuresSchema } from "@domain/orders/figures.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { actors } from "../support/database/actors.ts";
import { asRole } from "../support/database/as-role.ts";
import { type CallerSql, connectAsAdministrator } from "../support/database/callers.ts";
import { readFigureCheck } from "../support/database/figure-check.ts";
import { createTestDatabase, type TestDatabase } from "../support/database/test-database.ts";
import { saveVariants } from "../support/database/variants.ts";

let database: TestDatabase;
let admin: CallerSql;
beforeAll(async () => {
  database = await createTestDatabase();
  admin = connectAsAdministrator(database.url, 1);
  await database.sql.unsafe(orders);
  const [product] = await database.sql<{ id: number }[]>`
    select id from products where slug = 'figure-3'`;
  await saveVariants(
    admin,
    product?.id ?? 0,
    [["Size", "S", "L"]],
    [
      { values: ["S"], price: 25, stock_quantity: 4 },
      { values: ["L"], price: 60, stock_quantity: 3 },
    ],
  );
});
afterAll(async () => {
  await admin.end();
  await database.drop();
});

/**
 * 600 orders from January 2025 to June 2026, two on either side of a midnight in Gibraltar's summer time, some declined or pending,
 * some with a discount, a deleted product, returned goods or made to order. A category and a product are in the bin, one product has
 * never been sold, and one has variants of different prices.
 */
const orders = `
  select setseed(0.25);
  insert into categories (name, slug) values ('Lamps', 'lamps'), ('Rugs', 'rugs'), ('Vases', 'vases');
  insert into products (name, slug, price, stock_quantity, category_id)
  select 'Product ' || n, 'figure-' || n, 10 * n, n % 9,
    (select id from categories where slug = ('{lamps,rugs,vases}'::text[])[n % 4])
  from generate_series(1, 10) as n;
  update categories set deleted_at = now() where slug = 'vases';
  update products set deleted_at = now(), status = 'PENDING' where slug = 'figure-6';
  with placed as (
    insert into orders (first_name, last_name, email, phone, total, status, source, created_at, decided_at)
    select 'Ana', 'Moreno', 'ana@example.com', '20012345', 1000,
      case when n % 10 = 0 then 'declined' when n % 11 = 0 and n % 3 = 0 then 'pending' else 'approved' end::order_status,
      case when n % 3 = 0 then 'website' else 'phone' end::order_source,
      case n when 1 then '2026-04-30 21:59:59Z' when 2 then '2026-04-30 22:00:00Z'
        else '2025-01-01'::timestamptz + random() * interval '540 days' end,
      case when n % 11 = 0 and n % 3 = 0 and n % 10 > 0 then null else now() end
    from generate_series(1, 600) as n returning id
  )
  insert into order_items (order_id, kind, product_id, name, price, quantity, is_to_order)
  select p.id, k.kind, k.product_id, k.name, k.price, k.quantity, k.is_to_order
  from placed as p cross join lateral (
    select 'product'::line_kind as kind, s.id as product_id, s.name, s.price, 1 + (p.id % 3)::integer as quantity, p.id % 7 = 0 as is_to_order
    from products as s where s.slug = 'figure-' || 1 + p.id % 9
    union all select 'product', null, 'A deleted vase', 33.33, 1, false where p.id % 5 = 0
    union all select 'custom', null, 'Fitting', 12.5, 2, false where p.id % 6 = 0
    union all select 'discount', null, 'Discount', -4.01, 1, false where p.id % 4 = 0
  ) as k;
  update orders as o set total = (select sum(i.subtotal) from order_items as i where i.order_id = o.id);
  insert into order_returns (id, order_id, kind, status, is_from_customer, closed_at)
  select gen_random_uuid(), id, 'return', 'received', false, now() from orders where id % 8 = 0;
  insert into order_return_lines (return_id, order_item_id, quantity, refund)
  select r.id, i.id, 1, 7.77 from order_returns as r join order_items as i on i.order_id = r.order_id and i.product_id is not null;
  update order_items as i set returned = 1 from order_return_lines as l where l.order_item_id = i.id;
  update orders as o set returned = 7.77 from order_returns as r where r.order_id = o.id;
  insert into order_returns (id, order_id, kind, status, is_from_customer)
  select gen_random_uuid(), id, 'withdrawal', 'requested', true from orders where id % 9 = 1;
  insert into order_return_lines (return_id, order_item_id, quantity)
  select r.id, i.id, 1 from order_returns as r join order_items as i on i.order_id = r.order_id where r.status = 'requested';`;

async function readFigures(
  lastMonth: string,
  monthCount = 1,
  actor: keyof typeof actors = "admin",
) {
  const { role, claims } = actors[actor];
  const [row] = await asRole(
    database.sql,
    role,
    claims,
    (sql) => sql`select figures(${lastMonth}::text::date, ${monthCount}) as figures`,
  );
  return figuresSchema.parse(row?.figures);
}

it.each([
  {
    period: ["2026-04-01", 1],
    current: ["2026-04-01", "2026-04-30"],
    before: ["2026-03-01", "2026-03-31"],
    yearBefore: ["2025-04-01", "2025-04-30"],
  },
  {
    period: ["2026-03-15", 12],
    current: ["2025-04-01", "2026-03-31"],
    before: ["2024-04-01", "2025-03-31"],
    yearBefore: ["2024-04-01", "2025-03-31"],
  },
  {
    period: ["2026-06-30", 3],
    current: ["2026-04-01", "2026-06-30"],
    before: ["2026-01-01", "2026-03-31"],
    yearBefore: ["2025-04-01", "2025-06-30"],
  },
] as const)(
  "the figures of $period are the sums of the approved orders' lines less returns, of all three periods, and of the stock",
  async ({ period: [month, count], ...periods }) => {
    const callers = { owner: database.sql, admin };
    const { actual, expected } = await readFigureCheck(callers, month, count, periods);
    expect(actual).toEqual(expected);
    expect(actual.products.length).toBeGreaterThan(8);
  },
);

it("figures_by_product sorts by each column, with pages that are parts of the same list", async () => {
  const list = (sort: string, limit = 100, offset = 0) => admin<Record<string, number>[]>`
    select * from figures_by_product('2026-03-01', 12, ${sort}, ${limit}, ${offset})`;
  for (const [sort, column] of [
    ["revenue", "revenue"],
    ["before", "before"],
    ["yearBefore", "year_before"],
    ["units", "units"],
    ["stock", "stock"],
    ["stockValue", "stock_value"],
    ["sellThrough", "sell_through"],
  ] as const) {
    const values = (await list(`${sort}-desc`)).map((row) => row[column] ?? -1);
    expect(values, sort).toEqual(values.toSorted((a, b) => b - a));
    expect(new Set(values).size, sort).toBeGreaterThan(3);
  }
  const names = (await list("name-asc")).map(({ name }) => String(name));
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)));
  const pages = [await list("name-asc", 4), await list("name-asc", 4, 4)].flat();
  expect(pages.map(({ name }) => name)).toEqual(names.slice(0, 8));
  expect(pages.map((row) => row["total_count"])).toEqual(pages.map(() => names.length));
  await expect(list("price-asc")).rejects.toMatchObject({ code: "PT400" });
  await expect(list("name")).rejects.toMatchObject({ code: "PT400" });
});

it("a month that is still running is compared with the same days of earlier months", async () => {
  const today = businessDate(new Date());
  const { periods } = await readFigures(today);
  expect(periods.current).toMatchObject({ since: `${today.slice(0, 8)}01`, until: today });
  const isMonthsLastDay = businessDate(new Date(Date.now() + 86_400_000)).endsWith("-01");
  const day = Number(today.slice(8));
  if (!isMonthsLastDay && day <= 28) {
    expect(Number(periods.before.until.slice(8))).toBe(day);
    expect(periods.yearBefore.until.slice(4)).toBe(today.slice(4));
  }
});

it("figures reject an account without rights with PT403, and months out of range with PT400", async () => {
  await expect(readFigures("2026-03-01", 1, "nonAdmin")).rejects.toMatchObject({ code: "PT403" });
  await expect(readFigures("infinity")).rejects.toMatchObject({ code: "PT400" });
  await expect(readFigures("2026-03-01", 13)).rejects.toMatchObject({ code: "PT400" });
});
