-- One action on several orders that an administrator has selected: the functions for single orders, order by order.

create function private.try_order_action(
  subject bigint, action text, message text, reason public.decline_reason, explanation text, planned date, seen_revision integer
) returns text
language plpgsql security definer set search_path = ''
as $$
begin
  case action
    when 'approve' then perform private.approve_order(subject, message, seen_revision);
    when 'decline' then perform private.decline_order(subject, message, reason, explanation, 'pending');
    else perform private.fulfil_order(subject, action::public.order_fulfilment, null, planned, message);
  end case;
  return null;
exception
  when sqlstate 'PT409' then
    return sqlerrm;
end
$$;
comment on function private.try_order_action(bigint, text, text, public.decline_reason, text, date, integer) is
  'Approves, declines or fulfils an order. Null, or the message of the PT409 that refused it, which changed nothing.';

create function private.change_orders(
  wanted bigint[], action text, message text, reason public.decline_reason, explanation text, planned date, revisions integer[]
) returns table (id bigint, order_number text, refusal text)
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  if coalesce(cardinality(wanted), 0) not between 1 and 100 then
    raise sqlstate 'PT400' using message = 'Choose between 1 and 100 orders.';
  end if;
  -- Locked in id order, orders before products, so that two concurrent calls wait for each other instead of deadlocking.
  perform 1 from public.orders as o where o.id = any (wanted) order by o.id for no key update;
  if action = 'decline' then
    perform 1 from public.products as p
    where p.id in (select i.product_id from public.order_items as i where i.order_id = any (wanted))
    order by p.id for no key update;
  end if;
  for id, order_number in
    select o.id, o.order_number from public.orders as o where o.id = any (wanted) order by o.id
  loop
    refusal := private.try_order_action(
      id, action, message, reason, explanation, planned, revisions[array_position(wanted, id)]
    );
    return next;
  end loop;
end
$$;
comment on function private.change_orders(bigint[], text, text, public.decline_reason, text, date, integer[]) is
  'Implements public.change_orders.';
grant execute on function private.change_orders(bigint[], text, text, public.decline_reason, text, date, integer[]) to authenticated;

create function public.change_orders(
  order_ids bigint[], action text, message text default null, reason public.decline_reason default null,
  explanation text default null, planned_date date default null, from_revisions integer[] default null
) returns table (id bigint, order_number text, refusal text)
language sql set search_path = ''
as $$ select * from private.change_orders(order_ids, action, message, reason, explanation, planned_date, from_revisions) $$;
comment on function public.change_orders(bigint[], text, text, public.decline_reason, text, date, integer[]) is
  'Approves (action approve) or declines (decline) those of up to 100 orders that are pending, or moves those that are approved
   and nothing more to the fulfilment that action names; the other arguments as in approve_order, decline_order and
   fulfil_order, from_revisions in the order of order_ids. Returns every order that exists, by id, with the reason why it was not changed, or null. Raises PT400, also for
   none or too many orders, PT401, PT403.';
grant execute on function public.change_orders(bigint[], text, text, public.decline_reason, text, date, integer[]) to authenticated;
