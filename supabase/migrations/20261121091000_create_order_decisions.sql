-- What an admin does with orders (spec section 4, order status). The public functions run as their caller; the work is
-- done by functions of schema private that check the caller themselves, so that no role needs a write grant on orders.

create function private.decide_order(decided bigint, decision public.order_status) returns public.orders
language plpgsql security definer set search_path = ''
as $$
declare
  result public.orders;
begin
  perform private.require_admin();
  update public.orders
  set status = decision, viewed = true, decided_at = now(), decided_by = auth.uid()
  where id = decided and status = 'pending'
  returning * into result;
  if found then
    return result;
  end if;
  select * into result from public.orders where id = decided;
  if found then
    raise sqlstate 'PT409' using message =
      format('Order %s is already %s.', result.order_number, result.status);
  end if;
  raise sqlstate 'PT404' using message = 'This order does not exist.';
end
$$;
comment on function private.decide_order(bigint, public.order_status) is
  'Moves a pending order to approved or declined, once. Raises PT401, PT403, PT404, and PT409 when it is already decided.';
grant execute on function private.decide_order(bigint, public.order_status) to authenticated;

create function private.restore_stock(declined bigint) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  -- Locked in product order, as in private.sell.
  perform 1 from public.products
  where id in (select product_id from public.order_items where order_id = declined)
  order by id for no key update;
  perform set_config('private.stock_reason', 'order_declined', true), set_config('private.stock_order_id', declined::text, true);
  update public.products as p
  set stock_quantity = p.stock_quantity + i.quantity,
      status = case when p.status = 'OUT_OF_STOCK' and p.stock_quantity = 0 then 'IN_STOCK' else p.status end
  from public.order_items as i
  where i.order_id = declined and i.product_id = p.id;
  perform set_config('private.stock_reason', '', true), set_config('private.stock_order_id', '', true);
end
$$;
comment on function private.restore_stock(bigint) is
  'Puts every unit of an order back; a product that comes back from 0 is IN_STOCK again. Products deleted since are skipped.';

create function private.decline_order(declined bigint) returns public.orders
language plpgsql security definer set search_path = ''
as $$
declare
  result public.orders := private.decide_order(declined, 'declined');
begin
  perform private.restore_stock(declined);
  return result;
end
$$;
comment on function private.decline_order(bigint) is 'Declines a pending order and restores its stock in one transaction.';
grant execute on function private.decline_order(bigint) to authenticated;

create function private.mark_orders_viewed(up_to bigint) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  marked integer;
begin
  perform private.require_admin();
  -- Locked in order, so that two tabs that mark at once wait for each other instead of dead-locking.
  update public.orders set viewed = true
  where id in (
    select id from public.orders where not viewed and id <= coalesce(up_to, id) order by id for no key update
  );
  get diagnostics marked = row_count;
  return marked;
end
$$;
comment on function private.mark_orders_viewed(bigint) is 'The work of public.mark_orders_viewed.';
grant execute on function private.mark_orders_viewed(bigint) to authenticated;

create function public.approve_order(order_id bigint) returns public.orders
language sql set search_path = ''
as $$ select private.decide_order(order_id, 'approved') $$;
comment on function public.approve_order(bigint) is
  'Approves a pending order; answers the order. Raises PT401, PT403, PT404, PT409. Spec section 4.';

create function public.decline_order(order_id bigint) returns public.orders
language sql set search_path = ''
as $$ select private.decline_order(order_id) $$;
comment on function public.decline_order(bigint) is
  'Declines a pending order and restores its stock exactly once; answers the order. Raises PT401, PT403, PT404, PT409. Spec section 4.';

create function public.mark_orders_viewed(up_to bigint default null) returns integer
language sql set search_path = ''
as $$ select private.mark_orders_viewed(up_to) $$;
comment on function public.mark_orders_viewed(bigint) is
  'Marks orders as viewed, up to the given id (the newest one the admin has been shown) or all; answers how many. Spec section 4.';

grant execute on function public.approve_order(bigint), public.decline_order(bigint), public.mark_orders_viewed(bigint)
  to authenticated;
