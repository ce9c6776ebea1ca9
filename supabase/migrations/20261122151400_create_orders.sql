-- Orders, order lines, and customers' links to orders (spec sections 3 and 4). No API role may insert, update or delete orders.
-- Administrators and service_role change orders only through security definer functions.

create type public.order_status as enum ('pending', 'approved', 'declined');
create type public.order_source as enum ('website', 'walk_in', 'phone', 'email');
create type public.delivery_method as enum ('collection', 'delivery');
create type public.order_fulfilment as enum ('ready_for_collection', 'out_for_delivery', 'completed');
create type public.payment_state as enum ('unpaid', 'part_paid', 'paid', 'refund_due');

create sequence public.order_number_seq start with 100001;

create table public.orders (
  id bigint generated always as identity primary key,
  order_number text not null default 'ORD-' || nextval('public.order_number_seq'),
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text not null,
  customer_contact text generated always as (private.customer_contact(email, phone)) stored,
  postal_address text,
  source public.order_source not null default 'website',
  brief_id bigint references public.briefs (contact_submission_id) on delete set null,
  delivery_method public.delivery_method,
  delivery_zone_id bigint references public.delivery_zones (id) on delete set null,
  customer_note text,
  total numeric(14, 2) not null,
  status public.order_status not null default 'pending',
  viewed boolean not null default false,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid,
  expired boolean not null default false,
  fulfilment public.order_fulfilment,
  fulfilment_date date,
  revision integer not null default 1,
  erased_at timestamptz,
  returned numeric(14, 2) not null default 0,
  paid numeric(14, 2) not null default 0,
  due numeric(14, 2) not null generated always as (case when status = 'declined' then -paid else total - returned - paid end) stored,
  payment_state public.payment_state generated always as (
    case
      when status = 'declined' then case when paid > 0 then 'refund_due'::public.payment_state end
      when paid > total - returned then 'refund_due'
      when paid = total - returned then 'paid'
      when paid > 0 then 'part_paid'
      else 'unpaid'
    end
  ) stored,
  constraint orders_order_number_key unique (order_number),
  constraint orders_first_name_check check (first_name = '' or char_length(btrim(first_name)) between 2 and 100),
  constraint orders_last_name_check check (last_name = '' or char_length(btrim(last_name)) between 2 and 100),
  constraint orders_email_check check (email = '' or char_length(email) between 3 and 320),
  constraint orders_phone_check check (phone = '' or char_length(btrim(phone)) between 5 and 50),
  constraint orders_contact_check
    check (source <> 'website' or erased_at is not null or '' not in (first_name, last_name, email, phone)),
  constraint orders_postal_address_check check (char_length(postal_address) between 1 and 500),
  constraint orders_source_check check (source = 'website' or status <> 'pending'),
  constraint orders_delivery_zone_id_check check (delivery_zone_id is null or delivery_method = 'delivery'),
  constraint orders_customer_note_check check (char_length(customer_note) between 1 and 500),
  constraint orders_total_check check (total >= 0),
  constraint orders_returned_check check (returned between 0 and total),
  constraint orders_paid_check check (paid >= 0),
  constraint orders_decided_at_check check ((status = 'pending') = (decided_at is null)),
  constraint orders_expired_check check (not expired or (status = 'declined' and decided_by is null)),
  constraint orders_fulfilment_check check (fulfilment is null or status = 'approved'),
  constraint orders_fulfilment_date_check
    check (fulfilment_date is null or (fulfilment is not null and fulfilment_date between '2000-01-01' and '2999-12-31')),
  constraint orders_erased_at_check check (
    erased_at is null
    or (first_name || last_name || email || phone = '' and num_nonnulls(postal_address, customer_note, brief_id) = 0)
  )
);
alter sequence public.order_number_seq owned by public.orders.order_number;
comment on table public.orders is
  'Orders from the website start as pending and become approved or declined; an approval can be undone for 15 seconds, and an
   approved order can still be declined. Manual orders, which administrators enter, are approved from the beginning; first_name,
   last_name, email and phone are empty if the customer did not give them.';
comment on column public.orders.erased_at is
  'When the order was anonymised, by an erasure of the customer or at the end of its retention (private.anonymise_orders);
   names, email, phone, postal address, customer note and brief_id are empty from then on.';
comment on column public.orders.customer_contact is 'The private.customer_contact of the order; null if it has no contact details.';
comment on column public.orders.postal_address is
  'Where the order is delivered, or the customer''s address if an administrator has entered it; null if not entered.';
comment on column public.orders.source is
  'Where the customer ordered: on the website, in the shop (walk_in), by phone or by email. Administrators enter the orders that are
   not from the website.';
comment on column public.orders.brief_id is
  'The brief that an administrator has made the order from; null if there is none or it was deleted.';
