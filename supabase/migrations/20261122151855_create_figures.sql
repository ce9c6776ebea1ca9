-- The back office's figures: orders and revenue of a month or a year against earlier ones, by product, category and source, and the
-- stock. Orders and revenue are those of private.daily_sales.

create function private.figure_periods(last_month date, month_count integer)
returns table (names text[], since date, until date)
language sql stable set search_path = ''
rows 3
as $$
  with whole as (
    select (m.month - make_interval(months => month_count - 1))::date as first_day, (m.month + interval '1 month')::date - 1 as last_day,
      (now() at time zone 'Europe/Gibraltar')::date as today
    from (select date_trunc('month', last_month::timestamp) as month) as m
  ), period as (
    select w.first_day, case when w.today between w.first_day and w.last_day then w.today else w.last_day end as last_day
    from whole as w
  )
  -- Whole months stay whole: the day before 1 March less a month is 31 January. The same days of a shorter month end with it.
  select array_agg(s.name), (p.first_day - s.shift)::date,
    greatest((p.last_day + 1 - s.shift)::date - 1, (p.last_day - s.shift)::date)
  from period as p,
    (values ('current', interval '0'), ('before', make_interval(months => month_count)), ('yearBefore', interval '1 year')) as s (name, shift)
  group by 2, 3
$$;
comment on function private.figure_periods(date, integer) is
  'Returns the period of month_count months that ends with the month of last_month (current), the months before it (before) and the same
   months of the year before (yearBefore), with their first and last days. Of 12 months, the last two are one row. A period that is still
   running ends today, and the others end on the corresponding day, so that they have the same length.';

create function private.product_sales(last_month date, month_count integer) returns table (
  kind public.line_kind, product_id bigint, name text, units bigint, stock_units bigint, revenue numeric, before numeric, year_before numeric
)
language sql stable set search_path = ''
as $$
  with periods as (
    select p.since::timestamp at time zone 'Europe/Gibraltar' as started_at,
      (p.until + 1)::timestamp at time zone 'Europe/Gibraltar' as ended_at,
      'current' = any (p.names) as is_current, 'before' = any (p.names) as is_before, 'yearBefore' = any (p.names) as is_year_before
    from private.figure_periods(last_month, month_count) as p
  ), lines as (
    select p.is_current, p.is_before, p.is_year_before, i.kind, i.product_id, i.quantity - i.returned as units, i.is_to_order,
      case when i.kind = 'product' and i.product_id is null then i.name end as name, i.subtotal - coalesce(r.refund, 0) as revenue
    from periods as p
    join public.orders as o on o.status = 'approved' and o.created_at >= p.started_at and o.created_at < p.ended_at
    join public.order_items as i on i.order_id = o.id
    left join (select l.order_item_id, sum(l.refund) as refund from public.order_return_lines as l group by 1) as r on r.order_item_id = i.id
  )
  select l.kind, l.product_id, l.name, coalesce(sum(l.units) filter (where l.is_current), 0),
    coalesce(sum(l.units) filter (where l.is_current and not l.is_to_order), 0),
    coalesce(sum(l.revenue) filter (where l.is_current), 0), coalesce(sum(l.revenue) filter (where l.is_before), 0),
    coalesce(sum(l.revenue) filter (where l.is_year_before), 0)
  from lines as l
  group by 1, 2, 3
$$;
comment on function private.product_sales(date, integer) is
  'Returns what the approved orders of private.figure_periods contain, less returned goods: a row for each product, for each name of deleted
   products (product_id is null), and for each other kind of order line. The revenues, in pounds, add up to that of private.daily_sales.
   - units: sold in the current period. stock_units: those of them that were not made or ordered for the customer.
   - revenue, before, year_before: of the three periods.';

create function private.stock_on_hand() returns table (product_id bigint, name text, category_id bigint, units bigint, value numeric)
language sql stable set search_path = ''
as $$
  select p.id, p.name, p.category_id, p.stock_quantity::bigint,
    case when p.variant_count = 0 then p.price * p.stock_quantity else coalesce(v.value, 0) end
  from public.products as p
  left join (
    select v.product_id, sum(v.price * v.stock_quantity) as value
    from public.product_variants as v where v.deleted_at is null and v.stock_quantity > 0 group by 1
  ) as v on v.product_id = p.id
  where p.deleted_at is null
