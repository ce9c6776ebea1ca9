-- The back office's list of orders: search, filters, sorting and pagination (spec section 2.14, order management). Row level
-- security prevents Postgres from using the trigram index (like is not leakproof), so a security definer function finds the
-- ids.

create type public.payment_filter as enum ('owed', 'unpaid', 'part_paid', 'paid', 'refund_due');
comment on type public.payment_filter is 'owed: approved orders for which money is due. The others: orders with this payment_state.';

create type public.returned_goods as enum ('partly', 'fully');
comment on type public.returned_goods is 'How many of an order''s goods have come back.';

create table private.order_search (
  order_id bigint primary key references public.orders (id) on delete cascade,
  search_text text not null,
  customer_text text not null
);
comment on table private.order_search is
  'The search text of each order (private.order_search_text) and its private.customer_text, which a trigger maintains. The search text is not a column of orders,
   so that a decision about an order does not write the trigram index and queries of orders do not return the text.';
create index order_search_search_text_idx on private.order_search using gin (search_text extensions.gin_trgm_ops);

alter table private.order_search enable row level security;

create function private.order_search_text(target_id bigint) returns text
language plpgsql stable set search_path = ''
as $$
begin
  return private.search_text((
    select concat_ws(' ',
      o.order_number, o.first_name, o.last_name, o.email, regexp_replace(o.phone, '\(0\)|\D', '', 'g'),
      (
        select string_agg(i.name, ' ' order by i.id)
        from public.order_items as i where i.order_id = o.id and i.kind in ('product', 'custom')
      )
    )
    from public.orders as o where o.id = target_id
  ));
end
$$;
comment on function private.order_search_text(bigint) is
  'Returns the private.search_text of an order: order number, customer''s names, email address, digits of the phone number, names of
   the products and other goods.';

create function private.order_customer_text(target public.orders) returns text
language sql stable set search_path = ''
as $$ select private.customer_text(concat_ws(' ', target.first_name, target.last_name), target.email, target.phone) $$;
comment on function private.order_customer_text(public.orders) is 'Returns the private.customer_text of an order.';

create function private.index_order() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.order_search (order_id, search_text, customer_text)
  values (new.id, private.order_search_text(new.id), private.order_customer_text(new))
  on conflict (order_id) do update set search_text = excluded.search_text, customer_text = excluded.customer_text;
  return null;
end
$$;
comment on function private.index_order() is
  'Updates an order''s search texts. A change of an order''s items needs no trigger of its own, because it also sets the order''s
   total. private.invariant_violations reports outdated texts.';

create trigger index_order
  after insert or update of order_number, first_name, last_name, email, phone, total on public.orders
  for each row execute function private.index_order();

create function private.order_sorting(sort text) returns text
language sql immutable set search_path = ''
as $$
  select case sort
    when 'id' then 'o.id'
    when 'placed-asc' then 'o.created_at, o.id'
    when 'total-asc' then 'o.total, o.id'
    when 'total-desc' then 'o.total desc, o.id desc'
    when 'customer-asc' then 'lower(o.last_name), lower(o.first_name), o.id'
    when 'customer-desc' then 'lower(o.last_name) desc, lower(o.first_name) desc, o.id desc'
    when 'status-asc' then 'o.status, o.created_at desc, o.id desc'
    when 'status-desc' then 'o.status desc, o.created_at, o.id'
    else 'o.created_at desc, o.id desc'
  end
$$;
comment on function private.order_sorting(text) is
  'Returns the expressions by which a list sorts the orders o, for dynamic SQL; an unknown sort is placed-desc.';

create function private.find_admin_orders(
  search text, status_filter public.order_status, fulfilment_filter public.order_fulfilment,
  source_filter public.order_source, payment_filter public.payment_filter, since date, until date,
  has_mail_needing_attention boolean, has_open_return boolean, after_id bigint, sort text,
  page_limit integer, page_offset integer,
  out ids bigint[], out total bigint
)
-- Forces nested loops in one process, because a hash join would read all orders, and starting workers would take longer.
language plpgsql stable security definer set search_path = '' set enable_hashjoin = off set enable_mergejoin = off
  set max_parallel_workers_per_gather = 0