comment on column public.orders.total is 'Pounds: the sum of the lines'' subtotals.';
comment on column public.orders.delivery_method is
  'The customer''s choice: collection from the shop or delivery; null if none. A delivery without a delivery line is by
   arrangement: an administrator adds its price.';
comment on column public.orders.delivery_zone_id is
  'The zone of a delivery; null if it is unknown or was deleted.';
comment on column public.orders.decided_by is
  'The administrator who approved or declined the order; null for a pending or expired order.';
comment on column public.orders.expired is
  'Whether the order was declined automatically, because no administrator decided in time; visible to customers.';
comment on column public.orders.fulfilment is
  'Fulfilment status of an approved order; null before its first fulfilment step. A manual order is completed from the
   beginning if the customer took the goods away at the sale.';
comment on column public.orders.fulfilment_date is 'The day of the collection or delivery, if an administrator has set one.';
comment on column public.orders.revision is
  'Version for optimistic concurrency: 1 plus the number of edits of items and contact details.';
comment on column public.orders.returned is
  'Pounds: what the returned goods are worth, which the customer need not pay or gets back (order_return_lines.refund).';
comment on column public.orders.paid is
  'Pounds: the sum of the order''s payments that are not voided, less refunds. Only the functions for payments write it.';
comment on column public.orders.due is
  'Pounds: what the customer still owes; negative if the shop owes a refund. Nothing is owed for a declined order.';
comment on column public.orders.payment_state is
  'The state of the payment; null for a declined order without money. An order that comes to nothing is paid.';
create index orders_created_at_idx on public.orders (created_at desc, id desc);
-- Covers the orders and revenue of a period (private.sales_by_step).
create index orders_status_idx on public.orders (status, created_at desc, id desc) include (source, total, returned);
create index orders_fulfilment_idx on public.orders (fulfilment, created_at desc, id desc) where fulfilment is not null;
create index orders_source_idx on public.orders (source, created_at desc, id desc) where source <> 'website';
create index orders_payment_state_idx on public.orders (payment_state, created_at desc, id desc);
create index orders_owed_idx on public.orders (created_at desc, id desc) include (due) where status = 'approved' and due > 0;
create index orders_total_idx on public.orders (total, id);
create index orders_customer_idx on public.orders (lower(last_name), lower(first_name), id);
create index orders_unviewed_idx on public.orders (id) where not viewed;
create index orders_brief_id_idx on public.orders (brief_id);
create index orders_email_idx on public.orders (lower(email));
-- Covers the sums per customer in the list of customers.
create index orders_customer_contact_idx on public.orders (customer_contact) include (created_at, status, total, returned, due)
  where customer_contact is not null;
create index orders_delivery_zone_id_idx on public.orders (delivery_zone_id);

alter table public.orders enable row level security;
grant select on public.orders to authenticated, service_role;

create policy "admins read orders" on public.orders for select to authenticated
  using ((select private.can('orders.handle')));

-- In the sequence in which the lines of an order are listed.
create type public.line_kind as enum ('product', 'custom', 'discount', 'delivery');

create table public.order_items (
  id bigint generated always as identity primary key,
  order_id bigint not null references public.orders (id) on delete cascade,
  kind public.line_kind not null default 'product',
  position smallint not null default 0,
  product_id bigint references public.products (id) on delete set null,
  variant_id bigint,
  name text not null,
  variant text,
  price numeric(10, 2) not null,
  list_price numeric(10, 2),
  price_reason text,
  quantity integer not null,
  percent numeric(5, 2),
  is_to_order boolean not null default false,
  returned integer not null default 0,
  subtotal numeric(14, 2) not null generated always as (price * quantity) stored,
  constraint order_items_variant_id_fkey foreign key (product_id, variant_id) references public.product_variants (product_id, id),
  constraint order_items_name_check check (char_length(btrim(name)) >= 1),
  constraint order_items_kind_check check (kind = 'product' or (product_id is null and variant is null and list_price is null and not is_to_order)),
  constraint order_items_price_check check ((kind = 'discount') = (price < 0) and price <> 'NaN'),
  constraint order_items_single_check check (kind in ('product', 'custom') or quantity = 1),
  constraint order_items_returned_check check (returned between 0 and quantity),
  constraint order_items_percent_check check (percent is null or (kind = 'discount' and percent > 0 and percent <= 100)),
  constraint order_items_list_price_check check (list_price >= 0 and list_price <> price),
  constraint order_items_price_reason_check
    check (price_reason is null or (list_price is not null and char_length(price_reason) between 1 and 200)),
  constraint order_items_quantity_check check (quantity between 1 and 999)
);
comment on table public.order_items is
  'Lines of an order, listed by kind, position and id: products, other goods and services (custom), at most one discount and at most
   one delivery. name: the product''s name at the time of sale, with that of the variant (sellable_units), or the line''s text. price: the price charged, in pounds; it differs
   from the product''s unit price at the time of sale only if list_price is set; a discount''s price is negative.';
