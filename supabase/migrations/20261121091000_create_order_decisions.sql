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

create function private.restore_stock(ended bigint[], reason public.stock_reason) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  one bigint;
begin
  -- All of them locked first, in product order as in private.sell, so that orders that share products cannot dead-lock.
  perform 1 from public.products
  where id in (select product_id from public.order_items where order_id = any (ended))
  order by id for no key update;
  perform set_config('private.stock_reason', reason::text, true);
  foreach one in array ended loop
    perform set_config('private.stock_order_id', one::text, true);
    update public.products as p
    set stock_quantity = p.stock_quantity + i.quantity,
        status = case when p.status = 'OUT_OF_STOCK' and p.stock_quantity = 0 then 'IN_STOCK' else p.status end
    from public.order_items as i
    where i.order_id = one and i.product_id = p.id;
  end loop;
  perform set_config('private.stock_reason', '', true), set_config('private.stock_order_id', '', true);
end
$$;
comment on function private.restore_stock(bigint[], public.stock_reason) is
  'Puts every unit of these orders back, with this reason in the ledger; a product that comes back from 0 is IN_STOCK again.
   Products deleted since are skipped.';

create function private.decline_order(declined bigint) returns public.orders
language plpgsql security definer set search_path = ''
as $$
declare
  result public.orders := private.decide_order(declined, 'declined');
begin
  perform private.restore_stock(array[declined], 'order_declined');
  return result;
end
$$;
comment on function private.decline_order(bigint) is 'Declines a pending order and restores its stock in one transaction.';
grant execute on function private.decline_order(bigint) to authenticated;

create function private.decline_orders(wanted bigint[])
returns table (id bigint, order_number text, status public.order_status, declined boolean)
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  pending bigint[];
begin
  perform private.require_admin();
  if coalesce(cardinality(wanted), 0) not between 1 and 100 then
    raise sqlstate 'PT400' using message = 'Choose between 1 and 100 orders.';
  end if;
  -- Locked in order, so that two of these wait for each other instead of dead-locking.
  pending := array(
    select held.id from (
      select o.id, o.status from public.orders as o where o.id = any (wanted) order by o.id for no key update
    ) as held where held.status = 'pending'
  );
  update public.orders as o
  set status = 'declined', viewed = true, decided_at = now(), decided_by = auth.uid()
  where o.id = any (pending);
  perform private.restore_stock(pending, 'order_declined');
  return query
    select o.id, o.order_number, o.status, o.id = any (pending) from public.orders as o where o.id = any (wanted) order by o.id;
end
$$;
comment on function private.decline_orders(bigint[]) is 'The work of public.decline_orders.';
grant execute on function private.decline_orders(bigint[]) to authenticated;

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

create function public.decline_orders(order_ids bigint[])
returns table (id bigint, order_number text, status public.order_status, declined boolean)
language sql set search_path = ''
as $$ select * from private.decline_orders(order_ids) $$;
comment on function public.decline_orders(bigint[]) is
  'Declines those of up to 100 orders that are pending and restores their stock, each exactly once. Answers every order that
   exists, by id: its status now, and whether this call declined it. Raises PT400 for none or too many, PT401, PT403.';

create function public.mark_orders_viewed(up_to bigint default null) returns integer
language sql set search_path = ''
as $$ select private.mark_orders_viewed(up_to) $$;
comment on function public.mark_orders_viewed(bigint) is
  'Marks orders as viewed, up to the given id (the newest one the admin has been shown) or all; answers how many. Spec section 4.';

grant execute on function
  public.approve_order(bigint), public.decline_order(bigint), public.decline_orders(bigint[]), public.mark_orders_viewed(bigint)
  to authenticated;