as $$
declare
  search_conditions constant text := private.search_conditions(private.phone_digits(search), 's.search_text');
  -- The dynamic SQL is safe from SQL injection: it consists of constant fragments, and %L quotes every value.
  conditions constant text := concat(
    case when status_filter is not null then format(' and o.status = %L', status_filter) end,
    case when fulfilment_filter is not null then format(' and o.fulfilment = %L', fulfilment_filter) end,
    case when source_filter is not null then format(' and o.source = %L', source_filter) end,
    case when payment_filter = 'owed' then ' and o.status = ''approved'' and o.due > 0'
      when payment_filter is not null then format(' and o.payment_state = %L', payment_filter) end,
    case when since is not null
      then format(' and o.created_at >= %L::timestamp at time zone ''Europe/Gibraltar''', since) end,
    case when until is not null
      then format(' and o.created_at < %L::timestamp at time zone ''Europe/Gibraltar''', until + 1) end,
    case when has_mail_needing_attention then ' and o.id in (select * from private.orders_with_mail_needing_attention())' end,
    case when has_open_return then ' and o.id in (select r.order_id from public.order_returns as r where r.closed_at is null)' end,
    case when after_id is not null then format(' and o.id > %L', after_id) end
  );
  ordering constant text := private.order_sorting(sort);
  from_and_where text := 'public.orders as o where true' || conditions;
  found_ids bigint[];
  is_frequent boolean;
begin
  perform private.require('orders.handle');
  if search_conditions is not null then
    execute format('select array(select s.order_id from private.order_search as s where true %s limit 5001)', search_conditions)
    into found_ids;
    is_frequent := cardinality(found_ids) > 5000;
    from_and_where := case when is_frequent
      then 'private.order_search as s join public.orders as o on o.id = s.order_id where true' || search_conditions
      else 'public.orders as o where o.id = any ($1)' end || conditions;
  end if;
  if search_conditions is null or after_id is not null then
    execute 'select count(*) from ' || from_and_where into total using found_ids;
  elsif is_frequent and conditions = '' then
    total := 1001;
  else
    execute format(
      'with matches as materialized (select o.id, o.created_at, o.total, o.status, o.last_name, o.first_name from %s limit %L)
       select array(select o.id from matches as o order by %s limit %L offset %L), (select least(count(*), 1001) from matches)',
      from_and_where, case when is_frequent then 1001 end, ordering, page_limit, page_offset
    ) into ids, total using found_ids;
    if not is_frequent or total <= 1000 then
      return;
    end if;
  end if;
  -- Without rare words, reads the orders in sort order until the page is full.
  execute format('select array(select o.id from %s order by %s limit %L offset %L)', from_and_where, ordering, page_limit, page_offset)
  into ids using found_ids;
end
$$;
comment on function private.find_admin_orders(
  text, public.order_status, public.order_fulfilment, public.order_source, public.payment_filter, date, date, boolean, boolean, bigint,
  text, integer, integer
) is
  'Implements public.admin_orders and public.exported_orders: returns the ids of one page of orders and the number of all matches.
   With after_id, returns and counts only orders with a greater id. With search words and without after_id, counts at most 1,001
   matches, because counting every match of a frequent word is slow. The planner cannot estimate the matches of several words, so
   their number determines the plan: all orders with rare words (at most 5,000) are read and sorted. Requires the right
   orders.handle (PT401, PT403).';
grant execute on function private.find_admin_orders(
  text, public.order_status, public.order_fulfilment, public.order_source, public.payment_filter, date, date, boolean, boolean, bigint,
  text, integer, integer
) to authenticated;

create function public.admin_orders(
  search text default null, status_filter public.order_status default null,
  fulfilment_filter public.order_fulfilment default null, source_filter public.order_source default null,
  payment_filter public.payment_filter default null, since date default null, until date default null,
  has_mail_needing_attention boolean default false, has_open_return boolean default false,
  sort text default 'placed-desc', page_limit integer default 20, page_offset integer default 0
) returns table (
  id bigint, order_number text, first_name text, last_name text, email text, phone text, total numeric,
  status public.order_status, fulfilment public.order_fulfilment, source public.order_source, viewed boolean,
  created_at timestamptz, state_at timestamptz, revision integer, erased_at timestamptz, returned numeric, paid numeric,
  due numeric, payment_state public.payment_state, returned_goods public.returned_goods, needs_delivery_price boolean, total_count bigint
)
language sql stable set search_path = ''
as $$
  with page as materialized (
    select * from private.find_admin_orders(
      search, status_filter, fulfilment_filter, source_filter, payment_filter, since, until, has_mail_needing_attention,
      has_open_return, null, sort,
      least(greatest(page_limit, 0), 100), greatest(page_offset, 0)
    )
  )
  select o.id, o.order_number, o.first_name, o.last_name, o.email, o.phone, o.total, o.status, o.fulfilment, o.source,
    o.viewed, o.created_at, private.order_state_time(o), o.revision, o.erased_at, o.returned, o.paid, o.due,
    o.payment_state, case when o.fulfilment = 'completed' then (
      select case when bool_and(i.returned = i.quantity) then 'fully' when bool_or(i.returned > 0) then 'partly' end
      from public.order_items as i where i.order_id = o.id and i.kind in ('product', 'custom')
    )::public.returned_goods end, o.status = 'pending' and o.delivery_method = 'delivery' and not exists (
      select from public.order_items as i where i.order_id = o.id and i.kind = 'delivery'
    ), page.total
  from page
  cross join unnest(page.ids) with ordinality as listed (id, position)
  join public.orders o on o.id = listed.id
  order by listed.position
