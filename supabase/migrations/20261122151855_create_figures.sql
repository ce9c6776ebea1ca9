-- The back office's figures: orders and revenue of a month or a year against earlier ones, by product, category and source, and the
-- stock. Orders and revenue are those of private.sales_by_step. Sums are computed at each request, because stored ones would need
-- triggers on every write of orders, returns, products and categories.

create function private.figure_periods(last_month date, month_count integer)
returns table (names text[], since date, until date, times tstzrange)
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
  ), named as (
    -- Whole months stay whole: the day before 1 March less a month is 31 January. The same days of a shorter month end with it.
    select array_agg(s.name) as names, (p.first_day - s.shift)::date as since,
      greatest((p.last_day + 1 - s.shift)::date - 1, (p.last_day - s.shift)::date) as until
    from period as p,
      (values ('current', interval '0'), ('before', make_interval(months => month_count)), ('yearBefore', interval '1 year')) as s (name, shift)
    group by 2, 3
  )
  select n.names, n.since, n.until,
    tstzrange(n.since::timestamp at time zone 'Europe/Gibraltar', (n.until + 1)::timestamp at time zone 'Europe/Gibraltar')
  from named as n
$$;
comment on function private.figure_periods(date, integer) is
  'Returns the period of month_count months that ends with the month of last_month (current), the months before it (before) and the same
   months of the year before (yearBefore), with their first and last days, and when they
   are in Gibraltar (times). Of 12 months, the last two are one row. A period that is still
   running ends today, and the others end on the corresponding day, so that they have the same length.';

create function private.product_sales(last_month date, month_count integer) returns table (
  kind public.line_kind, product_id bigint, name text, category_id bigint, units bigint, stock_units bigint,
  revenue numeric, before numeric, year_before numeric, stock integer, stock_value numeric
)
-- Postgres needs the periods' times to plan: a month is read from an index, a year from whole tables.
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  starts timestamptz[];
  ends timestamptz[];
begin
  select array_agg(lower(p.times) order by n.position), array_agg(upper(p.times) order by n.position) into starts, ends
  from unnest(array['current', 'before', 'yearBefore']) with ordinality as n (name, position)
  join private.figure_periods(last_month, month_count) as p on n.name = any (p.names);
  return query
  with sales as (
    select i.kind, i.product_id, case when i.product_id is null and i.kind = 'product' then i.name end as name,
      sum(i.quantity - i.returned) filter (where o.is_current) as units,
      sum(i.quantity - i.returned) filter (where o.is_current and not i.is_to_order) as stock_units,
      sum(l.revenue) filter (where o.is_current) as revenue, sum(l.revenue) filter (where o.is_before) as before,
      sum(l.revenue) filter (where o.is_year_before) as year_before
    from (
      select a.id, t.is_current, t.is_before, t.is_year_before
      from public.orders as a
      cross join lateral (
        select a.created_at >= starts[1] and a.created_at < ends[1] as is_current, a.created_at >= starts[2] and a.created_at < ends[2] as is_before,
          a.created_at >= starts[3] and a.created_at < ends[3] as is_year_before
      ) as t
      where a.status = 'approved' and (t.is_current or t.is_before or t.is_year_before)
    ) as o
    join public.order_items as i on i.order_id = o.id
    left join (select t.order_item_id, sum(t.refund) as refund from public.order_return_lines as t group by 1) as r on r.order_item_id = i.id
    cross join lateral (select case when r.refund is null then i.subtotal else i.subtotal - r.refund end as revenue) as l
    group by 1, 2, 3
  ), variant_values as (
    select v.product_id, sum(v.price * v.stock_quantity) as value
    from public.product_variants as v where v.deleted_at is null and v.stock_quantity > 0 group by 1
  )
  select coalesce(s.kind, 'product'), coalesce(s.product_id, p.id), coalesce(s.name, p.name), p.category_id,
    coalesce(s.units, 0), coalesce(s.stock_units, 0), coalesce(s.revenue, 0), coalesce(s.before, 0), coalesce(s.year_before, 0),
    case when p.deleted_at is null then p.stock_quantity end,
    case when p.deleted_at is null and p.variant_count = 0 then p.price * p.stock_quantity when p.deleted_at is null then coalesce(v.value, 0) end
  from sales as s
  full join public.products as p on p.id = s.product_id
  left join variant_values as v on v.product_id = p.id;
end
$$;
comment on function private.product_sales(date, integer) is
  'Returns what the approved orders of private.figure_periods contain, less returned goods: a row for each product, sold or not, for each
   name of deleted products (product_id is null), and for each other kind of order line (name is null). The revenues, in pounds, add up
   to that of private.sales_by_step.
   - units: sold in the current period. stock_units: those of them that were not made or ordered for the customer.
   - revenue, before, year_before: of the three periods.
   - stock, stock_value: the units on hand, and what they are worth at their regular prices, in pounds; null for a product in the bin
     or deleted.';

