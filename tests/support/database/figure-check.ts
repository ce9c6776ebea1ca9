import type { Sql } from "postgres";

/** The first and the last day of the periods that figures compare. */
export type FigurePeriods = Record<
  "current" | "before" | "yearBefore",
  readonly [since: string, until: string]
>;

interface SumsOfFigures {
  periods: object;
  steps: object[];
  sources: object[];
  categories: object[];
  bestSellers: object[];
  slowSellers: object[];
  stock: object;
  products: object[];
}

const listedRows = 10;

/** Adds up everything from the tables, line by line, without a function or view that the figures use. */
const plainSums = `
  with line as materialized (
    select o.id as order_id, o.source, (o.created_at at time zone 'Europe/Gibraltar')::date as day, i.kind, i.product_id, i.name,
      i.quantity - i.returned as units, case when i.is_to_order then 0 else i.quantity - i.returned end as stock_units,
      i.price * i.quantity - coalesce((
        select sum(l.refund) from order_return_lines as l join order_returns as r on r.id = l.return_id
        where l.order_item_id = i.id and r.status in ('received', 'refunded')
      ), 0) as revenue
    from orders as o join order_items as i on i.order_id = o.id where o.status = 'approved'
  ), period (name, since, until) as (
    values ('current', $1::text::date, $2::text::date), ('before', $3::text::date, $4::text::date), ('yearBefore', $5::text::date, $6::text::date)
  ), sale as materialized (
    select p.name as period, l.* from period as p join line as l on l.day between p.since and p.until
  ), stock as (
    select p.id, p.name, p.stock_quantity as stock, case when p.variant_count = 0 then p.price * p.stock_quantity else (
        select coalesce(sum(v.price * v.stock_quantity), 0) from product_variants as v where v.product_id = p.id and v.deleted_at is null
      ) end as value
    from products as p where p.deleted_at is null and p.stock_quantity > 0
  ), sold as (
    select s.product_id, coalesce(p.name, s.name) as name, coalesce(sum(s.units) filter (where s.period = 'current'), 0) as units,
      coalesce(sum(s.stock_units) filter (where s.period = 'current'), 0) as stock_units,
      coalesce(sum(s.revenue) filter (where s.period = 'current'), 0) as revenue,
      coalesce(sum(s.revenue) filter (where s.period = 'before'), 0) as before,
      coalesce(sum(s.revenue) filter (where s.period = 'yearBefore'), 0) as year_before
    from sale as s left join products as p on p.id = s.product_id where s.kind = 'product' group by 1, 2
  ), product as (
    select coalesce(s.product_id, t.id) as product_id, coalesce(s.name, t.name) as name, coalesce(s.units, 0) as units,
      coalesce(s.revenue, 0) as revenue, coalesce(s.before, 0) as before, coalesce(s.year_before, 0) as year_before,
      coalesce(t.stock, 0) as stock, coalesce(t.value, 0) as stock_value,
      round(100.0 * coalesce(s.stock_units, 0) / nullif(coalesce(s.stock_units, 0) + coalesce(t.stock, 0), 0), 1) as sell_through
    from sold as s full join stock as t on t.id = s.product_id
    where t.id is not null or s.units > 0 or (s.revenue, s.before, s.year_before) <> (0, 0, 0)
  ), best as (
    select p.product_id as "productId", p.name, p.units, p.revenue, p.before, p.year_before as "yearBefore"
    from product as p where p.units > 0 order by p.revenue desc, p.product_id, p.name limit ${listedRows}
  ), slow as (
    select p.product_id as "productId", p.name, p.units, p.stock, p.stock_value as "stockValue", p.sell_through as "sellThrough"
    from product as p where p.stock > 0 order by p.units, p.stock_value desc, p.product_id limit ${listedRows}
  )
  select jsonb_build_object(
    'periods', (
      select jsonb_object_agg(p.name, jsonb_build_object('since', p.since, 'until', p.until, 'orders', s.orders, 'revenue', s.revenue,
        'average', round(s.revenue / nullif(s.orders, 0), 2)))
      from period as p cross join lateral (
        select count(distinct l.order_id) as orders, coalesce(sum(l.revenue), 0) as revenue from line as l where l.day between p.since and p.until
      ) as s
    ),
    'steps', (
      select jsonb_agg(jsonb_build_object('day', d.day, 'orders', s.orders, 'revenue', s.revenue) order by d.day)
      from (select distinct date_trunc($7, g::timestamp)::date as day from generate_series($1::text::date, $2::text::date, '1 day') as g) as d
      cross join lateral (
        select count(distinct s.order_id) as orders, coalesce(sum(s.revenue), 0) as revenue
        from sale as s where s.period = 'current' and date_trunc($7, s.day::timestamp) = d.day
      ) as s
    ),
    'sources', (
      select jsonb_agg(to_jsonb(g)) from (
        select s.source, count(distinct s.order_id) filter (where s.period = 'current') as orders,
          coalesce(sum(s.revenue) filter (where s.period = 'current'), 0) as revenue,
          coalesce(sum(s.revenue) filter (where s.period = 'before'), 0) as before,
          coalesce(sum(s.revenue) filter (where s.period = 'yearBefore'), 0) as "yearBefore"
        from sale as s group by 1
      ) as g
    ),
    'categories', (
      select jsonb_agg(to_jsonb(g) - 'id') from (
        select s.kind, c.id, c.name, coalesce(sum(s.units) filter (where s.period = 'current'), 0) as units,
          coalesce(sum(s.revenue) filter (where s.period = 'current'), 0) as revenue,
          coalesce(sum(s.revenue) filter (where s.period = 'before'), 0) as before,
          coalesce(sum(s.revenue) filter (where s.period = 'yearBefore'), 0) as "yearBefore"
        from sale as s left join products as p on p.id = s.product_id
        left join categories as c on c.id = p.category_id and c.deleted_at is null group by 1, 2, 3
      ) as g
    ),
    'bestSellers', (select jsonb_agg(to_jsonb(b) order by b.revenue desc, b."productId", b.name) from best as b),
    'slowSellers', (select jsonb_agg(to_jsonb(s) order by s.units, s."stockValue" desc, s."productId") from slow as s),
    'stock', (
      select jsonb_build_object('products', count(*), 'units', sum(t.stock), 'value', sum(t.value),
        'sellThrough', round(100.0 * s.sold / (s.sold + sum(t.stock)), 1))
      from stock as t, (select coalesce(sum(stock_units), 0) as sold from sale where period = 'current') as s group by s.sold
    ),
    'products', (select jsonb_agg(to_jsonb(p) order by p.product_id, p.name) from product as p)
  ) as sums`;

