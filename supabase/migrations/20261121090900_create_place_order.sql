-- Placing an order whole: validated, locked, priced and answered in one transaction (spec sections 4, 5 and 7, checkout).

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

create function private.check_availability(product public.products, quantity bigint) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if product.id is null or product.status = 'PENDING' then
    raise sqlstate 'PT400' using message = 'A product in your cart is no longer available.';
  end if;
  if product.status <> 'IN_STOCK' or product.stock_quantity < 1 then
    raise sqlstate 'PT409' using message = product.name || ' is currently out of stock.';
  end if;
  if product.stock_quantity < quantity then
    raise sqlstate 'PT409' using message =
      format('Only %s items available: %s.', product.stock_quantity, product.name);
  end if;
end
$$;
comment on function private.check_availability(public.products, bigint) is
  'Raises PT400 for a product that is unknown or hidden, PT409 for one that cannot be sold in this quantity now.';

create function private.sell(for_order bigint, lines jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  line record;
  product public.products;
begin
  perform set_config('private.stock_reason', 'order', true), set_config('private.stock_order_id', for_order::text, true);
  -- Always in product order, so that two carts with the same products wait for each other instead of dead-locking.
  for line in select * from private.merged_lines(lines) order by product_id loop
    select * into product from public.products where id = line.product_id for no key update;
    perform private.check_availability(product, line.quantity);
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
  'Writes an order''s items at the prices of this moment and takes the units from stock; a product that sells out
   becomes OUT_OF_STOCK. Raises what merged_lines and check_availability raise.';

create function private.order_answer(placed bigint) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'orderId', o.order_number,
    'orderDate', o.created_at,
    'items', (
      select jsonb_agg(
        jsonb_build_object('id', i.product_id, 'name', i.name, 'quantity', i.quantity, 'subtotal', i.subtotal) order by i.id
      )
      from public.order_items i where i.order_id = o.id
    ),
    'total', o.total
  )
  from public.orders o where o.id = placed
$$;
comment on function private.order_answer(bigint) is
  'What checkout answers: orderId (the order number), orderDate, items (id, name, quantity, subtotal), total; pounds. Spec section 7.';

create function private.open_order(customer jsonb) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  opened bigint;
begin
  insert into public.orders (first_name, last_name, email, phone, total)
  values (btrim(customer ->> 'firstName'), btrim(customer ->> 'lastName'),
          btrim(customer ->> 'email'), btrim(customer ->> 'phone'), 0)
  returning id into opened;
  return opened;
exception
  when not_null_violation or check_violation then
    raise sqlstate 'PT400' using message = 'Please check your name, e-mail address and phone number.';
end
$$;
comment on function private.open_order(jsonb) is
  'Writes an order still without items for {firstName, lastName, email, phone}. Raises PT400 when one is missing or too short.';

create function public.place_order(customer jsonb, items jsonb, idempotency_key uuid default gen_random_uuid())
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  hash text;
  earlier private.checkout_keys;
  placed bigint;
  reply jsonb;
begin
  select encode(sha256(convert_to(jsonb_build_object(
    'customer', jsonb_build_array(customer -> 'firstName', customer -> 'lastName', customer -> 'email', customer -> 'phone'),
    'lines', jsonb_agg(jsonb_build_array(l.product_id, l.quantity))
  )::text, 'UTF8')), 'hex') into hash from private.merged_lines(items) as l;

  -- Waits here while another request with this key is still running, and then sees what it did.
  insert into private.checkout_keys (key, payload_hash) values (idempotency_key, hash) on conflict (key) do nothing;
  if not found then
    select * into earlier from private.checkout_keys where key = idempotency_key;
    if earlier.payload_hash <> hash then
      raise sqlstate 'PT422' using message = 'This checkout was already completed with other details.';
    end if;
    return earlier.answer;
  end if;

  placed := private.open_order(customer);
  perform private.sell(placed, items);
  update public.orders set total = (select sum(subtotal) from public.order_items where order_id = placed) where id = placed;

  reply := private.order_answer(placed);
  update private.checkout_keys set order_id = placed, answer = reply where key = idempotency_key;
  return reply;
end
$$;
comment on function public.place_order(jsonb, jsonb, uuid) is
  'Places an order whole or not at all. customer: {firstName, lastName, email, phone}; items: [{id, quantity}], other
   fields such as prices are ignored. Same key and payload: the same answer again; same key, other payload: PT422.
   Raises PT400 for bad input, PT409 for stock. Answers private.order_answer. Only the storefront function may call it.';
grant execute on function public.place_order(jsonb, jsonb, uuid) to service_role;
