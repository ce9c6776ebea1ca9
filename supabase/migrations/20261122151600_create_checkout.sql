-- Checkout: validates a cart, locks its products, reads their prices and inserts the order, in one transaction (spec sections 4, 5
-- and 7).

create table private.checkout_keys (
  key uuid primary key,
  payload_hash text,
  order_id bigint references public.orders (id) on delete cascade,
  response jsonb,
  client_hash text,
  created_at timestamptz not null default now(),
  constraint checkout_keys_order_id_key unique (order_id),
  constraint checkout_keys_client_hash_check check (client_hash ~ '^[0-9a-f]{64}$')
);
comment on table private.checkout_keys is
  'Idempotency keys of checkouts and manual orders: a retry with the same key gets the first order instead of creating a second one.';
comment on column private.checkout_keys.payload_hash is
  'SHA-256 of the request''s payload (private.payload_hash); null for an anonymised order, so that no later request is a replay.';
comment on column private.checkout_keys.client_hash is
  'HMAC-SHA-256 of the client''s IP address, for the limit on held units; set to null after a day.';
create index checkout_keys_client_hash_idx on private.checkout_keys (client_hash, created_at) where client_hash is not null;

alter table private.checkout_keys enable row level security;

create function private.merge_quantities(items jsonb)
returns table (id bigint, variant_id bigint, quantity bigint)
language plpgsql immutable set search_path = ''
as $$
begin
  if jsonb_typeof(items) is distinct from 'array' or jsonb_array_length(items) = 0 then
    raise sqlstate 'PT400' using message = 'Add items to your cart before checkout.';
  end if;
  if jsonb_array_length(items) > 100 then
    raise sqlstate 'PT400' using message = 'An order can have at most 100 lines.';
  end if;
  if exists (
    select 1 from jsonb_array_elements(items) as line
    where jsonb_typeof(line) <> 'object'
      or coalesce(line ->> 'id', '') !~ '^[1-9][0-9]{0,14}$'
      or coalesce(line ->> 'variantId', '1') !~ '^[1-9][0-9]{0,14}$'
      or coalesce(line ->> 'quantity', '') !~ '^[1-9][0-9]{0,2}$'
  ) then
    raise sqlstate 'PT400' using message = 'Each item needs a product and a whole quantity from 1 to 999.';
  end if;
  return query
    select (line ->> 'id')::bigint, (line ->> 'variantId')::bigint, sum((line ->> 'quantity')::bigint)::bigint
    from jsonb_array_elements(items) as line
    group by 1, 2
    order by 1, 2;
  if exists (
    select 1 from jsonb_array_elements(items) as line
    group by line ->> 'id', line ->> 'variantId' having sum((line ->> 'quantity')::bigint) > 999
  ) then
    raise sqlstate 'PT400' using message = 'Each item needs a product and a whole quantity from 1 to 999.';
  end if;
end
$$;
comment on function private.merge_quantities(jsonb) is
  'Sums the quantities of [{id, variantId, quantity, …}] per id (of a product, or of an order item) and variant, sorted by both. Raises PT400 unless there
   are 1 to 100 objects, each with an id and a whole quantity, and each sum is 1 to 999.';

create function private.sellable_unit(product_id bigint, variant_id bigint) returns public.sellable_units
language plpgsql stable set search_path = ''
as $$
declare
  unit public.sellable_units;
begin
  select * into unit from public.sellable_units as u
  where u.product_id = sellable_unit.product_id and u.variant_id is not distinct from sellable_unit.variant_id;
  if unit.product_id is null and exists (
    select from public.products as p where p.id = sellable_unit.product_id and p.variant_count > 0 and p.status <> 'PENDING'
  ) then
    raise sqlstate 'PT400' using message = (
      select format('Please choose the %s of %s.', (
        select string_agg(lower(o.name), ' and the ' order by o.position, o.id)
        from public.product_options as o where o.product_id = p.id and o.deleted_at is null
      ), p.name)
      from public.products as p where p.id = sellable_unit.product_id
    ), detail = sellable_unit.product_id::text, column = 'variantId';
  end if;
  if unit.product_id is null or unit.status = 'PENDING' then
    raise sqlstate 'PT400' using message = 'A product in your cart is no longer available.',
      detail = sellable_unit.product_id::text, column = 'id';
  end if;
  return unit;
