-- Decisions about orders (spec section 4). A pending order is approved or declined; an approved order can still be declined. Each
-- transition succeeds once, and a decline restores the stock once. An approval can be undone for a short time.

create type public.decline_reason as enum ('out_of_stock', 'cannot_deliver', 'customer_asked', 'suspicious', 'other');

create function private.decide_order(
  target_id bigint, decision public.order_status, from_status public.order_status default 'pending',
  from_revision integer default null
) returns public.orders
language plpgsql set search_path = ''
as $$
declare
  result public.orders;
  conflict text;
begin
  perform private.require('orders.handle');
  result := private.lock_order(target_id);
  conflict := case
    when result.fulfilment = 'completed' then 'is already completed'
    when result.status = 'declined' then 'is already declined'
    -- from_status is 'approved' here, so the approval has been undone since the administrator loaded the order.
    when result.status is distinct from from_status and result.status = 'pending' then 'is pending again'
    when result.status is distinct from from_status then 'is already ' || result.status
    when result.revision <> from_revision then 'has been edited by somebody else'
  end;
  if conflict is not null then
    raise sqlstate 'PT409' using message = format('Order %s %s.', result.order_number, conflict);
  end if;
  update public.orders
  set status = decision, viewed = true, decided_at = now(), decided_by = auth.uid(), fulfilment = null, fulfilment_date = null
  where id = target_id
  returning * into result;
  return result;
end
$$;
comment on function private.decide_order(bigint, public.order_status, public.order_status, integer) is
  'Changes an order''s status from from_status (pending or approved) to decision. from_status and from_revision are the values that
   the administrator loaded; a null from_revision is not compared. Raises PT404 for an unknown order, PT409 for an order that has
   changed since, is declined or is completed. Requires the right orders.handle (PT401, PT403).';

create function private.undo_window() returns interval
language sql immutable set search_path = ''
as $$ select interval '15 seconds' $$;
comment on function private.undo_window() is
  'Returns how long an approval can be undone. The mail about the approval is not sent before the end of this time.';

create function private.add_agreed_delivery(target public.orders, price numeric) returns public.orders
language plpgsql set search_path = ''
as $$
begin
  if target.delivery_method is distinct from 'delivery'
    or exists (select from public.order_items where order_id = target.id and kind = 'delivery') then
    raise sqlstate 'PT409' using message = format('Order %s has no delivery whose price is to be agreed.', target.order_number);
  end if;
  perform private.set_delivery_line(target.id, price), private.update_order_total(target.id);
  return (select o from public.orders as o where o.id = target.id);
end
$$;
comment on function private.add_agreed_delivery(public.orders, numeric) is
  'Adds the delivery line of an order whose delivery is by arrangement, at a price in pounds; returns the order with the new total.
   Raises PT409 if the order is not such an order, PT400 for a negative price.';

create function private.approve_order(
  target_id bigint, message text, from_revision integer, delivery_price numeric
) returns public.orders
language plpgsql security definer set search_path = ''
as $$
declare
  result public.orders := private.decide_order(target_id, 'approved', from_revision => from_revision);
begin
  if delivery_price is not null then
    result := private.add_agreed_delivery(result, delivery_price);
  end if;
  perform private.record_order_events(
    array[target_id], 'approved', jsonb_strip_nulls(jsonb_build_object('delivery', delivery_price))
  );
  if message is not null then
    perform private.queue_order_mail(array[target_id], 'approval', message, now() + private.undo_window());
  end if;
  return result;
end
$$;
comment on function private.approve_order(bigint, text, integer, numeric) is
  'Approves a pending order; returns the order. With a message the customer is emailed after 15 seconds. from_revision: the
   revision that the administrator loaded, optional. delivery_price: the agreed price in pounds of a delivery by arrangement, which
   becomes the order''s delivery line. Raises PT400 for a message that is not 1 to 2,000 characters or a negative price, PT404 for an
   unknown order, PT409 if the order is no longer pending, has another revision, or has no delivery to be agreed. Requires the right orders.handle (PT401, PT403).
   Spec section 4.';
select private.expose('approve_order', 'authenticated',
  'order_id bigint, message text default null, from_revision integer default null, delivery_price numeric default null'
);

create function private.cancel_mail(target_id bigint, cancelled_kind public.mail_kind) returns boolean
language sql set search_path = ''
as $$
  delete from public.mails where order_id = target_id and kind = cancelled_kind and status = 'waiting' and attempts = 0;
  select not exists (select 1 from public.mails where order_id = target_id and kind = cancelled_kind)