$$;
comment on function private.stock_on_hand() is
  'Returns the products outside of the bin with their units on hand, and what these are worth at their regular prices, in pounds.';

create function private.sales_figures(last_month date, month_count integer) returns jsonb
language sql stable set search_path = ''
as $$
  with periods as (
    select * from private.figure_periods(last_month, month_count)
  ), days as materialized (
    select p.names, s.* from periods as p cross join lateral private.daily_sales(p.since, p.until) as s
  ), totals as (
    select n.name, p.since, p.until, coalesce(sum(d.orders), 0)::bigint as orders, coalesce(sum(d.revenue), 0) as revenue
    from periods as p cross join unnest(p.names) as n (name) left join days as d on d.names = p.names
    group by 1, 2, 3
  ), step as (
    select case when month_count = 1 then 'day' else 'month' end as unit
  ), steps as (
    select t.started_on::date as day, coalesce(sum(d.orders), 0)::bigint as orders, coalesce(sum(d.revenue), 0) as revenue
    from step as s cross join periods as p
    cross join generate_series(p.since::timestamp, p.until, ('1 ' || s.unit)::interval) as t (started_on)
    left join days as d on d.names = p.names and date_trunc(s.unit, d.day::timestamp) = t.started_on
    where 'current' = any (p.names)
    group by 1
  ), sources as (
    select d.source, coalesce(sum(d.orders) filter (where 'current' = any (d.names)), 0)::bigint as orders,
      coalesce(sum(d.revenue) filter (where 'current' = any (d.names)), 0) as revenue,
      coalesce(sum(d.revenue) filter (where 'before' = any (d.names)), 0) as before,
      coalesce(sum(d.revenue) filter (where 'yearBefore' = any (d.names)), 0) as "yearBefore"
    from days as d group by 1
  )
  select jsonb_build_object(
    'periods', (select jsonb_object_agg(t.name, to_jsonb(t) - 'name' || jsonb_build_object('average', round(t.revenue / nullif(t.orders, 0), 2))) from totals as t),
    'steps', (select jsonb_agg(to_jsonb(s) order by s.day) from steps as s),
    'sources', (select coalesce(jsonb_agg(to_jsonb(s) order by s.revenue desc, s.source), '[]') from sources as s)
  )
$$;
comment on function private.sales_figures(date, integer) is
  'Returns the part of private.figures that comes from private.daily_sales: {periods, steps, sources}.';

create function private.product_figures(last_month date, month_count integer, row_limit integer) returns jsonb
language sql stable set search_path = ''
as $$
  with sales as materialized (
    select * from private.product_sales(last_month, month_count)
  ), stock as materialized (
    select s.*, coalesce(p.units, 0) as sold, round(100.0 * p.stock_units / nullif(p.stock_units + s.units, 0), 1) as sell_through
    from private.stock_on_hand() as s left join sales as p on p.product_id = s.product_id
  ), categories as (
    select s.kind, c.name, sum(s.units)::bigint as units, sum(s.revenue) as revenue, sum(s.before) as before,
      sum(s.year_before) as "yearBefore"
    from sales as s
    left join public.products as p on p.id = s.product_id
    left join public.categories as c on c.id = p.category_id and c.deleted_at is null
    group by s.kind, c.id
  ), best as (
    -- A product in the bin keeps its name here, because its orders name it anyway.
    select s.product_id as "productId", coalesce(p.name, s.name) as name, s.units, s.revenue, s.before, s.year_before as "yearBefore"
    from sales as s left join public.products as p on p.id = s.product_id
    where s.kind = 'product' and s.units > 0 order by s.revenue desc, s.product_id, s.name limit row_limit
  ), slow as (
    select s.product_id as "productId", s.name, s.sold as units, s.units as stock, s.value as "stockValue",
      coalesce(s.sell_through, 0) as "sellThrough"
    from stock as s where s.units > 0 order by s.sold, s.value desc, s.product_id limit row_limit
  )
  select jsonb_build_object(
    'categories', (select coalesce(jsonb_agg(to_jsonb(c) order by c.revenue desc, c.kind, c.name), '[]') from categories as c),
    'bestSellers', (select coalesce(jsonb_agg(to_jsonb(b) order by b.revenue desc, b."productId", b.name), '[]') from best as b),
    'slowSellers', (select coalesce(jsonb_agg(to_jsonb(s) order by s.units, s."stockValue" desc, s."productId"), '[]') from slow as s),
    'stock', (
      select jsonb_build_object('products', count(*) filter (where s.units > 0), 'units', coalesce(sum(s.units), 0),
        'value', coalesce(sum(s.value), 0), 'sellThrough', round(100.0 * p.sold / nullif(p.sold + coalesce(sum(s.units), 0), 0), 1))
      from stock as s, (select coalesce(sum(stock_units), 0) as sold from sales) as p group by p.sold
    )
  )
