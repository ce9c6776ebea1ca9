-- Decisions about orders (spec section 4): an order is approved or declined once, and its stock is restored once. An approval can
-- be undone for a few seconds, and an approved order can be declined after all.

create type public.decline_reason as enum ('out_of_stock', 'cannot_deliver', 'customer_asked', 'suspicious', 'other');

create function private.decide_order(
  decided bigint, decision public.order_status, from_status public.order_status default 'pending',
  seen_revision integer default null
) returns public.orders
language plpgsql security definer set search_path = ''
as $$
declare
  result public.orders;
begin
  perform private.require_admin();
  update public.orders
  set status = decision, viewed = true, decided_at = now(), decided_by = auth.uid(), fulfilment = null, fulfilment_date = null
  where id = decided and status = from_status and status <> 'declined' and fulfilment is distinct from 'completed'
    and revision = coalesce(seen_revision, revision)
  returning * into result;
  if found then
    return result;
  end if;
  select * into result from public.orders where id = decided;
  if found then
    raise sqlstate 'PT409' using message = format('Order %s %s.', result.order_number,
      case when result.status = 'pending' and result.revision <> seen_revision then 'has been edited by somebody else'
        when result.status = 'pending' then 'is pending again'
        when result.fulfilment = 'completed' then 'is already completed' else 'is already ' || result.status end);
  end if;
  raise sqlstate 'PT404' using message = 'This order does not exist.';
end
$$;
comment on function private.decide_order(bigint, public.order_status, public.order_status, integer) is
  'Moves an order from pending, or from approved, to a decision, once. Raises PT401, PT403, PT404, and PT409 if the order is no
   longer in from_status, or completed, or if it has another revision than seen_revision, if given.';

create function private.approve_order(approved bigint, message text, seen_revision integer) returns public.orders
language plpgsql security definer set search_path = ''
as $$
declare
  result public.orders := private.decide_order(approved, 'approved', seen_revision => seen_revision);
begin
  perform private.record_order_events(array[approved], 'approved');
  if message is not null then
    -- Not before the time for undoing the approval has ended.
    perform private.queue_order_mail(array[approved], 'approval', message, now() + interval '15 seconds');
  end if;
  return result;
end
$$;
comment on function private.approve_order(bigint, text, integer) is 'Implements public.approve_order.';
grant execute on function private.approve_order(bigint, text, integer) to authenticated;

create function public.approve_order(
  order_id bigint, message text default null, from_revision integer default null
) returns public.orders
language sql set search_path = ''
as $$ select private.approve_order(order_id, message, from_revision) $$;
comment on function public.approve_order(bigint, text, integer) is
  'Approves a pending order; returns the order. With a message (1 to 2,000 characters) the customer is emailed, 15 seconds later.
   from_revision, if given, is the revision that the administrator saw. Raises PT400, PT401, PT403, PT404, and PT409 if the order
   is no longer pending or was edited since. Spec section 4.';
grant execute on function public.approve_order(bigint, text, integer) to authenticated;

create function private.withdraw_approval_mail(subject bigint) returns void
language sql security definer set search_path = ''
as $$
  delete from public.mails where order_id = subject and kind = 'approval' and status = 'waiting' and attempts = 0
$$;
comment on function private.withdraw_approval_mail(bigint) is 'Deletes the mail about an approval if nobody has begun to send it.';

create function private.undo_approval(undone bigint) returns public.orders
language plpgsql security definer set search_path = ''
as $$
declare
  too_late constant text := 'This approval can no longer be undone. You can decline the order instead.';
  result public.orders;
begin
  perform private.require_admin();
  update public.orders set status = 'pending', decided_at = null, decided_by = null
  where id = undone and source = 'website' and status = 'approved' and fulfilment is null and decided_by = auth.uid()
    and decided_at > clock_timestamp() - interval '15 seconds'
  returning * into result;
  if not found then
    raise sqlstate 'PT409' using message = too_late;
  end if;
  perform private.withdraw_approval_mail(undone);
  if exists (select 1 from public.mails where order_id = undone and kind = 'approval') then
    raise sqlstate 'PT409' using message = too_late;
  end if;
  perform private.record_order_events(array[undone], 'approval_undone');
  return result;