end
$$;
comment on function private.sellable_unit(bigint, bigint) is
  'Returns a product without options (variant_id is null) or a variant. Raises PT400 for an unknown or hidden one, and for a product with
   options without one of its variants. The error''s detail is the product''s id; the error''s column is the invalid field of the cart
   line, id or variantId.';

create function private.check_availability(unit public.sellable_units, quantity bigint) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if not unit.is_available then
    raise sqlstate 'PT409' using message = unit.name || ' is currently out of stock.',
      detail = unit.product_id::text, column = 'quantity';
  end if;
  if unit.stock_quantity < quantity and not unit.made_to_order then
    raise sqlstate 'PT409' using message =
      format('Only %s items available: %s.', unit.stock_quantity, unit.name),
      detail = unit.product_id::text, column = 'quantity';
  end if;
end
$$;
comment on function private.check_availability(public.sellable_units, bigint) is
  'Raises PT409 if a product or variant is unavailable or has too few units in stock. The error''s detail is the product''s id; the error''s
   column is quantity.';

create function private.take_units(
  order_id bigint, reason public.stock_reason, product_id bigint, variant_id bigint, quantity bigint
) returns public.sellable_units
language plpgsql set search_path = ''
as $$
declare
  unit public.sellable_units;
begin
  perform 1 from public.products where id = take_units.product_id for no key update;
  perform 1 from public.product_variants where id = take_units.variant_id for no key update;
  unit := private.sellable_unit(take_units.product_id, take_units.variant_id);
  perform private.check_availability(unit, take_units.quantity);
  if unit.made_to_order then
    return unit;
  end if;
  perform set_config('private.stock_reason', reason::text, true), set_config('private.stock_order_id', order_id::text, true);
  if unit.variant_id is null then
    update public.products
    set stock_quantity = stock_quantity - take_units.quantity,
        status = case when stock_quantity = take_units.quantity then 'OUT_OF_STOCK' else status end
    where id = unit.product_id;
  else
    update public.product_variants
    set stock_quantity = stock_quantity - take_units.quantity,
        status = case when stock_quantity = take_units.quantity then 'OUT_OF_STOCK' else status end
    where id = unit.variant_id;
  end if;
  perform set_config('private.stock_reason', '', true), set_config('private.stock_order_id', '', true);
  return unit;
end
$$;
comment on function private.take_units(bigint, public.stock_reason, bigint, bigint, bigint) is
  'Takes units of a product or variant from stock for an order; the stock movement gets this reason, and what is sold out becomes
   OUT_OF_STOCK. Takes nothing from a variant that is made to order. Returns the unit as it was before. Locks the product and then the
   variant: callers take several products in id order, so that concurrent orders of the same products do not deadlock. Raises the same
   errors as private.sellable_unit and private.check_availability.';

create function private.sell_items(new_order_id bigint, lines jsonb) returns void
language plpgsql set search_path = ''
as $$
declare
  line record;
  unit public.sellable_units;
begin
  for line in select * from private.merge_quantities(lines) order by id, variant_id loop
    unit := private.take_units(new_order_id, 'order', line.id, line.variant_id, line.quantity);
    insert into public.order_items (order_id, product_id, variant_id, name, variant, price, quantity, is_to_order)
    values (
      new_order_id, unit.product_id, unit.variant_id, unit.name, unit.variant, unit.unit_price, line.quantity, unit.made_to_order
    );
  end loop;
end
$$;
comment on function private.sell_items(bigint, jsonb) is
  'Inserts the items of a new order from the website at the current unit prices and takes the units from stock. Raises the same errors
   as private.merge_quantities and private.take_units.';

create function private.create_order(customer jsonb, source public.order_source default 'website') returns bigint
language plpgsql set search_path = ''
as $$
declare
  is_manual boolean := source <> 'website';
  new_id bigint;
begin
  if char_length(btrim(customer ->> 'note')) > 500 then
    raise sqlstate 'PT400' using message = 'Please use at most 500 characters for your note.';
  end if;
  insert into public.orders (
    first_name, last_name, email, phone, postal_address, total, delivery_method, delivery_zone_id, customer_note, source,
    status, viewed, decided_at, decided_by
  ) values (
    coalesce(btrim(customer ->> 'firstName'), ''), coalesce(btrim(customer ->> 'lastName'), ''),
    coalesce(btrim(customer ->> 'email'), ''), coalesce(btrim(customer ->> 'phone'), ''),
    nullif(btrim(customer ->> 'address'), ''), 0,
    (customer ->> 'deliveryMethod')::public.delivery_method,
    case when customer ->> 'deliveryMethod' = 'delivery' then (customer ->> 'zoneId')::bigint end, nullif(btrim(customer ->> 'note'), ''), source,
    case when is_manual then 'approved' else 'pending' end::public.order_status, is_manual,
    case when is_manual then now() end, case when is_manual then auth.uid() end
  ) returning id into new_id;
  return new_id;