create function private.sales_figures(last_month date, month_count integer) returns jsonb
language sql stable set search_path = ''
as $$
  with step as (
    select case when month_count = 1 then interval '1 day' else interval '1 month' end as length
  ), periods as (
    select * from private.figure_periods(last_month, month_count)
  ), sales as materialized (
    -- Only the current period is shown step by step.
    select p.names, s.*
    from periods as p cross join step cross join lateral
      private.sales_by_step(p.since, p.until, case when 'current' = any (p.names) then step.length else interval '1 year' end) as s
  ), totals as (
    select n.name, p.since, p.until, coalesce(sum(s.orders), 0)::bigint as orders, coalesce(sum(s.revenue), 0) as revenue
    from periods as p cross join unnest(p.names) as n (name) left join sales as s on s.names = p.names
    group by 1, 2, 3
  ), steps as (
    select d.day::date, coalesce(sum(s.orders), 0)::bigint as orders, coalesce(sum(s.revenue), 0) as revenue
    from periods as p cross join step cross join generate_series(p.since::timestamp, p.until, step.length) as d (day)
    left join sales as s on s.names = p.names and s.day = d.day
    where 'current' = any (p.names)
    group by 1
  ), sources as (
    select s.source, coalesce(sum(s.orders) filter (where 'current' = any (s.names)), 0)::bigint as orders,
      coalesce(sum(s.revenue) filter (where 'current' = any (s.names)), 0) as revenue,
      coalesce(sum(s.revenue) filter (where 'before' = any (s.names)), 0) as before,
      coalesce(sum(s.revenue) filter (where 'yearBefore' = any (s.names)), 0) as "yearBefore"
    from sales as s group by 1
  )
  select jsonb_build_object(
    'periods', (select jsonb_object_agg(t.name, to_jsonb(t) - 'name' || jsonb_build_object('average', round(t.revenue / nullif(t.orders, 0), 2))) from totals as t),
    'steps', (select jsonb_agg(to_jsonb(s) order by s.day) from steps as s),
    'sources', (select coalesce(jsonb_agg(to_jsonb(s) order by s.revenue desc, s.source), '[]') from sources as s)
  )
$$;
comment on function private.sales_figures(date, integer) is
  'Returns the part of private.figures that comes from private.sales_by_step: {periods, steps, sources}.';

