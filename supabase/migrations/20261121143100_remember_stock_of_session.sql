-- A client of the /api facade may have read the stock where nobody looks for a session: GET /api/products shows it to everybody.
-- So for a session that never read the administrators' list, what the stock has been since the login counts as shown.

create or replace function public.was_stock_shown(session_hash text, product bigint, quantity integer) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select 1
    from (
      select p.stock_quantity - sum(m.delta) over (order by m.id desc) as level
      from private.api_sessions s
      join public.products p on p.id = product
      -- A sale that was under way while the stock was shown is dated before that: it waits for locks at most this long.
      join public.stock_movements m
        on m.product_id = p.id and m.created_at >= coalesce(s.stock_shown_at, s.created_at) - interval '30 seconds'
      where s.id_hash = session_hash
    ) as since
    where since.level = quantity
  )
$$;
comment on function public.was_stock_shown(text, bigint, integer) is
  'Whether a product had this stock at some time since the session was last shown the list of products, or since it began, and
   has another one now. Only the facade may call it.';