exception
  when invalid_text_representation or foreign_key_violation or numeric_value_out_of_range then
    raise sqlstate 'PT400' using message = 'Please choose collection or delivery.', column = 'deliveryMethod';
  when check_violation then
    raise sqlstate 'PT400' using message = 'Please check your name, email address and phone number.';
end
$$;
comment on function private.create_order(jsonb, public.order_source) is
  'Inserts an order without items; returns its id. customer: {firstName, lastName, email, phone}, optionally deliveryMethod, zoneId,
   address and note. An order from the website is pending. A manual order is approved by the calling administrator; all fields of
   its customer are optional. Raises PT400 for an invalid value: one that violates a check of public.orders, an unknown delivery
   method or zone, or a note of more than 500 characters.';

create function private.update_order_total(target_id bigint) returns numeric
language plpgsql set search_path = ''
as $$
declare
  new_total constant numeric := (select sum(subtotal) from public.order_items where order_id = target_id);
begin
  update public.orders set total = new_total where id = target_id;
  return new_total;
end
$$;
comment on function private.update_order_total(bigint) is
  'Sets the total of an order to the sum of its lines; returns the total in pounds. The only function that computes it.';

create function private.set_delivery_line(target_id bigint, price numeric) returns void
language plpgsql set search_path = ''
as $$
begin
  -- NaN is greater than every number.
  if price < 0 or price >= 1e8 or price <> round(price, 2) then
    raise sqlstate 'PT400' using message = 'The price of a delivery is £0 or more.', column = 'deliveryPrice';
  end if;
  delete from public.order_items where order_id = target_id and kind = 'delivery';
  insert into public.order_items (order_id, kind, name, price, quantity)
  select target_id, 'delivery', coalesce(case
      when z.id = private.home_zone_id() then 'Delivery in ' else 'Delivery to '
    end || z.name, 'Delivery'), set_delivery_line.price, 1
  from public.orders as o left join public.delivery_zones as z on z.id = o.delivery_zone_id
  where o.id = target_id and set_delivery_line.price is not null;
end
$$;
comment on function private.set_delivery_line(bigint, numeric) is
  'Replaces an order''s delivery line by one with this price in pounds, named after the order''s zone; null removes the line. Does not
   update the order''s total. Raises PT400 for a negative price and for fractions of a penny.';

create function private.add_delivery(new_order_id bigint, items jsonb) returns void
language plpgsql set search_path = ''
as $$
declare
  new_order public.orders := (select o from public.orders as o where o.id = new_order_id);
  quote record;
begin
  if new_order.delivery_method is distinct from 'delivery' then
    return;
  end if;
  -- A request without a zone, which the REST API accepts, is by arrangement.
  select q.price, p.id as excluded_id, p.name as excluded_name into quote
  from private.delivery_quotes(items, new_order.delivery_zone_id) as q
  left join public.products as p on p.id = q.excluded[1] limit 1;
  if quote.excluded_id is not null then
    raise sqlstate 'PT409' using message = quote.excluded_name || ' can only be collected from our shop.',
      detail = quote.excluded_id::text, column = 'id';
  end if;
  if new_order.delivery_zone_id is null then
    return;
  end if;
  if not found then
    raise sqlstate 'PT400' using message = 'We no longer deliver there. Please choose again.', column = 'zoneId';
  end if;
  if new_order.postal_address is null then
    raise sqlstate 'PT400' using message = 'Please enter the address for the delivery.', column = 'address';
  end if;
  perform private.set_delivery_line(new_order_id, quote.price);
end
$$;
comment on function private.add_delivery(bigint, jsonb) is
  'Adds the delivery line of a new order at the price of public.delivery_quotes; none if the order is collected, has no zone, or its
   delivery is by arrangement. Raises PT409 if a product can only be collected (detail: its id), PT400 for an inactive zone and for a
   zone without a postal address.';