comment on column public.order_items.variant is 'The values of the product''s options at the time of sale: "Large, Linen".';
comment on column public.order_items.percent is
  'The percentage of a discount that is entered as one: price is then this part of the product lines, rounded once.';
comment on column public.order_items.returned is 'The units that came back after the completion (order_return_lines).';
comment on column public.order_items.is_to_order is
  'Whether the product is ordered or made for the customer: the line has no stock movements.';
comment on column public.order_items.list_price is
  'The product''s price in pounds at the time of sale if an administrator has set a different price, else null.';
comment on column public.order_items.price_reason is
  'Why an administrator has set a different price; not visible to customers. Null in an anonymised order.';
create unique index order_items_once_per_order_key on public.order_items (order_id, product_id, coalesce(variant_id, 0));
create index order_items_product_id_idx on public.order_items (product_id, variant_id);
create index order_items_variant_id_idx on public.order_items (variant_id) where variant_id is not null;
create unique index order_items_single_key on public.order_items (order_id, kind) where kind in ('discount', 'delivery');

alter table public.order_items enable row level security;
grant select on public.order_items to authenticated, service_role;

create policy "admins read order items" on public.order_items for select to authenticated
  using ((select private.can('orders.handle')));

create function private.unlink_variant() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.order_items set product_id = null, variant_id = null where variant_id = old.id;
  return old;
end
$$;
comment on function private.unlink_variant() is
  'Before a variant is deleted with its product, removes both from order lines at once: an order can have several variants of a product,
   but not the same product twice.';
create trigger unlink_variant before delete on public.product_variants
  for each row execute function private.unlink_variant();

create function private.lock_order(target_id bigint) returns public.orders
language plpgsql set search_path = ''
as $$
declare
  found_order public.orders;
begin
  select * into found_order from public.orders where id = target_id for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'This order does not exist.';
  end if;
  return found_order;
end
$$;
comment on function private.lock_order(bigint) is 'Locks an order and returns it. Raises PT404 for an unknown order.';

create function private.checkout_response(target_id bigint) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  -- PL/pgSQL, like the other functions that each checkout calls: Postgres plans the queries of an SQL function at every call.
  return (
    select jsonb_build_object(
      'orderId', o.order_number,
      'orderDate', o.created_at,
      'items', (
        select jsonb_agg(
          jsonb_build_object('id', i.product_id, 'name', i.name, 'quantity', i.quantity, 'subtotal', i.subtotal)
            || case i.kind when 'custom' then '{"kind": "custom"}' else '{}' end::jsonb
            || jsonb_strip_nulls(jsonb_build_object('variantId', i.variant_id, 'variant', i.variant))
          order by i.kind, i.position, i.id
        )
        from public.order_items i where i.order_id = o.id and i.kind in ('product', 'custom')
      ),
      'total', o.total
    ) || coalesce((
      select jsonb_build_object(
        'charges', jsonb_agg(jsonb_build_object('kind', i.kind, 'name', i.name, 'amount', i.subtotal) order by i.kind),
        'paid', o.paid, 'due', o.due
      )
      from public.order_items i where i.order_id = o.id and i.kind in ('discount', 'delivery') having count(*) > 0
    ), '{}')
    from public.orders o where o.id = target_id
  );
end
$$;
comment on function private.checkout_response(bigint) is
  'Returns the response of a checkout: {orderId (the order number), orderDate, items: [{id, name, quantity, subtotal}], total},
   amounts in pounds. Spec section 7. Lines of a variant also have variantId and variant. Lines of the kind custom have id null and "kind": "custom". An order with a discount or a
   delivery line also has charges: [{kind, name, amount}], paid and due.';

create function private.order_state_time(target public.orders) returns timestamptz
language plpgsql stable set search_path = ''
as $$
begin
  return case
    when target.fulfilment is null then target.decided_at
    else (
      select max(e.created_at) from public.order_events as e
      where e.order_id = target.id and e.kind::text = target.fulfilment::text
    )
  end;
end
$$;
comment on function private.order_state_time(public.orders) is
  'Returns the time since which an order has its status or fulfilment; null for a pending order.';
grant execute on function private.order_state_time(public.orders) to authenticated;