end
$$;
comment on function private.undo_approval(bigint) is 'Implements public.undo_approval.';
grant execute on function private.undo_approval(bigint) to authenticated;

create function public.undo_approval(order_id bigint) returns public.orders
language sql set search_path = ''
as $$ select private.undo_approval(order_id) $$;
comment on function public.undo_approval(bigint) is
  'Makes an approved order pending again, for the administrator who approved it within the last 15 seconds, and withdraws the
   email to the customer; returns the order. Raises PT401, PT403, PT409.';
grant execute on function public.undo_approval(bigint) to authenticated;

create function private.return_stock(ended bigint[], reason public.stock_reason, details jsonb default '{}') returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.restore_stock(ended, reason);
  perform private.record_order_events(
    array[subject],
    case reason when 'order_released' then 'released' else 'declined' end::public.order_event_kind,
    details || jsonb_build_object('restocked', coalesce((
      select jsonb_agg(jsonb_build_object('name', i.name, 'quantity', i.quantity) order by i.id)
      from public.order_items as i where i.order_id = subject and i.product_id is not null
    ), '[]'))
  ) from unnest(ended) as subject;
end
$$;
comment on function private.return_stock(bigint[], public.stock_reason, jsonb) is
  'Restores the stock of declined or released orders and records it on their timelines, with these details.';

create function private.decline_details(reason public.decline_reason, explanation text) returns jsonb
language plpgsql immutable set search_path = ''
as $$
begin
  if char_length(explanation) > 500 or (reason = 'other' and coalesce(btrim(explanation), '') = '') then
    raise sqlstate 'PT400' using message = 'Please say why, in at most 500 characters.';
  end if;
  return jsonb_strip_nulls(jsonb_build_object('reason', reason, 'explanation', nullif(btrim(explanation), '')));
end
$$;
comment on function private.decline_details(public.decline_reason, text) is
  'Why an order was declined, for its timeline. Raises PT400 without an explanation of "other", or with a too long one.';

create function private.decline_order(
  declined bigint, message text, reason public.decline_reason, explanation text, from_status public.order_status
) returns public.orders
language plpgsql security definer set search_path = ''
as $$
declare
  result public.orders := private.decide_order(declined, 'declined', from_status);
  details jsonb := private.decline_details(reason, explanation);
begin
  if from_status = 'approved' then
    perform private.withdraw_approval_mail(declined);
    details := details || '{"after_approval": true}';
  end if;
  perform private.return_stock(array[declined], 'order_declined', details);
  if message is not null then
    perform private.queue_order_mail(array[declined], 'decline', message);
  end if;
  return result;
end
$$;
comment on function private.decline_order(bigint, text, public.decline_reason, text, public.order_status) is
  'Implements public.decline_order.';
grant execute on function private.decline_order(bigint, text, public.decline_reason, text, public.order_status) to authenticated;

create function public.decline_order(
  order_id bigint, message text default null, reason public.decline_reason default null, explanation text default null,
  from_status public.order_status default 'pending'
) returns public.orders
language sql set search_path = ''
as $$ select private.decline_order(order_id, message, reason, explanation, from_status) $$;
comment on function public.decline_order(bigint, text, public.decline_reason, text, public.order_status) is
  'Declines a pending order, or with from_status an approved one, and restores its stock exactly once; returns the order. With a
   message (1 to 2,000 characters) the customer is emailed. Reason and explanation (at most 500 characters, required for
   "other") are for the timeline. Raises PT400, PT401, PT403, PT404, PT409. Spec section 4.';
grant execute on function public.decline_order(bigint, text, public.decline_reason, text, public.order_status) to authenticated;

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
  perform private.delete_expired_stock_alerts();
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
  perform private.queue_order_mail(expired, 'release');
  return cardinality(expired);
end
$$;
comment on function public.release_pending_orders(integer) is
  'Declines up to at_most orders that have been pending for longer than the shop settings allow, restores their stock and
   writes the customers'' mails. Returns how many. Safe beside concurrent approvals, declines and other runs. Also deletes the
   client hashes of checkouts older than a day, and expired stock alerts. For the schedule only.';
grant execute on function public.release_pending_orders(integer) to service_role;