create function private.payload_hash(payload jsonb) returns text
language sql immutable set search_path = ''
as $$ select encode(sha256(convert_to(payload::text, 'UTF8')), 'hex') $$;
comment on function private.payload_hash(jsonb) is
  'Returns the SHA-256 of a request''s payload, to distinguish a retry from a different request with the same key.';

create function private.checkout_hash(customer jsonb, items jsonb) returns text
language plpgsql immutable set search_path = ''
as $$
begin
  return (
    select private.payload_hash(jsonb_build_object(
      'customer', jsonb_build_array(
        customer -> 'firstName', customer -> 'lastName', customer -> 'email', customer -> 'phone',
        customer -> 'deliveryMethod', customer -> 'zoneId', customer -> 'address', customer -> 'note'
      ),
      'lines', jsonb_agg(jsonb_build_array(l.id, l.variant_id, l.quantity))
    )) from private.merge_quantities(items) as l
  );
end
$$;
comment on function private.checkout_hash(jsonb, jsonb) is
  'Returns the SHA-256 of a checkout''s payload: the customer''s details and the merged lines. Raises the same errors as
   private.merge_quantities.';

create function private.replay_checkout(idempotency_key uuid, payload_hash text, token_hash text) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  stored_key private.checkout_keys;
begin
  -- Serialises with a concurrent erasure, so that the erasure also deletes the link that is added below.
  select * into stored_key from private.checkout_keys where key = idempotency_key for share;
  if stored_key.payload_hash is distinct from replay_checkout.payload_hash then
    return null;
  end if;
  perform private.add_access_link(token_hash, order_id => stored_key.order_id);
  return stored_key.response;
end
$$;
comment on function private.replay_checkout(uuid, text, text) is
  'Returns the stored response of the checkout with this key and payload hash; null if there is no such checkout. Also adds
   an access link with this token_hash.';

create function private.claim_checkout_key(
  idempotency_key uuid, payload_hash text, token_hash text, client_hash text
) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  response jsonb;
begin
  -- The insert blocks until a concurrent transaction with the same key ends.
  insert into private.checkout_keys (key, payload_hash, client_hash)
  values (idempotency_key, claim_checkout_key.payload_hash, claim_checkout_key.client_hash)
  on conflict (key) do nothing;
  if found then
    return null;
  end if;
  response := private.replay_checkout(idempotency_key, payload_hash, token_hash);
  if response is null then
    raise sqlstate 'PT422' using message = 'This checkout was already completed with other details.';
  end if;
  return response;
end
$$;
comment on function private.claim_checkout_key(uuid, text, text, text) is
  'Claims an unused idempotency key for a new order and returns null. For a used key, returns the stored response, or raises PT422 if
   the payload hash differs.';

create function private.store_response(idempotency_key uuid, new_order_id bigint) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  new_response constant jsonb := private.checkout_response(new_order_id);
begin
  update private.checkout_keys set order_id = new_order_id, response = new_response where key = idempotency_key;
  return new_response;
end
$$;
comment on function private.store_response(uuid, bigint) is
  'Stores the response (private.checkout_response) of a new order with its idempotency key; returns the response.';

create function private.check_line_limits(items jsonb) returns void
language plpgsql stable set search_path = ''
as $$
declare
  settings public.shop_settings;
  line_count bigint;
  excessive_lines text;
  product_id bigint;
begin
  select * into settings from public.shop_settings;
  select count(*),
    string_agg(format('%s × %s', l.quantity, p.name), ', ' order by p.id) filter (where p.id is not null), min(p.id)
  into line_count, excessive_lines, product_id
  from private.merge_quantities(items) as l
  left join public.products as p
    on p.id = l.id and p.status <> 'PENDING' and l.quantity > settings.max_units_per_line;
  if line_count > settings.max_lines then
    raise sqlstate 'PT400' using message = format(
      'An online order can have at most %s different products; this one has %s. Please contact us for a larger order.',
      settings.max_lines, line_count), column = 'items';
  end if;
  if excessive_lines is not null then
    raise sqlstate 'PT400' using message = format(
      'An online order can have at most %s of one product; this one has %s. Please contact us for a larger order.',
      settings.max_units_per_line, excessive_lines), detail = product_id::text, column = 'quantity';
  end if;
