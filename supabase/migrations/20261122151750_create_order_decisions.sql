-- Decisions about orders (spec section 4): each order is approved or declined once, and its stock is restored once.

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
    if decision = 'approved' then
      perform private.record_order_events(array[decided], 'approved');
    end if;
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
  'Moves a pending order to approved or declined, once. Raises PT401, PT403, PT404, and PT409 if it is already decided.';
grant execute on function private.decide_order(bigint, public.order_status) to authenticated;

create function public.approve_order(order_id bigint) returns public.orders
language sql set search_path = ''
as $$ select private.decide_order(order_id, 'approved') $$;
comment on function public.approve_order(bigint) is
  'Approves a pending order; returns the order. Raises PT401, PT403, PT404, PT409. Spec section 4.';
grant execute on function public.approve_order(bigint) to authenticated;

create function private.return_stock(ended bigint[], reason public.stock_reason) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.restore_stock(ended, reason);
  perform private.record_order_events(
    array[subject],
    case reason when 'order_released' then 'released' else 'declined' end::public.order_event_kind,
    jsonb_build_object('restocked', coalesce((
      select jsonb_agg(jsonb_build_object('name', i.name, 'quantity', i.quantity) order by i.id)
      from public.order_items as i where i.order_id = subject and i.product_id is not null
    ), '[]'))
  ) from unnest(ended) as subject;
end
$$;
comment on function private.return_stock(bigint[], public.stock_reason) is
  'Restores the stock of declined or released orders and records what went back on their timelines.';

create function private.decline_order(declined bigint) returns public.orders
language plpgsql security definer set search_path = ''
as $$
declare
  result public.orders := private.decide_order(declined, 'declined');
begin
  perform private.return_stock(array[declined], 'order_declined');
  return result;
end
$$;
comment on function private.decline_order(bigint) is 'Declines a pending order and restores its stock in one transaction.';
grant execute on function private.decline_order(bigint) to authenticated;

create function public.decline_order(order_id bigint) returns public.orders
language sql set search_path = ''
as $$ select private.decline_order(order_id) $$;
comment on function public.decline_order(bigint) is
  'Declines a pending order and restores its stock exactly once; returns the order. Raises PT401, PT403, PT404, PT409. Spec
   section 4.';
grant execute on function public.decline_order(bigint) to authenticated;

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
  -- Locked in id order, so that two concurrent calls wait for each other instead of deadlocking.
  pending := array(
    select held.id from (
      select o.id, o.status from public.orders as o where o.id = any (wanted) order by o.id for no key update
    ) as held where held.status = 'pending'
  );
  update public.orders as o
  set status = 'declined', viewed = true, decided_at = now(), decided_by = auth.uid()
  where o.id = any (pending);
  perform private.return_stock(pending, 'order_declined');
  return query
    select o.id, o.order_number, o.status, o.id = any (pending) from public.orders as o where o.id = any (wanted) order by o.id;
end
$$;
comment on function private.decline_orders(bigint[]) is 'The work of public.decline_orders.';
grant execute on function private.decline_orders(bigint[]) to authenticated;

create function public.decline_orders(order_ids bigint[])
returns table (id bigint, order_number text, status public.order_status, declined boolean)
language sql set search_path = ''
as $$ select * from private.decline_orders(order_ids) $$;
comment on function public.decline_orders(bigint[]) is
  'Declines those of up to 100 orders that are pending and restores their stock, each exactly once. Returns every order that
   exists, by id: its present status, and whether this call declined it. Raises PT400 for none or too many, PT401, PT403.';
grant execute on function public.decline_orders(bigint[]) to authenticated;

-- Run by a schedule (docs/order-release-schedule.sql).
create function public.release_pending_orders(at_most integer default 200) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  hours integer := (select release_after_hours from public.shop_settings);
  expired bigint[];
begin
  -- The limit on held units covers a day; older hashes have no purpose.
  update private.checkout_keys set client_hash = null
  where client_hash is not null and created_at < now() - interval '24 hours';
  if hours is null then
    return 0;
  end if;
  -- Skips an order that an administrator is deciding at the same time.
  expired := array(
    select o.id from public.orders as o
    where o.status = 'pending' and o.created_at < now() - make_interval(hours => hours)
    order by o.created_at, o.id limit at_most
    for no key update skip locked
  );
  update public.orders set status = 'declined', decided_at = now(), decline_reason = 'not confirmed in time'
  where id = any (expired);
  perform private.return_stock(expired, 'order_released');
  insert into public.order_mails (order_id, kind)
  select o.id, 'release' from public.orders as o where o.id = any (expired) and o.email <> 'erased@invalid';
  return cardinality(expired);
end
$$;
comment on function public.release_pending_orders(integer) is
  'Declines up to at_most orders that have been pending for longer than the shop settings allow, restores their stock and
   writes the customers'' mails. Returns how many. Safe beside concurrent approvals, declines and other runs. Also deletes the
   client hashes of checkouts older than a day. For the schedule only.';
grant execute on function public.release_pending_orders(integer) to service_role;
