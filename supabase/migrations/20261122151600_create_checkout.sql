-- Placing an order: validated, locked, priced and answered in one transaction (spec sections 4, 5 and 7, checkout).

create table private.checkout_keys (
  key uuid primary key,
  payload_hash text not null,
  order_id bigint references public.orders (id) on delete cascade,
  answer jsonb,
  client_hash text,
  created_at timestamptz not null default now(),
  constraint checkout_keys_order_id_key unique (order_id),
  constraint checkout_keys_client_hash_check check (client_hash ~ '^[0-9a-f]{64}$')
);
comment on table private.checkout_keys is
  'Idempotency keys, one per checkout of a cart: a retry with the same key gets the same response instead of a second order.';
comment on column private.checkout_keys.payload_hash is
  'SHA-256 of customer and lines; "erased", which no checkout matches, after the customer''s erasure.';
comment on column private.checkout_keys.client_hash is
  'Keyed hash (HMAC-SHA-256) of the client''s address, for the limit on held units; null after a day, and after the customer''s
   erasure.';
create index checkout_keys_client_hash_idx on private.checkout_keys (client_hash, created_at) where client_hash is not null;

alter table private.checkout_keys enable row level security;

create function private.merged_lines(items jsonb)
returns table (product_id bigint, quantity bigint)
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
      or coalesce(line ->> 'quantity', '') !~ '^[1-9][0-9]{0,2}$'
  ) then
    raise sqlstate 'PT400' using message = 'Each item needs a product and a whole quantity from 1 to 999.';
  end if;
  return query
    select (line ->> 'id')::bigint, sum((line ->> 'quantity')::bigint)::bigint
    from jsonb_array_elements(items) as line
    group by 1
    order by 1;
  if exists (
    select 1 from jsonb_array_elements(items) as line
    group by line ->> 'id' having sum((line ->> 'quantity')::bigint) > 999
  ) then
    raise sqlstate 'PT400' using message = 'Each item needs a product and a whole quantity from 1 to 999.';
  end if;
end
$$;
comment on function private.merged_lines(jsonb) is
  'Turns [{id, quantity, …}] into one line per product, in product order. Raises PT400 for anything that is not
   1 to 100 objects with a product id and a whole quantity of 1 to 999, also after adding up repeated products.';

create function private.check_availability(product_id bigint, product public.products, quantity bigint) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if product.id is null or product.status = 'PENDING' then
    raise sqlstate 'PT400' using message = 'A product in your cart is no longer available.',
      detail = product_id::text, column = 'id';
  end if;
  if not product.is_available then
    raise sqlstate 'PT409' using message = product.name || ' is currently out of stock.',
      detail = product_id::text, column = 'quantity';
  end if;
  if product.stock_quantity < quantity then
    raise sqlstate 'PT409' using message =
      format('Only %s items available: %s.', product.stock_quantity, product.name),
      detail = product_id::text, column = 'quantity';
  end if;
end
$$;
comment on function private.check_availability(bigint, public.products, bigint) is
  'Raises PT400 for a product that is unknown (a row of nulls) or hidden, PT409 for one that cannot be sold in this quantity
   now. The error''s detail is the product''s id, its column the field of the cart''s item: id or quantity.';

