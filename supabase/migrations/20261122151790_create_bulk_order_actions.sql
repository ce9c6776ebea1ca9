-- Bulk actions on the orders that an administrator has selected. They call the functions for single orders in a loop.

create function private.try_order_action(
  target_id bigint, action text, message text, reason public.decline_reason, explanation text, planned_date date,
  from_revision integer
) returns text
language plpgsql set search_path = ''
as $$
begin
  case action
    when 'approve' then perform private.approve_order(target_id, message, from_revision, null);
    when 'decline' then perform private.decline_order(target_id, message, reason, explanation, 'pending', '{}');
    else perform private.set_fulfilment(target_id, action::public.order_fulfilment, null, planned_date, message);
  end case;
  return null;
exception
  when sqlstate 'PT409' then
    return sqlerrm;
end
$$;
comment on function private.try_order_action(bigint, text, text, public.decline_reason, text, date, integer) is
  'Approves, declines or fulfils an order, and returns null. If the action raises PT409, changes nothing and returns its message.';

create function private.apply_order_action(
  target_ids bigint[], action text, message text, reason public.decline_reason, explanation text, planned_date date,
  from_revisions integer[]
) returns table (id bigint, order_number text, rejection text, not_restocked jsonb)
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require('orders.handle');
  if coalesce(cardinality(target_ids), 0) not between 1 and 100 then
    raise sqlstate 'PT400' using message = 'Choose between 1 and 100 orders.';
  end if;
  -- Locks the rows in id order, orders before products, so that concurrent calls do not deadlock.
  perform 1 from public.orders as o where o.id = any (target_ids) order by o.id for no key update;
  if action = 'decline' then
    perform private.lock_products_of_orders(target_ids);
  end if;
  for id, order_number in
    select o.id, o.order_number from public.orders as o where o.id = any (target_ids) order by o.id
  loop
    rejection := private.try_order_action(
      id, action, message, reason, explanation, planned_date, from_revisions[array_position(target_ids, id)]
    );
    not_restocked := case when action = 'decline' and rejection is null then private.items_of_deleted_products(id) end;
    return next;
  end loop;
end
$$;
comment on function private.apply_order_action(bigint[], text, text, public.decline_reason, text, date, integer[]) is
  'Applies one action to 1 to 100 orders. Returns one row per existing order, sorted by id. rejection: why the order was not
   changed; null if it was. not_restocked: see decline_order; null for other actions. Requires the right orders.handle (PT401,
   PT403).
   - action: ''approve'' or ''decline'' for pending orders, or the first fulfilment step for approved orders.
   - from_revisions: in the order of order_ids.
   - Other arguments: see approve_order, decline_order and set_fulfilment.
   Raises PT400 for an invalid argument or number of orders, 22P02 for an unknown action.';
select private.expose('apply_order_action', 'authenticated',
  'order_ids bigint[], action text, message text default null, reason public.decline_reason default null, explanation text default null,
   planned_date date default null, from_revisions integer[] default null'
);