$$;
comment on function private.cancel_mail(bigint, public.mail_kind) is
  'Deletes an order''s mail of a kind, because what the mail is about has been undone, unless a mail run has claimed the mail. Returns
   true if no mail of this kind remains.';

create function private.undo_approval(target_id bigint) returns public.orders
language plpgsql security definer set search_path = ''
as $$
declare
  result public.orders;
begin
  perform private.require('orders.handle');
  -- Compares with clock_timestamp() instead of now(), the start of the transaction, because the update may wait for a row lock.
  update public.orders set status = 'pending', decided_at = null, decided_by = null
  where id = target_id and source = 'website' and status = 'approved' and fulfilment is null and decided_by = auth.uid()
    and decided_at > clock_timestamp() - private.undo_window()
  returning * into result;
  -- An approval cannot be undone after a mail run has claimed the mail, because the customer may already have received the mail.
  if result.id is null or not private.cancel_mail(target_id, 'approval') then
    raise sqlstate 'PT409' using message = 'This approval can no longer be undone. You can decline the order instead.';
  end if;
  perform private.record_order_events(array[target_id], 'approval_undone');
  return result;
end
$$;
comment on function private.undo_approval(bigint) is
  'Makes an approved order pending again and deletes the mail to the customer; returns the order. Raises PT409 unless the caller
   approved the order within the last 15 seconds. Also raises PT409 for a manual order, after a fulfilment step, and once a mail run
   has claimed the mail. Requires the right orders.handle (PT401, PT403).';
select private.expose('undo_approval', 'authenticated', 'order_id bigint');

create function private.items_without_stock(target_ids bigint[]) returns bigint[]
language sql stable set search_path = ''
as $$
  select array(
    select i.id from public.order_items as i
    where i.order_id = any (target_ids) and i.product_id is not null and not i.is_to_order and not private.has_stock(i)
  )
$$;
comment on function private.items_without_stock(bigint[]) is
  'Returns the ids of the items of locked orders whose units can''t go back into stock, although their products exist (private.has_stock).';

create function private.restore_stock(target_ids bigint[], reason public.stock_reason, keep_out bigint[]) returns void
language plpgsql set search_path = ''
as $$
begin
  perform
    private.restore_units(i.order_id, reason, array_agg(i.product_id) filter (where i.id <> all (keep_out)),
      array_agg(i.variant_id) filter (where i.id <> all (keep_out)), array_agg(i.quantity) filter (where i.id <> all (keep_out))),
    private.write_off_units(i.order_id, reason, array_agg(i.product_id) filter (where i.id = any (keep_out)),
      array_agg(i.variant_id) filter (where i.id = any (keep_out)), array_agg(i.quantity) filter (where i.id = any (keep_out)))
  from public.order_items as i
  where i.order_id = any (target_ids) and i.product_id is not null and not i.is_to_order group by i.order_id;
end
$$;
comment on function private.restore_stock(bigint[], public.stock_reason, bigint[]) is
  'Puts the units of declined or expired orders, whose products are locked, back into stock (private.restore_units), except those of the
   items with the ids keep_out, which are written off (private.write_off_units).';

create function private.items_of_deleted_products(target_id bigint) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_agg(jsonb_build_object('name', i.name, 'quantity', i.quantity) order by i.id)
  from public.order_items as i
  where i.order_id = target_id and i.kind = 'product' and i.product_id is null and not i.is_to_order
$$;
comment on function private.items_of_deleted_products(bigint) is
  'Returns the items of an order whose products have been deleted, as [{name, quantity}]; null if there are none. Their units cannot be
   returned to stock.';

create function private.record_restock_events(
  target_ids bigint[], kind public.order_event_kind, details jsonb, keep_out bigint[]
) returns void
language sql set search_path = ''
as $$
  select private.record_order_events(
    array[target_id], kind, details || jsonb_strip_nulls((
      select jsonb_build_object(
        'restocked', coalesce(
          jsonb_agg(jsonb_build_object('name', i.name, 'quantity', i.quantity) order by i.id) filter (where i.id <> all (keep_out)), '[]'
        ),
        'written_off', jsonb_agg(
          jsonb_build_object('product', i.product_id, 'name', i.name, 'quantity', i.quantity) order by i.id
        ) filter (where i.id = any (keep_out)),
        'not_restocked', private.items_of_deleted_products(target_id)
      )
      from public.order_items as i where i.order_id = target_id and i.product_id is not null and not i.is_to_order
    ))
  ) from unnest(target_ids) as target_id