create function public.order_by_link(token_hash text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  found_order public.orders;
  response jsonb;
begin
  select o.* into found_order from public.orders as o where o.id = (private.valid_link(token_hash)).order_id;
  if not found then
    return null;
  end if;
  perform private.record_order_events(array[found_order.id], 'link_opened');
  response := private.checkout_response(found_order.id);
  return response || jsonb_build_object(
    'status', found_order.status, 'expired', found_order.expired,
    'deliveryMethod', found_order.delivery_method, 'fulfilment', found_order.fulfilment,
    'fulfilmentDate', found_order.fulfilment_date,
    'statusAt', private.order_state_time(found_order),
    'changed', exists (
      select from public.order_events as e
      where e.order_id = found_order.id and e.kind = 'edited' and e.details ?| array['lines', 'charges']
    ),
    'returned', found_order.returned, 'paid', found_order.paid, 'due', found_order.due,
    'withdrawal', private.withdrawal_options(found_order),
    'paymentRequest', private.last_payment_request(found_order.id, is_open => true),
    'items', (
      select jsonb_agg(line || jsonb_build_object('imageUrl', coalesce(v.image_url, p.image_url)) order by item.position)
      from jsonb_array_elements(response -> 'items') with ordinality as item (line, position)
      left join public.products as p on p.id = (line ->> 'id')::bigint
      left join public.product_variants as v on v.id = (line ->> 'variantId')::bigint
    )
  );
end
$$;
comment on function public.order_by_link(text) is
  'Returns the order of a link, found by the SHA-256 of the link''s token; null if there is no such link. Contains no personal data.
   The result is private.checkout_response with the imageUrl of each item and with:
   - status, expired;
   - deliveryMethod, fulfilment, fulfilmentDate: may be null;
   - statusAt: private.order_state_time;
   - changed: whether an administrator has changed the lines;
   - paid, due: pounds; due is negative if a refund is due;
   - paymentRequest: the open request (private.last_payment_request); null if there is none.
   Records the first opening of each day as an order event. Only service_role may call it: the storefront function, which limits the
   rate of requests.';
grant execute on function public.order_by_link(text) to service_role;

create function private.mark_orders_viewed(up_to_id bigint default null) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  marked_ids bigint[];
begin
  perform private.require('orders.handle');
  -- Locks the orders in id order, so that concurrent calls do not deadlock.
  marked_ids := array(
    select id from public.orders where not viewed and id <= coalesce(up_to_id, id) order by id for no key update
  );
  update public.orders set viewed = true where id = any (marked_ids);
  perform private.record_order_events(marked_ids, 'viewed');
  return cardinality(marked_ids);
end
$$;
comment on function private.mark_orders_viewed(bigint) is
  'Marks the orders with an id of at most up_to_id as viewed, or all orders if up_to_id is null. up_to_id is the newest order that
   the administrator has seen; orders placed since then stay unviewed. Returns the number of orders that were not viewed before.
   Requires the right orders.handle (PT401, PT403). Spec section 4.';
select private.expose('mark_orders_viewed', 'authenticated');

create function private.pending_holds() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require('orders.handle');
  return (
    with held_items as (
      select o.id as order_id, i.product_id, i.quantity, i.subtotal
      from public.orders as o join public.order_items as i on i.order_id = o.id
      where o.status = 'pending' and i.product_id is not null and not i.is_to_order
    ), most_held_products as (
      select p.id, p.name, sum(h.quantity) as units
      from held_items as h join public.products as p on p.id = h.product_id
      group by p.id order by units desc, p.id limit 5
    )
    select jsonb_build_object(
      'orders', count(distinct order_id),
      'units', coalesce(sum(quantity), 0),
      'value', coalesce(sum(subtotal), 0),
      'products', coalesce((select jsonb_agg(to_jsonb(m) order by m.units desc, m.id) from most_held_products as m), '[]')
    )
    from held_items
  );
end
$$;
comment on function private.pending_holds() is
  'Returns the stock that pending orders hold: {orders (number), units, value (pounds), products: [{id, name, units}]}. products are
   the five products with the most held units. Ignores items of deleted products. Requires the right orders.handle (PT401, PT403).';
select private.expose('pending_holds', 'authenticated');

create function public.open_orders(requested_product_id bigint)
returns table (id bigint, order_number text, total_count bigint)
language sql stable set search_path = ''
as $$
  select private.require('orders.handle');
  select o.id, o.order_number, count(*) over ()
  from public.orders as o
  where (o.status = 'pending' or o.status = 'approved' and o.fulfilment is distinct from 'completed')
    and o.id in (select i.order_id from public.order_items as i where i.product_id = requested_product_id)
  order by o.id desc limit 5
$$;
comment on function public.open_orders(bigint) is
  'Returns the five latest open orders (pending, or approved and not completed) that contain a product, and the number of all. If the
   product is deleted, their units cannot be returned to stock. Requires the right orders.handle (PT401, PT403).';
grant execute on function public.open_orders(bigint) to authenticated;