$$;
comment on function private.product_figures(date, integer, integer) is
  'Returns the part of private.figures that comes from private.product_sales: {categories, bestSellers, slowSellers, stock}.';

create function private.visitor_figures(last_month date, month_count integer, row_limit integer) returns jsonb
language sql stable set search_path = ''
as $$
  with sums as materialized (
    select c.kind, c.subject, case when c.kind <> 'search_miss' then c.subject::bigint end as id, sum(c.count) as count
    from private.figure_periods(last_month, month_count) as p
    join private.daily_counts as c on c.day between p.since and p.until
    where 'current' = any (p.names)
    group by 1, 2
  ), misses as (
    select s.subject as words, s.count from sums as s where s.kind = 'search_miss' order by s.count desc, s.subject limit row_limit
  ), wishes as (
    select p.id as "productId", p.name, s.count
    from sums as s join public.products as p on p.id = s.id and p.deleted_at is null
    where s.kind = 'wish' order by s.count desc, p.id limit row_limit
  ), views as (
    select p.id as "projectId", p.title, s.count
    from sums as s join public.portfolio_projects as p on p.id = s.id and p.deleted_at is null
    where s.kind = 'room_view' order by s.count desc, p.id limit row_limit
  )
  select jsonb_build_object(
    'searchMisses', (select coalesce(jsonb_agg(to_jsonb(m) order by m.count desc, m.words), '[]') from misses as m),
    'wishes', (select coalesce(jsonb_agg(to_jsonb(w) order by w.count desc, w."productId"), '[]') from wishes as w),
    'roomViews', (select coalesce(jsonb_agg(to_jsonb(v) order by v.count desc, v."projectId"), '[]') from views as v)
  )
$$;
comment on function private.visitor_figures(date, integer, integer) is
  'Returns the part of private.figures that comes from private.daily_counts: {searchMisses, wishes, roomViews}, of the current period.
   Leaves out products and projects in the bin.';

create function private.figures(last_month date, month_count integer, row_limit integer) returns jsonb
-- With the default of 4 MB a year of 100,000 orders is sorted on disk.
language plpgsql stable security definer set search_path = '' set work_mem = '32MB'
as $$
begin
  perform private.require('dashboard.read');
  if (last_month between '2000-01-01' and '2999-12-31' and month_count between 1 and 12 and row_limit between 1 and 10000) is not true then
    raise sqlstate 'PT400' using message = 'Please choose a month from 2000 to 2999, 1 to 12 months, and 1 to 10,000 rows.';
  end if;
  return private.sales_figures(last_month, month_count) || private.product_figures(last_month, month_count, row_limit)
    || private.visitor_figures(last_month, month_count, row_limit);
end
$$;
comment on function private.figures(date, integer, integer) is 'Implements public.figures.';
grant execute on function private.figures(date, integer, integer) to authenticated;

create function public.figures(last_month date, month_count integer default 1, row_limit integer default 20) returns jsonb
language sql stable set search_path = ''
as $$ select private.figures(last_month, month_count, row_limit) $$;
comment on function public.figures(date, integer, integer) is
  'Returns the figures of the month_count (1 to 12) months that end with the month of last_month; `figuresSchema` describes them.
   row_limit (1 to 10,000): how many rows each list of products, searches or rooms has. Requires the right dashboard.read (PT401, PT403); raises PT400 for
   parameters out of range.';
grant execute on function public.figures(date, integer, integer) to authenticated;