end
$$;
comment on function private.check_line_limits(jsonb) is
  'Raises PT400 if a cart has more lines, or more units of a product, than the shop settings allow. For too many lines the error''s
   column is items; for too many units its detail and column are those of private.check_availability. Ignores the units of unknown
   and hidden products, which private.sellable_unit rejects.';

create function private.check_held_units(client_hash text, items jsonb) returns void
language plpgsql set search_path = ''
as $$
declare
  max_units integer;
  units bigint;
  held_units bigint;
begin
  if client_hash is null then
    return;
  end if;
  -- Serialises the checkouts from an IP address until they commit, so that concurrent checkouts cannot exceed the limit.
  perform pg_advisory_xact_lock(hashtextextended('held units ' || client_hash, 0));
  select max_held_units into max_units from public.shop_settings;
  select sum(quantity) into units from private.merge_quantities(items);
  select coalesce(sum(i.quantity), 0) into held_units
  from private.checkout_keys as k
  join public.orders as o on o.id = k.order_id and o.status = 'pending'
  join public.order_items as i on i.order_id = o.id and i.kind = 'product' and not i.is_to_order
  where k.client_hash = check_held_units.client_hash and k.created_at > now() - interval '24 hours';
  if held_units + units > max_units then
    raise sqlstate 'PT429' using message = format(
      'At most %s pieces can be on order from one connection in a day; with this order they would be %s. Please contact us for a larger order.',
      max_units, held_units + units);
  end if;
end
$$;
comment on function private.check_held_units(text, jsonb) is
  'Raises PT429 if this cart would raise the number of units held from the client''s IP address above shop_settings.max_held_units.
   client_hash: the hash of the address; null for no limit. Exact under concurrency.';

create function private.check_order_value(new_order_id bigint) returns void
language plpgsql stable set search_path = ''
as $$
declare
  max_value numeric := (select max_order_value from public.shop_settings);
  total numeric := (select sum(subtotal) from public.order_items where order_id = new_order_id and kind = 'product');
begin
  if total > max_value then
    raise sqlstate 'PT400' using message = format(
      'Orders of more than £%s are arranged personally; this one comes to £%s. Please contact us and we will prepare it with you.',
      to_char(max_value, 'FM99,999,990.00'), to_char(total, 'FM999,999,999,990.00')), column = 'items';
  end if;
end
$$;
comment on function private.check_order_value(bigint) is
  'Raises PT400 if the products of an order, without its delivery, cost more than the limit of the shop settings.';

create function private.check_expected_total(new_order_id bigint, total numeric, expected_total numeric) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if total <> round(expected_total, 2) then
    raise sqlstate 'PT409' using
      message = format('Prices have changed: this order now comes to £%s.', to_char(total, 'FM999,999,999,990.00')),
      column = 'expectedTotal',
      hint = (
        select jsonb_build_object(
          'total', total,
          'items', jsonb_agg(
            jsonb_build_object('id', product_id, 'price', price) || jsonb_strip_nulls(jsonb_build_object('variantId', variant_id))
          ) filter (where kind = 'product')
        ) || coalesce(jsonb_object_agg('delivery', price) filter (where kind = 'delivery'), '{}')
        from public.order_items where order_id = new_order_id
      );
  end if;
end
$$;
comment on function private.check_expected_total(bigint, numeric, numeric) is
  'Raises PT409 if a new order''s total differs from expected_total, the total in pounds that the customer has seen; does nothing if
   expected_total is null. The error''s hint is JSON: {total, items: [{id, variantId, price}], delivery (absent if
   there is no delivery line)}, the current total, unit prices and delivery price.';

create function private.check_shop_is_open() returns void
language plpgsql stable set search_path = ''
as $$
declare
  notice constant text := private.closing_notice();
begin
  if notice is not null then
    raise sqlstate 'PT403' using message = notice;
  end if;
end
$$;
comment on function private.check_shop_is_open() is
  'Raises PT403 with the notice for visitors while the shop is closed for holidays.';