/**
 * Reads the figures of the `monthCount` months that end with `month` (such as `2026-03-01`) as an administrator, and adds up the same
 * from the tables as their owner. Returns both in the same form.
 */
export async function readFigureCheck(
  { owner, admin }: { owner: Sql; admin: Sql },
  month: string,
  monthCount: number,
  { current, before, yearBefore }: FigurePeriods,
): Promise<{ actual: SumsOfFigures; expected: SumsOfFigures }> {
  const [read] = await admin.unsafe<{ figures: SumsOfFigures }[]>(
    `select figures($1::text::date, $2, ${listedRows}) - '{searchMisses,wishes,roomViews}'::text[] || jsonb_build_object(
       'products', (
         select jsonb_agg(to_jsonb(p) - 'total_count' order by p.product_id, p.name)
         from generate_series(0, 100000, 10000) as g (page_offset)
         cross join lateral figures_by_product($1::text::date, $2, 'stockValue-asc', 10000, g.page_offset) as p
       )
     ) as figures`,
    [month, monthCount],
  );
  const [summed] = await owner.unsafe<{ sums: SumsOfFigures }[]>(plainSums, [
    ...[...current, ...before, ...yearBefore],
    monthCount === 1 ? "day" : "month",
  ]);
  if (!read || !summed) throw new Error("A query returned no row.");
  return { actual: sortLists(read.figures), expected: sortLists(summed.sums) };
}

/** Sorts the lists that the figures sort by revenue, because several rows can have the same. */
function sortLists(sums: SumsOfFigures): SumsOfFigures {
  const sort = (rows: object[]) =>
    rows.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  return { ...sums, sources: sort(sums.sources), categories: sort(sums.categories) };
}
