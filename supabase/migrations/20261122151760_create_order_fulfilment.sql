-- Fulfilment of approved orders: ready for collection or out for delivery, then completed. Fulfilment is a column of its own, because
-- the specification limits orders.status to three values. A completed order can be reopened for a day.

create function private.check_fulfilment_transition(
  from_step public.order_fulfilment, to_step public.order_fulfilment
) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if to_step is null or to_step is not distinct from from_step
    or from_step = 'completed' or (from_step is null and to_step = 'completed') then
    raise sqlstate 'PT400' using message = 'An order becomes ready for collection or out for delivery, and then completed.';
  end if;
end
$$;
comment on function private.check_fulfilment_transition(public.order_fulfilment, public.order_fulfilment) is
  'Raises PT400 unless the transition is valid: from null to ready_for_collection or out_for_delivery, between these two, or
   from either to completed.';

create function private.set_fulfilment(
  target_id bigint, to_step public.order_fulfilment, from_step public.order_fulfilment, planned_date date, message text
) returns public.orders
language plpgsql security definer set search_path = ''
as $$
declare
  result public.orders;
begin
  perform private.require('orders.handle');
  perform private.check_fulfilment_transition(from_step, to_step);
  update public.orders set fulfilment = to_step, fulfilment_date = planned_date
  where id = target_id and status = 'approved' and fulfilment is not distinct from from_step
  returning * into result;
  if not found then
    select * into result from public.orders where id = target_id;
    if not found then
      raise sqlstate 'PT404' using message = 'This order does not exist.';
    end if;
    raise sqlstate 'PT409' using message = format('Order %s is %s%s.', result.order_number,
      case when result.status <> 'pending' then 'already ' end,
      replace(coalesce(result.fulfilment::text, result.status::text), '_', ' '));
  end if;
  perform private.record_order_events(
    array[target_id], to_step::text::public.order_event_kind, jsonb_strip_nulls(jsonb_build_object('date', planned_date))
  );
  if message is not null then
    perform private.queue_order_mail(array[target_id], case to_step
      when 'ready_for_collection' then 'collection' when 'out_for_delivery' then 'delivery' else 'completion'
    end::public.mail_kind, message);
  end if;
  return result;
end
$$;
comment on function private.set_fulfilment(bigint, public.order_fulfilment, public.order_fulfilment, date, text) is
  'Moves an approved order from from_fulfilment (null before the first step) to fulfilment; returns the order. planned_date: the
   day of the collection or delivery, if known. With a message (1 to 2,000 characters) the customer is emailed. Requires the right
   orders.handle (PT401, PT403). Raises:
   - PT400 for an invalid transition (private.check_fulfilment_transition) or message;
   - 23514 for a planned_date outside the years 2000 to 2999;
   - PT404 for an unknown order;
   - PT409 if the order is not approved, or its fulfilment is no longer from_fulfilment.';
select private.expose('set_fulfilment', 'authenticated',
  'order_id bigint, fulfilment public.order_fulfilment, from_fulfilment public.order_fulfilment default null,
   planned_date date default null, message text default null'
);

create function private.step_before_completion(completed_order_id bigint) returns public.order_events
language sql stable set search_path = ''
as $$
  select e from public.order_events as e
  where e.order_id = completed_order_id and e.kind in ('ready_for_collection', 'out_for_delivery')
  order by e.id desc limit 1
$$;
comment on function private.step_before_completion(bigint) is
  'Returns the event of an order''s last fulfilment step before its completion; null for a manual order that was completed at the sale.';

create function private.reopen_order(target_id bigint) returns public.orders
language plpgsql security definer set search_path = ''
as $$
declare
  result public.orders;
  earlier_step public.order_events;
  problem text;
begin
  perform private.require('orders.handle');
  result := private.lock_order(target_id);
  problem := case
    when result.fulfilment is distinct from 'completed' then 'is not completed'
    when exists (select from public.order_returns as r where r.order_id = target_id and r.status in ('received', 'refunded'))
      then 'has returned goods'
    when private.order_state_time(result) < now() - interval '24 hours' then 'was completed more than 24 hours ago'
  end;
  if problem is not null then
    raise sqlstate 'PT409' using message = format('Order %s %s.', result.order_number, problem);
  end if;
  earlier_step := private.step_before_completion(target_id);
  update public.orders
  set fulfilment = earlier_step.kind::text::public.order_fulfilment, fulfilment_date = (earlier_step.details ->> 'date')::date
  where id = target_id returning * into result;
  perform private.cancel_mail(target_id, 'completion');
  perform private.record_order_events(
    array[target_id], 'reopened', jsonb_strip_nulls(jsonb_build_object('fulfilment', result.fulfilment))
  );
  return result;
end
$$;
comment on function private.reopen_order(bigint) is
  'Returns a completed order to the fulfilment step and date before its completion, or to approved if there was none, and deletes the
   mail about the completion unless a mail run has claimed it; returns the order. Raises PT404 for an unknown order, PT409 if the order
   is not completed, or was completed more than 24 hours ago. Requires the right orders.handle (PT401, PT403).';
select private.expose('reopen_order', 'authenticated', 'order_id bigint');