$$;
comment on function public.admin_orders(
  text, public.order_status, public.order_fulfilment, public.order_source, public.payment_filter, date, date, boolean, boolean, text,
  integer, integer
) is
  'Returns one page of orders. Requires the right orders.handle (PT401, PT403). Spec section 2.14, order management. Parameters:
   - search: words that all occur in the order number, the customer''s name, email address or phone number, or in a product''s name
     (private.search_conditions).
   - payment_filter: a payment_state, or owed: approved orders for which money is due.
   - since, until: the first and last day on which the orders were placed, in Gibraltar time.
   - has_mail_needing_attention: if true, only orders with a mail that needs attention (mails.needs_attention).
   - has_open_return: if true, only orders with a withdrawal to answer, or an agreed one whose goods are not back.
   - sort: placed, total, customer (by last name) or status, with the suffix -asc or -desc.
   - page_limit: at most 100.
   total, paid, due: pounds. state_at: private.order_state_time. returned_goods: null if nothing has come back. total_count: the number
   of all matches, with search at most 1,001.';
grant execute on function public.admin_orders(
  text, public.order_status, public.order_fulfilment, public.order_source, public.payment_filter, date, date, boolean, boolean, text,
  integer, integer
) to authenticated;

create function public.exported_orders(
  search text default null, status_filter public.order_status default null,
  fulfilment_filter public.order_fulfilment default null, source_filter public.order_source default null,
  payment_filter public.payment_filter default null, since date default null, until date default null,
  has_mail_needing_attention boolean default false, has_open_return boolean default false,
  after_id bigint default 0, page_limit integer default 1000
) returns table (
  id bigint, order_number text, placed_on date, placed_at text, first_name text, last_name text, email text, phone text,
  postal_address text, delivery_zone text, total numeric, returned numeric, paid numeric, due numeric,
  payment_state public.payment_state, status public.order_status, source public.order_source, brief_id bigint, lines jsonb,
  remaining bigint
)
language sql stable set search_path = ''
as $$
  select private.require('orders.export');
  with page as materialized (
    select * from private.find_admin_orders(
      search, status_filter, fulfilment_filter, source_filter, payment_filter, since, until, has_mail_needing_attention,
      has_open_return, after_id, 'id',
      least(greatest(page_limit, 0), 1000), 0
    )
  )
  select o.id, o.order_number, placed::date, to_char(placed, 'HH24:MI'), o.first_name, o.last_name, o.email, o.phone,
    o.postal_address, z.name, o.total, o.returned, o.paid, o.due, o.payment_state, o.status, o.source, o.brief_id, (
      select jsonb_agg(
        jsonb_build_object('kind', i.kind, 'name', i.name, 'quantity', i.quantity, 'price', i.price, 'subtotal', i.subtotal)
        order by i.kind, i.position, i.id
      )
      from public.order_items as i where i.order_id = o.id
    ), page.total - cardinality(page.ids)
  from page
  cross join unnest(page.ids) with ordinality as listed (id, position)
  join public.orders o on o.id = listed.id
  left join public.delivery_zones as z on z.id = o.delivery_zone_id
  cross join lateral (select o.created_at at time zone 'Europe/Gibraltar' as placed) as local_time
  order by listed.position
$$;
comment on function public.exported_orders(
  text, public.order_status, public.order_fulfilment, public.order_source, public.payment_filter, date, date, boolean, boolean, bigint,
  integer
) is
  'Returns the orders of public.admin_orders with lines [{kind, name, quantity, price, subtotal}], sorted by id. Keyset pagination:
   returns only orders with an id above after_id, so that no row is repeated or skipped when orders are placed between two calls.
   placed_on and placed_at (HH:MM) are in the time zone of Gibraltar, amounts in pounds. remaining: the number of matches after this
   page. page_limit is at most 1,000. Requires the rights orders.export and orders.handle (PT401, PT403).';
grant execute on function public.exported_orders(
  text, public.order_status, public.order_fulfilment, public.order_source, public.payment_filter, date, date, boolean, boolean, bigint,
  integer
) to authenticated;
