-- The order table of the back office. As with the product lists, the search runs in schema private, because row policies
-- keep Postgres from using the trigram index (ilike is not leakproof).

create function private.find_orders(
  words text, wanted_status public.order_status, page_limit integer, page_offset integer, out ids bigint[], out total bigint
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  pattern text := private.contains_pattern(words);
  -- Built from constants only; every value travels as a parameter. The expressions are those of orders_text_idx.
  conditions text := 'true'
    || case when wanted_status is not null then ' and o.status = $2' else '' end
    || case when words is not null
      then ' and (o.order_number ilike $1 or (o.first_name || '' '' || o.last_name) ilike $1 or o.email ilike $1)' else '' end;
begin
  perform private.require_admin();
  execute format('select count(*) from public.orders o where %s', conditions) into total using pattern, wanted_status;
  execute format(
    'select coalesce(array_agg(id), ''{}'') from (
       select o.id from public.orders o where %s order by o.created_at desc, o.id desc limit $3 offset $4
     ) as page',
    conditions
  ) into ids using pattern, wanted_status, page_limit, page_offset;
end
$$;
comment on function private.find_orders(text, public.order_status, integer, integer) is
  'Ids of one page of orders, newest first, and how many match in all. Raises PT401 and PT403 for anyone but an admin.';
grant execute on function private.find_orders(text, public.order_status, integer, integer) to authenticated;

create function public.admin_orders(
  search text default null, wanted_status public.order_status default null,
  page_limit integer default 20, page_offset integer default 0
) returns table (
  id bigint, order_number text, first_name text, last_name text, email text, phone text, total numeric,
  status public.order_status, viewed boolean, created_at timestamptz, total_count bigint
)
language sql stable set search_path = ''
as $$
  with page as materialized (
    select * from private.find_orders(
      nullif(btrim(search), ''), wanted_status, least(greatest(page_limit, 0), 1000), greatest(page_offset, 0)
    )
  )
  select o.id, o.order_number, o.first_name, o.last_name, o.email, o.phone, o.total, o.status, o.viewed, o.created_at,
    page.total
  from page
  cross join unnest(page.ids) with ordinality as listed (id, position)
  join public.orders o on o.id = listed.id
  order by listed.position
$$;
comment on function public.admin_orders(text, public.order_status, integer, integer) is
  'One page of orders for an admin, newest first: search matches order number, name or email in any case; total is pounds,
   total_count the number of all matches. At most 1000 a page, which is what an export fetches. Raises PT401, PT403.
   Spec section 2.14, order management.';
grant execute on function public.admin_orders(text, public.order_status, integer, integer) to authenticated;
