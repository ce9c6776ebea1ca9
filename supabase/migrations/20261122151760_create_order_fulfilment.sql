-- What happens to an order after its approval: ready for collection or out for delivery, then completed. The three statuses of
-- the specification stay as they are.

create function private.check_fulfilment_step(step_from public.order_fulfilment, step_to public.order_fulfilment) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if step_to is null or step_to is not distinct from step_from
    or step_from = 'completed' or (step_from is null and step_to = 'completed') then
    raise sqlstate 'PT400' using message = 'An order becomes ready for collection or out for delivery, and then completed.';
  end if;
end
$$;
comment on function private.check_fulfilment_step(public.order_fulfilment, public.order_fulfilment) is
  'Raises PT400 for a step other than from null to ready_for_collection or out_for_delivery, between these two, and from them to
   completed.';

create function private.fulfil_order(
  fulfilled bigint, step_to public.order_fulfilment, step_from public.order_fulfilment, planned date, message text
) returns public.orders
language plpgsql security definer set search_path = ''
as $$
declare
  result public.orders;
begin
  perform private.require_admin();
  perform private.check_fulfilment_step(step_from, step_to);
  update public.orders set fulfilment = step_to, fulfilment_date = planned
  where id = fulfilled and status = 'approved' and fulfilment is not distinct from step_from
  returning * into result;
  if not found then
    select * into result from public.orders where id = fulfilled;
    if not found then
      raise sqlstate 'PT404' using message = 'This order does not exist.';
    end if;
    raise sqlstate 'PT409' using message = format('Order %s is %s%s.', result.order_number,
      case when result.status <> 'pending' then 'already ' end,
      replace(coalesce(result.fulfilment::text, result.status::text), '_', ' '));
  end if;
  perform private.record_order_events(
    array[fulfilled], step_to::text::public.order_event_kind, jsonb_strip_nulls(jsonb_build_object('date', planned))
  );
  if message is not null then
    perform private.queue_order_mail(array[fulfilled], case step_to
      when 'ready_for_collection' then 'collection' when 'out_for_delivery' then 'delivery' else 'completion'
    end::public.mail_kind, message);
  end if;
  return result;
end
$$;
comment on function private.fulfil_order(bigint, public.order_fulfilment, public.order_fulfilment, date, text) is
  'Implements public.fulfil_order.';
grant execute on function private.fulfil_order(bigint, public.order_fulfilment, public.order_fulfilment, date, text)
  to authenticated;

create function public.fulfil_order(
  order_id bigint, fulfilment public.order_fulfilment, from_fulfilment public.order_fulfilment default null,
  planned_date date default null, message text default null
) returns public.orders
language sql set search_path = ''
as $$ select private.fulfil_order(order_id, fulfilment, from_fulfilment, planned_date, message) $$;
comment on function public.fulfil_order(bigint, public.order_fulfilment, public.order_fulfilment, date, text) is
  'Moves an approved order from from_fulfilment (null: only approved) to fulfilment; returns the order. planned_date is the day of
   the collection or delivery, if known. With a message (1 to 2,000 characters) the customer is emailed. Raises PT400 for another
   step than private.check_fulfilment_step allows, PT401, PT403, PT404, and PT409 if the order is no longer in from_fulfilment.';
grant execute on function public.fulfil_order(bigint, public.order_fulfilment, public.order_fulfilment, date, text)
  to authenticated;
