-- Manual orders: administrators enter orders taken on the premises, by phone or by email. Unlike orders from the website, manual
-- orders are approved from the beginning, may override product prices, and are not subject to the limits of the shop settings.

create function private.override_prices(new_order_id bigint, items jsonb) returns void
language plpgsql set search_path = ''
as $$
begin
  if (select count(distinct line ->> 'id') from jsonb_array_elements(items) as line) < jsonb_array_length(items) then
    raise sqlstate 'PT400' using message = 'Each product can be on one line only.';
  end if;
  if exists (
    select 1 from jsonb_array_elements(items) as line
    where line ? 'price' and (
      line ->> 'price' is null or line ->> 'price' !~ '^[0-9]{1,6}(\.[0-9]{1,2})?$'
      or char_length(btrim(coalesce(line ->> 'priceReason', ''))) not between 1 and 200
    )
  ) then
    raise sqlstate 'PT400' using message = 'A changed price is from £0 to £999,999.99 and needs a reason of at most 200 characters.';
  end if;
  update public.order_items as i
  set list_price = i.price, price = (line ->> 'price')::numeric, price_reason = btrim(line ->> 'priceReason')
  from jsonb_array_elements(items) as line
  where i.order_id = new_order_id and i.product_id = (line ->> 'id')::bigint and i.price <> (line ->> 'price')::numeric;
end
$$;
comment on function private.override_prices(bigint, jsonb) is
  'Overrides prices of a new order''s items. items: [{id (of the product), price (pounds), priceReason}]; entries without price are
   skipped. Raises PT400 for an invalid price, a missing or too long reason, and several lines with the same product.';

create function private.insert_manual_order(customer jsonb, items jsonb, source public.order_source, is_completed boolean)
returns bigint
language plpgsql set search_path = ''
as $$
declare
  new_id bigint := private.create_order(customer, source);
begin
  perform private.sell_items(new_id, items);
  perform private.override_prices(new_id, items);
  perform private.update_order_total(new_id);
  perform private.record_order_events(array[new_id], 'placed', jsonb_build_object('source', source));
  perform private.record_order_events(array[new_id], 'approved');
  if is_completed then
    update public.orders set fulfilment = 'completed' where id = new_id;
    perform private.record_order_events(array[new_id], 'completed');
  end if;
  return new_id;
end
$$;
comment on function private.insert_manual_order(jsonb, jsonb, public.order_source, boolean) is
  'Inserts a manual order with its events; returns its id. Raises the same errors as private.create_order, private.sell_items
   and private.override_prices.';

create function private.create_manual_order(
  customer jsonb, items jsonb, source public.order_source, is_completed boolean, message text, idempotency_key uuid
) returns public.orders
language plpgsql security definer set search_path = ''
as $$
declare
  payload_hash text := private.payload_hash(jsonb_build_array(customer, items, source, is_completed, message));
  new_id bigint;
  result public.orders;
begin
  perform private.require('orders.handle');
  if coalesce(source, 'website') = 'website' then
    raise sqlstate 'PT400' using message = 'Please choose where the order was taken.';
  end if;
  if private.claim_checkout_key(idempotency_key, payload_hash, null, null) is null then
    new_id := private.insert_manual_order(customer, items, source, is_completed);
    perform private.store_response(idempotency_key, new_id);
    if message is not null then
      perform private.queue_order_mail(
        array[new_id], case when is_completed then 'completion' else 'approval' end::public.mail_kind, message
      );
    end if;
  end if;
  select o.* into result from public.orders as o join private.checkout_keys as k on k.order_id = o.id
  where k.key = idempotency_key;
  return result;
end
$$;
comment on function private.create_manual_order(jsonb, jsonb, public.order_source, boolean, text, uuid) is
  'Implements public.create_manual_order.';
grant execute on function private.create_manual_order(jsonb, jsonb, public.order_source, boolean, text, uuid) to authenticated;

create function public.create_manual_order(
  customer jsonb, items jsonb, source public.order_source, idempotency_key uuid, is_completed boolean default false,
  message text default null
) returns public.orders
language sql set search_path = ''
as $$ select private.create_manual_order(customer, items, source, is_completed, message, idempotency_key) $$;
comment on function public.create_manual_order(jsonb, jsonb, public.order_source, uuid, boolean, text) is
  'Creates an approved order, or with is_completed a completed one; returns the order. Idempotent: the same key and payload return
   the same order. Requires the right orders.handle (PT401, PT403). Parameters:
   - customer: {firstName, lastName, email, phone, address, deliveryMethod, note}, all optional.
   - items: [{id, quantity}], optionally with price (pounds) and priceReason.
   - message: 1 to 2,000 characters, emailed to a customer with an email address; null for no email.
   Raises PT400 for invalid input, PT409 for insufficient stock, PT422 for the same key with another payload.';
grant execute on function public.create_manual_order(jsonb, jsonb, public.order_source, uuid, boolean, text) to authenticated;
