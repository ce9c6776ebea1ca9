-- Orders that stay pending do not hold stock for ever: what the owner has not confirmed in time is released by a schedule
-- (docs/order-release-schedule.sql). What pending orders hold at the moment is there to be seen.

create function public.release_pending_orders(at_most integer default 200) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  hours integer := (select release_after_hours from public.shop_settings);
  expired bigint[];
begin
  -- The limit on held units looks back a day; older hashes serve nothing any more.
  update private.checkout_keys set client_hash = null
  where client_hash is not null and created_at < now() - interval '24 hours';
  if hours is null then
    return 0;
  end if;
  -- An order that an administrator is deciding at this moment is skipped.
  expired := array(
    select o.id from public.orders as o
    where o.status = 'pending' and o.created_at < now() - make_interval(hours => hours)
    order by o.created_at, o.id limit at_most
    for no key update skip locked
  );
  update public.orders set status = 'declined', decided_at = now(), decline_reason = 'not confirmed in time'
  where id = any (expired);
  perform private.restore_stock(expired, 'order_released');
  insert into public.order_mails (order_id, kind)
  select o.id, 'release' from public.orders as o where o.id = any (expired) and o.email <> 'erased@invalid';
  return cardinality(expired);
end
$$;
comment on function public.release_pending_orders(integer) is
  'Declines up to at_most orders that have been pending for longer than the shop settings allow, restores their stock and
   writes the customers'' mails. Answers how many. Safe beside approvals, declines and other runs. Also forgets the client
   addresses of checkouts older than a day. For the schedule only.';
grant execute on function public.release_pending_orders(integer) to service_role;

create function private.pending_holds() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    with held as (
      select o.id as order_id, i.product_id, i.quantity, i.subtotal
      from public.orders as o join public.order_items as i on i.order_id = o.id
      where o.status = 'pending'
    ), most_held as (
      select p.id, p.name, sum(h.quantity) as units
      from held as h join public.products as p on p.id = h.product_id
      group by p.id order by units desc, p.id limit 5
    )
    select jsonb_build_object(
      'orders', count(distinct order_id),
      'units', coalesce(sum(quantity), 0),
      'value', coalesce(sum(subtotal), 0),
      'products', coalesce((select jsonb_agg(to_jsonb(m) order by m.units desc, m.id) from most_held as m), '[]')
    )
    from held
  );
end
$$;
comment on function private.pending_holds() is 'The work of public.pending_holds.';
grant execute on function private.pending_holds() to authenticated;

create function public.pending_holds() returns jsonb
language sql stable set search_path = ''
as $$ select private.pending_holds() $$;
comment on function public.pending_holds() is
  'What pending orders hold now: orders, units, value in pounds, and the five products with the most held units
   [{id, name, units}]. Raises PT401, PT403.';
grant execute on function public.pending_holds() to authenticated;