create function public.place_order(
  customer jsonb, items jsonb, idempotency_key uuid default gen_random_uuid(), token_hash text default null,
  client_hash text default null, expected_total numeric default null
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  payload_hash text := private.checkout_hash(customer, items);
  response jsonb := private.claim_checkout_key(idempotency_key, payload_hash, token_hash, client_hash);
  new_id bigint;
  total numeric;
begin
  if response is not null then
    return response;
  end if;
  perform private.check_shop_is_open(), private.check_line_limits(items), private.check_held_units(client_hash, items);
  new_id := private.create_order(customer);
  perform private.sell_items(new_id, items), private.add_delivery(new_id, items);
  total := private.update_order_total(new_id);
  perform private.check_expected_total(new_id, total, expected_total), private.check_order_value(new_id);
  perform private.add_access_link(token_hash, order_id => new_id);
  perform private.record_order_events(array[new_id], 'placed');
  perform private.queue_order_mail(array[new_id], 'confirmation'), private.queue_order_mail(array[new_id], 'owner_notification');
  return private.store_response(idempotency_key, new_id);
end
$$;
comment on function public.place_order(jsonb, jsonb, uuid, text, text, numeric) is
  'Places an order atomically and queues its two mails; returns private.checkout_response. Idempotent: the same key, customer and
   items return the same response. Only service_role (Edge Functions) may call it. Parameters:
   - customer: {firstName, lastName, email, phone}, optionally deliveryMethod (collection, delivery), zoneId and address of a
     delivery, and note (at most 500 characters).
   - items: [{id, quantity}], with variantId for a product with options; other fields, such as prices, are ignored.
   - token_hash: SHA-256 of the token of the order''s link, or null.
   - client_hash: HMAC of the client''s IP address, for the limit on held units; null for no limit.
   - expected_total: the total with delivery, in pounds, that the customer has seen; null to accept any total.
   Raises PT400 for invalid input, a product with options without a variant, and exceeded limits, PT403 while the shop is closed for
   holidays (private.check_shop_is_open), PT409 for insufficient stock, a product that can only be
   collected (private.add_delivery), or another total (private.check_expected_total),
   PT422 for the same key with another customer or other items, PT429 for too many held units.';
grant execute on function public.place_order(jsonb, jsonb, uuid, text, text, numeric) to service_role;

create function public.submit_checkout(
  customer jsonb, items jsonb, idempotency_key uuid, token_hash text, client_hash text, max_requests integer,
  window_seconds integer, expected_total numeric default null
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  response jsonb;
  reason text;
  code text;
  product_id_text text;
  field text;
  current_prices text;
begin
  -- Serialises requests with the same key, so that a retry concurrent with the first request is handled as a replay.
  perform pg_advisory_xact_lock(hashtextextended('checkout key ' || idempotency_key::text, 0));
  response := private.replay_checkout(idempotency_key, private.checkout_hash(customer, items), token_hash);
  if response is not null then
    return jsonb_build_object('outcome', 'replayed', 'order', response);
  end if;
  if not public.consume_rate_limit('checkout', client_hash, max_requests, window_seconds) then
    return jsonb_build_object('outcome', 'limited');
  end if;
  -- Returns errors instead of raising them, so that the rate limit's count is not rolled back.
  begin
    response := public.place_order(customer, items, idempotency_key, token_hash, client_hash, expected_total);
    return jsonb_build_object('outcome', 'placed', 'order', response);
  exception
    when sqlstate 'PT400' or sqlstate 'PT403' or sqlstate 'PT409' or sqlstate 'PT422' or sqlstate 'PT429' then
      get stacked diagnostics
        code = returned_sqlstate, reason = message_text, product_id_text = pg_exception_detail, field = column_name,
        current_prices = pg_exception_hint;
      return jsonb_build_object('outcome', 'rejected', 'status', right(code, 3)::integer, 'message', reason,
        'product', nullif(product_id_text, '')::bigint, 'field', nullif(field, ''),
        'current', nullif(current_prices, '')::jsonb);
  end;
end
$$;
comment on function public.submit_checkout(jsonb, jsonb, uuid, text, text, integer, integer, numeric) is
  'Places an order and counts the request against the rate limit, in one transaction: at most max_requests requests per client_hash
   and window. A replay (the key and payload of a placed order) is not counted. Parameters as in place_order. Raises PT400 if items
   is not a valid cart. Only service_role (Edge Functions) may call it. Returns {outcome, …}:
   - "placed" or "replayed": with `order` (private.checkout_response).
   - "limited": the request exceeds the rate limit.
   - "rejected": with `status` and `message` of the error that place_order raised. `product` (id), `field` and `current` (prices,
     see private.check_expected_total) are null if they do not apply.';
grant execute on function public.submit_checkout(jsonb, jsonb, uuid, text, text, integer, integer, numeric) to service_role;
