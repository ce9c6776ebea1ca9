import { businessDate } from "@domain/dates.ts";
import { sumPounds } from "@domain/money.ts";
import { type Figures, figuresSchema } from "@domain/orders/figures.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { actors } from "../support/database/actors.ts";
import { asRole } from "../support/database/as-role.ts";
import { createTestDatabase, type TestDatabase } from "../support/database/test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.sql.unsafe(orders);
});
afterAll(() => database.drop());

/**
 * 600 orders from January 2025 to June 2026, two on either side of a midnight in Gibraltar's summer time, some declined or pending,
 * some with a discount, a deleted product, returned goods or made to order.
 */
const orders = `
  select setseed(0.25);
  insert into categories (name, slug) values ('Lamps', 'lamps'), ('Rugs', 'rugs');
  insert into products (name, slug, price, stock_quantity, category_id)
  select 'Product ' || n, 'figure-' || n, 10 * n, n,
    (select id from categories where slug = ('{lamps,rugs}'::text[])[n % 3])
  from generate_series(1, 9) as n;
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
  update orders as o set returned = 7.77 from order_returns as r where r.order_id = o.id;`;

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

/** The same sums, computed from all rows by a program instead of the database. */
async function sumIndependently(since: string, until: string) {
  const rows = await database.sql<
    { id: number; created_at: Date; source: string; name: string; amount: number; units: number }[]
  >`
    select o.id::float8, o.created_at, o.source, i.kind || ' ' || coalesce(c.name, '') as name, (i.quantity - i.returned)::float8 as units,
      (i.price * i.quantity - case when o.id % 8 = 0 and i.product_id is not null then 7.77 else 0 end)::float8 as amount
    from orders as o join order_items as i on i.order_id = o.id
    left join products as p on p.id = i.product_id left join categories as c on c.id = p.category_id and c.deleted_at is null
    where o.status = 'approved'`;
  const inPeriod = rows.filter(({ created_at }) => {
    const day = businessDate(created_at);
    return since <= day && day <= until;
  });
  const sumBy = (key: "source" | "name") => {
    const amounts: Record<string, number[]> = {};
    for (const row of inPeriod) amounts[row[key]] = [...(amounts[row[key]] ?? []), row.amount];
    return Object.fromEntries(
      Object.entries(amounts).map(([name, group]) => [name, sumPounds(group)]),
    );
  };
  return {
    orders: new Set(inPeriod.map(({ id }) => id)).size,
    revenue: sumPounds(inPeriod.map(({ amount }) => amount)),
    units: inPeriod.reduce((sum, { units }) => sum + units, 0),
    sources: sumBy("source"),
    categories: sumBy("name"),
  };
}

type Comparison = "revenue" | "before" | "yearBefore";
const bySource = ({ sources }: Figures, of: Comparison) =>
  Object.fromEntries(sources.map((row) => [row.source, row[of]]).filter(([, sum]) => sum !== 0));
const byCategory = ({ categories }: Figures, of: Comparison) =>
  Object.fromEntries(
    categories
      .map((row) => [`${row.kind} ${row.name ?? ""}`, row[of]])
      .filter(([, sum]) => sum !== 0),
  );

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
] as const)(
  "figures($period) have the sums of the approved orders less returns, by source and category, for all three periods",
  async ({ period: [month, count], ...periods }) => {
    const figures = await readFigures(month, count);
    for (const [name, of] of [
      ["current", "revenue"],
      ["before", "before"],
      ["yearBefore", "yearBefore"],
    ] as const) {
      const [since, until] = periods[name];
      const { orders, revenue, ...sums } = await sumIndependently(since, until);
      expect(figures.periods[name]).toEqual({
        ...{ since, until, orders, revenue },
        average: Math.round((revenue / orders) * 100) / 100,
      });
      expect(bySource(figures, of)).toEqual(sums.sources);
      expect(byCategory(figures, of)).toEqual(sums.categories);
    }
    const { units } = await sumIndependently(periods.current[0], periods.current[1]);
    const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
    expect(sum(figures.categories.map((row) => row.units))).toBe(units);
    expect(sum(figures.steps.map((step) => step.orders))).toBe(figures.periods.current.orders);
    expect(sumPounds(figures.steps.map((step) => step.revenue))).toBe(
      figures.periods.current.revenue,
    );
  },
);

it("figures lists best sellers by revenue, and slow sellers on hand with their value and sell-through", async () => {
  const { bestSellers, slowSellers, stock } = await readFigures("2026-03-01", 12);
  const revenues = bestSellers.map(({ revenue }) => revenue);
  expect(revenues).toEqual(revenues.toSorted((a, b) => b - a));
  expect(bestSellers.find(({ productId }) => productId === null)?.name).toBe("A deleted vase");
  const [expected] = await database.sql`
    select sum(price * stock_quantity)::float8 as value, sum(stock_quantity)::float8 as units, count(*)::float8 as products
    from products where stock_quantity > 0 and deleted_at is null`;
  expect(stock).toMatchObject({ ...expected });
  const fifth = slowSellers.find(({ name }) => name === "Product 5");
  const [{ sold } = { sold: 0 }] = await database.sql<{ sold: number }[]>`
    select sum(i.quantity - i.returned)::float8 as sold from order_items as i
    join orders as o on o.id = i.order_id and o.status = 'approved' and o.created_at between '2025-03-31 22:00Z' and '2026-03-31 22:00Z'
    where i.name = 'Product 5' and not i.is_to_order`;
  expect(fifth).toMatchObject({ stock: 5, stockValue: 250 });
  expect(fifth?.sellThrough).toBeCloseTo((100 * sold) / (sold + 5), 1);
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
