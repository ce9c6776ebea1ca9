-- The back office's dashboard: pending tasks, and orders per day.

create function private.dashboard_tasks() returns table (
  pending_orders bigint, unviewed_orders bigint, oldest_order timestamptz, pending_value numeric, held_units bigint,
  open_messages bigint, oldest_message timestamptz, pending_requests bigint, oldest_request timestamptz,
  low_stock bigint, out_of_stock bigint, mails_needing_attention bigint, owed_orders bigint, owed_value numeric,
  refund_orders bigint, refund_value numeric, open_returns bigint, oldest_return timestamptz,
  visit_requests bigint, oldest_visit_request timestamptz, failed_drafts bigint, accounts bigint
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require('dashboard.read');
  return query
  with order_totals as (
    select count(*) as orders, min(o.created_at) as oldest, coalesce(sum(o.total), 0) as value
    from public.orders as o where o.status = 'pending'
  ), owed_totals as (
    select count(*) as orders, coalesce(sum(o.due), 0) as value from public.orders as o where o.status = 'approved' and o.due > 0
  ), refund_totals as (
    select count(*) as orders, coalesce(-sum(o.due), 0) as value from public.orders as o where o.payment_state = 'refund_due'
  ), hold_totals as (
    select coalesce(sum(i.quantity), 0) as units
    from public.orders as o join public.order_items as i on i.order_id = o.id and i.kind = 'product' and not i.is_to_order
    where o.status = 'pending'
  ), message_totals as (
    select count(*) as messages, min(s.submitted_at) as oldest
    from public.contact_submissions as s where s.answered_at is null and s.archived_at is null
  ), request_totals as (
    select count(*) as requests, min(r.submitted_at) as oldest
    from public.data_requests as r where r.status = 'pending'
  ), return_totals as (
    select count(*) as returns, min(r.created_at) as oldest from public.order_returns as r where r.closed_at is null
  ), visit_totals as (
    select count(*) as visits, min(v.created_at) as oldest from public.visits as v where v.status = 'requested' and not v.is_proposal
  ), stock_totals as (
    select count(*) filter (where p.stock_quantity > 0) as low_stock_products,
      count(*) filter (where p.stock_quantity = 0) as out_of_stock_products
    from public.products as p
    where p.status <> 'PENDING' and p.stock_quantity <= (select s.low_stock_threshold from public.shop_settings as s)
  )
  select order_totals.orders, (select count(*) from public.orders as o where not o.viewed), order_totals.oldest, order_totals.value,
    hold_totals.units, message_totals.messages, message_totals.oldest, request_totals.requests, request_totals.oldest,
    stock_totals.low_stock_products, stock_totals.out_of_stock_products,
    (select count(*) from public.mails as m where m.needs_attention),
    owed_totals.orders, owed_totals.value, refund_totals.orders, refund_totals.value,
    return_totals.returns, return_totals.oldest, visit_totals.visits, visit_totals.oldest,
    (select count(*) from public.content_drafts as d where d.failure is not null),
    (select count(distinct r.account_id) from private.account_rights as r)
  from order_totals, owed_totals, refund_totals, hold_totals, message_totals, request_totals, return_totals, visit_totals,
    stock_totals;
end
$$;
comment on function private.dashboard_tasks() is 'Implements public.dashboard_tasks.';
grant execute on function private.dashboard_tasks() to authenticated;

create function public.dashboard_tasks() returns table (
  pending_orders bigint, unviewed_orders bigint, oldest_order timestamptz, pending_value numeric, held_units bigint,
  open_messages bigint, oldest_message timestamptz, pending_requests bigint, oldest_request timestamptz,
  low_stock bigint, out_of_stock bigint, mails_needing_attention bigint, owed_orders bigint, owed_value numeric,
  refund_orders bigint, refund_value numeric, open_returns bigint, oldest_return timestamptz,
  visit_requests bigint, oldest_visit_request timestamptz, failed_drafts bigint, accounts bigint
)
language sql stable set search_path = ''
as $$ select * from private.dashboard_tasks() $$;
comment on function public.dashboard_tasks() is
  'Returns the pending tasks of the owner, in one row. Requires the right dashboard.read (PT401, PT403).
   - pending_value: pounds. held_units: units in pending orders.
   - open_messages: neither answered nor archived.
   - oldest_order, oldest_message, oldest_request, oldest_return, oldest_visit_request: the time of the oldest pending order, open
     message, pending request, open return and visit_requests, or null.
   - low_stock: visible products with 1 to low_stock_threshold units. out_of_stock: visible products without units.
   - mails_needing_attention: see mails.needs_attention.
   - owed_orders, owed_value: approved orders for which money is due, and how much. refund_orders, refund_value: orders whose customer
     gets money back, and how much. Values in pounds.
   - open_returns: withdrawals to answer, and agreed ones whose goods are not back.
   - visit_requests: visits that customers have asked for and nobody has answered.
   - failed_drafts: planned drafts that could not be published.

   - accounts: people with access to the back office.';
grant execute on function public.dashboard_tasks() to authenticated;

create function private.sales_by_step(first_day date, last_day date, step interval)
returns table (day date, source public.order_source, orders bigint, revenue numeric)
language sql stable set search_path = ''
as $$
  select d.day::date, s.source, s.orders, s.revenue
  from generate_series(first_day::timestamp, last_day, step) as d (day)
  cross join lateral (
    select o.source, count(*) as orders, sum(o.total) - sum(o.returned) as revenue
    from public.orders as o
    where o.status = 'approved' and o.created_at >= d.day at time zone 'Europe/Gibraltar'
      and o.created_at < least(d.day + step, last_day + 1) at time zone 'Europe/Gibraltar'
    group by 1
  ) as s
$$;
comment on function private.sales_by_step(date, date, interval) is
  'Defines the shop''s orders and revenue: for each step of a period (its first day), such as a day or a month from first_day on, in the
   time zone of Gibraltar, and each source, the number of approved orders that were placed in the step, and the sum of their totals, less
   returned goods, in pounds. Steps without orders are missing.';
grant execute on function private.sales_by_step(date, date, interval) to authenticated;

create function public.daily_orders(days integer default 30)
returns table (day date, orders bigint, revenue numeric, paid numeric)
language plpgsql stable set search_path = ''
as $$
declare
  today constant date := (now() at time zone 'Europe/Gibraltar')::date;
  first_day constant date := today - least(greatest(days, 1), 366) + 1;
begin
  perform private.require('dashboard.read');
  return query
  with order_totals as (
    select s.day as local_day, sum(s.orders)::bigint as orders, sum(s.revenue) as revenue
    from private.sales_by_step(first_day, today, interval '1 day') as s group by 1
  ), payment_totals as (
    select p.received_on, sum(p.amount) as paid
    from public.payments as p where p.received_on >= first_day and p.voided_at is null
    group by 1
  )
  select d.local_day::date, coalesce(o.orders, 0), coalesce(o.revenue, 0), coalesce(p.paid, 0)
  from generate_series(first_day, today, interval '1 day') as d (local_day)
  left join order_totals as o on o.local_day = d.local_day::date
  left join payment_totals as p on p.received_on = d.local_day::date
  order by d.local_day;
end
$$;
comment on function public.daily_orders(integer) is
  'Returns for each of the last `days` days (1 to 366, including today), in the time zone of Gibraltar: its orders and revenue
   (private.sales_by_step), and what was paid on the day for any order, less refunds. In pounds. Requires the right dashboard.read (PT401, PT403).';
grant execute on function public.daily_orders(integer) to authenticated;
