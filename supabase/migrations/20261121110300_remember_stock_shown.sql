-- A client of the /api facade sends products back whole, with the stock it was shown, and does not say whether it means to
-- change that. So the facade remembers when it last showed the stock to a session: a quantity that the stock has had since
-- then is one that was shown, not one that was chosen (spec section 7, PUT /api/products/{id}).

alter table private.api_sessions add column stock_shown_at timestamptz;
comment on column private.api_sessions.stock_shown_at is 'When this session was last shown the stock of products.';

create function public.note_stock_shown(session_hash text) returns void
language sql security definer set search_path = ''
as $$
  update private.api_sessions set stock_shown_at = now() where id_hash = session_hash
$$;
comment on function public.note_stock_shown(text) is
  'To be called before a session is shown the stock of products. Only the facade may call it.';

create function public.was_stock_shown(session_hash text, product bigint, quantity integer) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select 1
    from (
      select p.stock_quantity - sum(m.delta) over (order by m.id desc) as level
      from private.api_sessions s
      join public.products p on p.id = product
      -- A sale that was under way while the stock was shown is dated before that: it waits for locks at most this long.
      join public.stock_movements m on m.product_id = p.id and m.created_at >= s.stock_shown_at - interval '30 seconds'
      where s.id_hash = session_hash
    ) as since
    where since.level = quantity
  )
$$;
comment on function public.was_stock_shown(text, bigint, integer) is
  'Whether a product had this stock at some time since the session was last shown it, and has another one now. Only the
   facade may call it.';

grant execute on function public.note_stock_shown(text), public.was_stock_shown(text, bigint, integer) to service_role;