create function private.sell(for_order bigint, lines jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  line record;
  product public.products;
begin
  perform set_config('private.stock_reason', 'order', true), set_config('private.stock_order_id', for_order::text, true);
  -- In product order, so that two carts with the same products wait for each other instead of deadlocking.
  for line in select * from private.merged_lines(lines) order by product_id loop
    select * into product from public.products where id = line.product_id for no key update;
    perform private.check_availability(line.product_id, product, line.quantity);
    insert into public.order_items (order_id, product_id, name, price, quantity)
    values (for_order, product.id, product.name, product.unit_price, line.quantity);
    update public.products
    set stock_quantity = stock_quantity - line.quantity,
        status = case when stock_quantity = line.quantity then 'OUT_OF_STOCK' else status end
    where id = product.id;
  end loop;
  perform set_config('private.stock_reason', '', true), set_config('private.stock_order_id', '', true);
end
$$;
comment on function private.sell(bigint, jsonb) is
  'Writes an order''s items at the present prices and takes the units from stock; a product that sells out becomes
   OUT_OF_STOCK. Raises what merged_lines and check_availability raise.';

create function private.open_order(customer jsonb, taken_by public.order_source default 'website') returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  by_admin boolean := taken_by <> 'website';
  opened bigint;
begin
  if char_length(btrim(customer ->> 'note')) > 500 then
    raise sqlstate 'PT400' using message = 'Please use at most 500 characters for your note.';
  end if;
  insert into public.orders (
    first_name, last_name, email, phone, postal_address, total, handover, customer_note, source,
    status, viewed, decided_at, decided_by
  ) values (
    coalesce(btrim(customer ->> 'firstName'), ''), coalesce(btrim(customer ->> 'lastName'), ''),
    coalesce(btrim(customer ->> 'email'), ''), coalesce(btrim(customer ->> 'phone'), ''),
    case when by_admin then nullif(btrim(customer ->> 'address'), '') end, 0,
    (customer ->> 'handover')::public.order_handover, nullif(btrim(customer ->> 'note'), ''), taken_by,
    case when by_admin then 'approved' else 'pending' end::public.order_status, by_admin,
    case when by_admin then now() end, case when by_admin then auth.uid() end
  ) returning id into opened;
  return opened;
exception
  when invalid_text_representation then
    raise sqlstate 'PT400' using message = 'Please choose collection or delivery.';
  when check_violation then
    raise sqlstate 'PT400' using message = 'Please check your name, e-mail address and phone number.';
end
$$;
comment on function private.open_order(jsonb, public.order_source) is
  'Writes an order without items for {firstName, lastName, email, phone, handover, note}, of which the last two are optional:
   pending from the website, else approved by the calling administrator, with all of these and an address optional. Raises PT400
   for a missing, too short or too long value.';

create function private.update_order_total(subject bigint) returns numeric
language sql security definer set search_path = ''
as $$
  update public.orders set total = (select sum(subtotal) from public.order_items where order_id = subject)
  where id = subject returning total
$$;
comment on function private.update_order_total(bigint) is 'Sets an order''s total to the sum of its items; returns it, in pounds.';

create function private.payload_hash(payload jsonb) returns text
language sql immutable set search_path = ''
as $$ select encode(sha256(convert_to(payload::text, 'UTF8')), 'hex') $$;
comment on function private.payload_hash(jsonb) is 'SHA-256 of a request, to tell a retry from another request with the same key.';

create function private.checkout_hash(customer jsonb, items jsonb) returns text
language sql immutable set search_path = ''
as $$
  select private.payload_hash(jsonb_build_object(
    'customer', jsonb_build_array(
      customer -> 'firstName', customer -> 'lastName', customer -> 'email', customer -> 'phone',
      customer -> 'handover', customer -> 'note'
    ),
    'lines', jsonb_agg(jsonb_build_array(l.product_id, l.quantity))
  )) from private.merged_lines(items) as l
$$;
comment on function private.checkout_hash(jsonb, jsonb) is
  'SHA-256 of a checkout''s payload: the customer''s details and the merged lines. Raises what merged_lines raises.';

create function private.replayed_answer(idempotency_key uuid, hash text, link_hash text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  earlier private.checkout_keys;
begin
  -- Locked, so that a concurrent erasure does not miss the link.
  select * into earlier from private.checkout_keys where key = idempotency_key for share;
  if not found or earlier.payload_hash <> hash then
    return null;
  end if;
  perform private.add_order_link(earlier.order_id, link_hash);
  return earlier.answer;
end
$$;
comment on function private.replayed_answer(uuid, text, text) is
  'The stored response of the checkout with this key and payload (private.checkout_hash); null if there is none. Also gives
   access to the order by the link of link_hash.';

create function private.claim_checkout_key(idempotency_key uuid, hash text, link_hash text, client_hash text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  reply jsonb;
begin
  -- Waits for a concurrent request with the same key to end, and then sees its result.
  insert into private.checkout_keys (key, payload_hash, client_hash) values (idempotency_key, hash, client_hash)
  on conflict (key) do nothing;
  if found then
    return null;
  end if;
  reply := private.replayed_answer(idempotency_key, hash, link_hash);
  if reply is null then
    raise sqlstate 'PT422' using message = 'This checkout was already completed with other details.';
  end if;
  return reply;
end
$$;
comment on function private.claim_checkout_key(uuid, text, text, text) is
  'Claims an idempotency key for a new order and returns null; for the key of an earlier order returns its stored response.
   Raises PT422 if that order had another payload (hash).';

create function private.store_answer(idempotency_key uuid, placed bigint) returns jsonb
language sql security definer set search_path = ''
as $$
  update private.checkout_keys set order_id = placed, answer = private.order_answer(placed)
  where key = idempotency_key returning answer
$$;
comment on function private.store_answer(uuid, bigint) is
  'Stores the response (private.order_answer) of a new order under its claimed key; returns it.';

create function private.check_line_limits(items jsonb) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  most public.shop_settings;
  line_count bigint;
  too_many text;
  product_id bigint;
begin
  select * into most from public.shop_settings;
  select count(*) into line_count from private.merged_lines(items);
  if line_count > most.max_lines then
    raise sqlstate 'PT400' using message = format(
      'An online order can have at most %s different products; this one has %s. Please contact us for a larger order.',
      most.max_lines, line_count), column = 'items';
  end if;
  select string_agg(format('%s × %s', l.quantity, p.name), ', ' order by p.id), min(p.id) into too_many, product_id
  from private.merged_lines(items) as l
  join public.products as p on p.id = l.product_id and p.status <> 'PENDING'
  where l.quantity > most.max_units_per_line;
  if too_many is not null then
    raise sqlstate 'PT400' using message = format(
      'An online order can have at most %s of one product; this one has %s. Please contact us for a larger order.',
      most.max_units_per_line, too_many), detail = product_id::text, column = 'quantity';
  end if;
end
$$;
comment on function private.check_line_limits(jsonb) is
  'Raises PT400 when a cart has more lines, or more units in one line, than the shop settings allow. Ignores lines of
   unknown and hidden products, which check_availability refuses. The error''s detail and column are as there.';

create function private.check_held_units(client text, items jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  most integer;
  units bigint;
  held bigint;
begin
  if client is null then
    return;
  end if;
  -- Serialises the checkouts of one address until they commit, so that two of them cannot both see the units as free.
  perform pg_advisory_xact_lock(hashtextextended('held units ' || client, 0));
  select max_held_units into most from public.shop_settings;
  select sum(quantity) into units from private.merged_lines(items);
  select coalesce(sum(i.quantity), 0) into held
  from private.checkout_keys as k
  join public.orders as o on o.id = k.order_id and o.status = 'pending'
  join public.order_items as i on i.order_id = o.id
  where k.client_hash = client and k.created_at > now() - interval '24 hours';
  if held + units > most then
    raise sqlstate 'PT429' using message = format(
      'At most %s pieces can be on order from one connection in a day; with this order they would be %s. Please contact us for a larger order.',
      most, held + units);
  end if;
end
$$;
comment on function private.check_held_units(text, jsonb) is
  'Raises PT429 when pending orders that this client address (keyed hash) placed within 24 hours, and this cart, have more
   units than the shop settings allow. Exact under concurrency. Does nothing for null.';

create function private.check_order_value(total numeric) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  most numeric := (select max_order_value from public.shop_settings);
begin
  if total > most then
    raise sqlstate 'PT400' using message = format(
      'Orders of more than £%s are arranged personally; this one comes to £%s. Please contact us and we will prepare it with you.',
      to_char(most, 'FM99,999,990.00'), to_char(total, 'FM999,999,999,990.00')), column = 'items';
  end if;
end
$$;
comment on function private.check_order_value(numeric) is
  'Raises PT400 if an order''s total (pounds) is above the limit of the shop settings.';

create function public.place_order(
  customer jsonb, items jsonb, idempotency_key uuid default gen_random_uuid(), link_hash text default null,
  client_hash text default null
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  hash text := private.checkout_hash(customer, items);
  reply jsonb := private.claim_checkout_key(idempotency_key, hash, link_hash, client_hash);
  placed bigint;
begin
  if reply is not null then
    return reply;
  end if;
  perform private.check_line_limits(items), private.check_held_units(client_hash, items);
  placed := private.open_order(customer);
  perform private.sell(placed, items);
  perform private.check_order_value(private.update_order_total(placed));
  perform private.add_order_link(placed, link_hash);
  perform private.queue_order_mail(array[placed], 'confirmation'), private.queue_order_mail(array[placed], 'notice');
  perform private.record_order_events(array[placed], 'placed');
  return private.store_answer(idempotency_key, placed);
end
$$;
comment on function public.place_order(jsonb, jsonb, uuid, text, text) is
  'Places an order whole or not at all, with its two mails. customer: {firstName, lastName, email, phone}, optionally
   handover (collection, delivery) and note (at most 500 characters); items:
   [{id, quantity}], other fields such as prices are ignored; link_hash: SHA-256 of the token that shows the order, or null;
   client_hash: keyed hash of the client''s address, whose held units are limited, or null for no such limit. Same key and
   payload: the same response; same key, other payload: PT422. Raises PT400 for bad input and for more than the shop
   settings allow, PT409 for stock, PT429 for too many held units. Returns private.order_answer. Only Edge Functions may
   call it.';
grant execute on function public.place_order(jsonb, jsonb, uuid, text, text) to service_role;

create function public.submit_checkout(
  customer jsonb, items jsonb, idempotency_key uuid, link_hash text, client_hash text, allowed integer, window_seconds integer
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  reply jsonb;
  reason text;
  code text;
  product text;
  field text;
begin
  -- Serialises the requests with one key, so that a retry that arrives during the first attempt is a replay too.
  perform pg_advisory_xact_lock(hashtextextended('checkout key ' || idempotency_key::text, 0));
  reply := private.replayed_answer(idempotency_key, private.checkout_hash(customer, items), link_hash);
  if reply is not null then
    return jsonb_build_object('outcome', 'replayed', 'order', reply);
  end if;
  if not public.count_request('checkout', client_hash, allowed, window_seconds) then
    return jsonb_build_object('outcome', 'limited');
  end if;
  -- A refusal is returned, not raised, so that the request stays counted.
  begin
    reply := public.place_order(customer, items, idempotency_key, link_hash, client_hash);
    return jsonb_build_object('outcome', 'placed', 'order', reply);
  exception
    when sqlstate 'PT400' or sqlstate 'PT409' or sqlstate 'PT422' or sqlstate 'PT429' then
      get stacked diagnostics
        code = returned_sqlstate, reason = message_text, product = pg_exception_detail, field = column_name;
      return jsonb_build_object('outcome', 'refused', 'status', right(code, 3)::integer, 'message', reason,
        'product', nullif(product, '')::bigint, 'field', nullif(field, ''));
  end;
end
$$;
comment on function public.submit_checkout(jsonb, jsonb, uuid, text, text, integer, integer) is
  'A checkout with its rate limit, in one transaction: at most `allowed` requests of a client_hash in a window; a replay (same
   key and payload as a placed order) is answered without being counted. Parameters as in place_order. Returns {outcome}:
   "placed" or "replayed" with `order` (private.order_answer), "limited", or "refused" with the `status` and `message` that
   place_order raised, the `product` (id) and the `field` of the cart they are about, or null. Raises PT400 for items that are
   not a cart. Only Edge Functions may call it.';
grant execute on function public.submit_checkout(jsonb, jsonb, uuid, text, text, integer, integer) to service_role;