$$;
comment on function private.record_restock_events(bigint[], public.order_event_kind, jsonb, bigint[]) is
  'Adds an event to the timeline of each order, with these details and restocked: [{name, quantity}], the units returned to stock. Also
   written_off: [{product, name, quantity}], those of the items with the ids keep_out, and not_restocked, those whose products have been
   deleted (private.items_of_deleted_products); both are absent if there are none.';

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
  'Returns the event details of a decline: {reason, explanation}, without null fields. Raises PT400 if the explanation is longer than
   500 characters, or missing for the reason "other".';

create function private.decline_order(
  target_id bigint, message text, reason public.decline_reason, explanation text, from_status public.order_status, keep_out bigint[]
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  declined_order constant public.orders := private.decide_order(target_id, 'declined', coalesce(from_status, 'pending'));
  details jsonb := private.decline_details(reason, explanation);
  written_off bigint[];
begin
  if exists (select unnest(keep_out) except select i.id from public.order_items as i where i.order_id = target_id) then
    raise sqlstate 'PT409' using message = format('Order %s has been edited by somebody else.', declined_order.order_number);
  end if;
  if from_status = 'approved' then
    perform private.cancel_mail(target_id, 'approval');
    details := details || '{"after_approval": true}';
  end if;
  perform private.lock_products_of_orders(array[target_id]);
  written_off := keep_out || private.items_without_stock(array[target_id]);
  perform private.restore_stock(array[target_id], 'order_declined', written_off);
  perform private.record_restock_events(array[target_id], 'declined', details, written_off);
  if message is not null then
    perform private.queue_order_mail(array[target_id], 'decline', message);
  end if;
  return to_jsonb(declined_order) || jsonb_build_object('not_restocked', private.items_of_deleted_products(target_id));
end
$$;
comment on function private.decline_order(bigint, text, public.decline_reason, text, public.order_status, bigint[]) is
  'Declines a pending order, or with from_status an approved one (null: pending), and restores its stock once. Returns the columns
   of the order and not_restocked: [{name, quantity}], the items whose products have been deleted; null if there are none. With a
   message the customer is emailed. reason and explanation are only for the timeline. keep_out: the ids of items whose units are
   written off instead, because they do not exist or are damaged. Requires the right orders.handle (PT401, PT403). Spec section 4.
   Raises:
   - PT400 for a message that is not 1 to 2,000 characters, an explanation of more than 500 characters, or the reason "other"
     without an explanation;
   - PT404 for an unknown order;
   - PT409 if the order''s status is no longer from_status, the order is completed, or it no longer has one of the items.';
select private.expose('decline_order', 'authenticated',
  $$order_id bigint, message text default null, reason public.decline_reason default null, explanation text default null,
    from_status public.order_status default 'pending', keep_out bigint[] default '{}'$$
);

create function public.expire_pending_orders(max_orders integer default 200) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  hours integer := (select expire_after_hours from public.shop_settings);
  expired_ids bigint[];
  written_off bigint[];
begin
  if hours is null or private.closing_notice() is not null then
    return 0;
  end if;
  -- Skips orders that an administrator is deciding concurrently.
  expired_ids := array(
    select o.id from public.orders as o
    where o.status = 'pending' and o.paid = 0
      and o.created_at < now() - make_interval(hours => hours) - private.closed_time(o.created_at)
    order by o.created_at, o.id limit max_orders
    for no key update skip locked
  );
  update public.orders set status = 'declined', decided_at = now(), expired = true
  where id = any (expired_ids);
  perform private.lock_products_of_orders(expired_ids);
  written_off := private.items_without_stock(expired_ids);
  perform private.restore_stock(expired_ids, 'order_expired', written_off);
  perform private.record_restock_events(expired_ids, 'expired', '{}', written_off);
  perform private.queue_order_mail(expired_ids, 'expiry');
  return cardinality(expired_ids);
end
$$;
comment on function public.expire_pending_orders(integer) is
  'Lets orders expire: declines up to max_orders orders that have been pending for longer than the shop settings allow and for which no
   money was received, restores their stock and queues mails to the customers. Returns the number of declined orders. The time in which the shop is
   closed for holidays does not count, and no order expires within it. Safe under concurrency with decisions and other
   runs. Called by a scheduled job (docs/database-schedules.sql).';
grant execute on function public.expire_pending_orders(integer) to service_role;