create function private.product_figures(last_month date, month_count integer, row_limit integer) returns jsonb
language sql stable set search_path = ''
as $$
  with sales as materialized (
    select * from private.product_sales(last_month, month_count)
  ), category_sums as (
    select s.kind, s.category_id, sum(s.units) as units, sum(s.revenue) as revenue, sum(s.before) as before, sum(s.year_before) as year_before,
      count(*) filter (where s.stock > 0) as products, sum(s.stock) as stock, sum(s.stock_value) as value, sum(s.stock_units) as sold
    from sales as s group by 1, 2
  ), categories as (
    select s.kind, c.name, sum(s.units)::bigint as units, sum(s.revenue) as revenue, sum(s.before) as before, sum(s.year_before) as "yearBefore"
    from category_sums as s
    left join public.categories as c on c.id = s.category_id and c.deleted_at is null
    group by s.kind, c.id having sum(s.units) <> 0 or (sum(s.revenue), sum(s.before), sum(s.year_before)) <> (0, 0, 0)
  ), best as (
    -- A product in the bin is here, too, because its orders name it anyway.
    select s.product_id as "productId", s.name, s.units, s.revenue, s.before, s.year_before as "yearBefore"
    from sales as s where s.kind = 'product' and s.units > 0 order by s.revenue desc, s.product_id, s.name limit row_limit
  ), slow as (
    select s.product_id as "productId", s.name, s.units, s.stock, s.stock_value as "stockValue",
      round(100.0 * s.stock_units / (s.stock_units + s.stock), 1) as "sellThrough"
    from (select * from sales where stock > 0 order by units, stock_value desc, product_id limit row_limit) as s
  )
  select jsonb_build_object(
    'categories', (select coalesce(jsonb_agg(to_jsonb(c) order by c.revenue desc, c.kind, c.name), '[]') from categories as c),
    'bestSellers', (select coalesce(jsonb_agg(to_jsonb(b) order by b.revenue desc, b."productId", b.name), '[]') from best as b),
    'slowSellers', (select coalesce(jsonb_agg(to_jsonb(s) order by s.units, s."stockValue" desc, s."productId"), '[]') from slow as s),
    'stock', (
      select jsonb_build_object('products', coalesce(sum(s.products), 0), 'units', coalesce(sum(s.stock), 0), 'value', coalesce(sum(s.value), 0),
        'sellThrough', round(100.0 * sum(s.sold) / nullif(sum(s.sold) + coalesce(sum(s.stock), 0), 0), 1))
      from category_sums as s
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

create function private.require_figure_period(last_month date, month_count integer) returns void
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require('figures.read');
  if (last_month between '2000-01-01' and '2999-12-31' and month_count between 1 and 12) is not true then
    raise sqlstate 'PT400' using message = 'Please choose a month from 2000 to 2999, and 1 to 12 months.';
  end if;
end
$$;
comment on function private.require_figure_period(date, integer) is
  'Raises PT401 or PT403 without the right figures.read, PT400 for a period out of range.';

create function private.figures(last_month date, month_count integer, row_limit integer) returns jsonb
-- With the default of 4 MB a year of 100,000 orders is sorted on disk.
language plpgsql stable security definer set search_path = '' set work_mem = '32MB'
as $$
begin
  perform private.require_figure_period(last_month, month_count);
  if (row_limit between 1 and 10000) is not true then
    raise sqlstate 'PT400' using message = 'Please choose 1 to 10,000 rows.';
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
   row_limit (1 to 10,000): how many rows each list of products, searches or rooms has. Requires the right figures.read (PT401, PT403); raises PT400 for
   parameters out of range.';
grant execute on function public.figures(date, integer, integer) to authenticated;

create function private.figures_by_product(last_month date, month_count integer, sort text, page_limit integer, page_offset integer)
returns table (
  product_id bigint, name text, units bigint, revenue numeric, before numeric, year_before numeric, stock integer, stock_value numeric,
  sell_through numeric, total_count bigint
)
language plpgsql stable security definer set search_path = '' set work_mem = '32MB'
as $$
declare
  sort_column constant text := case regexp_replace(sort, '-(asc|desc)$', '')
    when 'name' then 'lower(s.name)' when 'units' then 's.units' when 'revenue' then 's.revenue' when 'before' then 's.before'
    when 'yearBefore' then 's.year_before' when 'stock' then 's.stock' when 'stockValue' then 's.stock_value'
    when 'sellThrough' then '9'
  end;
begin
  perform private.require_figure_period(last_month, month_count);
  if sort_column is null or sort !~ '-(asc|desc)$' then
    raise sqlstate 'PT400' using message = 'These figures are not sorted by this.';
  end if;
  return query execute format(
    'select s.product_id, s.name, s.units, s.revenue, s.before, s.year_before, coalesce(s.stock, 0), coalesce(s.stock_value, 0),
       round(100.0 * s.stock_units / nullif(s.stock_units + coalesce(s.stock, 0), 0), 1), count(*) over ()
     from private.product_sales($1, $2) as s
     where s.kind = ''product'' and (s.stock > 0 or s.units > 0 or (s.revenue, s.before, s.year_before) <> (0, 0, 0))
     order by %s %s nulls last, s.product_id, s.name limit $3 offset $4',
    sort_column, regexp_replace(sort, '^.*-', '')
  ) using last_month, month_count, least(greatest(page_limit, 0), 10000), greatest(page_offset, 0);
end
$$;
comment on function private.figures_by_product(date, integer, text, integer, integer) is 'Implements public.figures_by_product.';
grant execute on function private.figures_by_product(date, integer, text, integer, integer) to authenticated;

create function public.figures_by_product(
  last_month date, month_count integer default 1, sort text default 'revenue-desc', page_limit integer default 20, page_offset integer default 0
) returns table (
  product_id bigint, name text, units bigint, revenue numeric, before numeric, year_before numeric, stock integer, stock_value numeric,
  sell_through numeric, total_count bigint
)
language sql stable set search_path = ''
as $$ select * from private.figures_by_product(last_month, month_count, sort, page_limit, page_offset) $$;
comment on function public.figures_by_product(date, integer, text, integer, integer) is
  'Returns one page of the products that were sold in the periods of public.figures or are on hand, with the columns of
   private.product_sales. Requires the right figures.read (PT401, PT403); raises PT400 for parameters out of range.
   - product_id: null for a deleted product. total_count: the number of products on all pages.
   - sell_through: per cent of what was sold in the period, of what was sold in it or is on hand, without made to order; null if that is
     nothing.
   - sort: name, units, revenue, before, yearBefore, stock, stockValue or sellThrough, with -asc or -desc. page_limit: at most 10,000.';
grant execute on function public.figures_by_product(date, integer, text, integer, integer) to authenticated;
