-- Orders, their items, the checkout keys that make a retry safe, and the counters that limit visitors (spec section 3).
-- Nobody but the functions of the next migrations writes here: no role has insert, update or delete on orders.

create sequence public.order_number_seq start with 100001;

create table public.orders (
  id bigint generated always as identity primary key,
  order_number text not null default 'ORD-' || nextval('public.order_number_seq'),
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text not null,
  total numeric(14, 2) not null,
  status public.order_status not null default 'pending',
  viewed boolean not null default false,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid,
  decline_reason text,
  constraint orders_order_number_key unique (order_number),
  constraint orders_first_name_check check (char_length(btrim(first_name)) between 2 and 100),
  constraint orders_last_name_check check (char_length(btrim(last_name)) between 2 and 100),
  constraint orders_email_check check (char_length(email) between 3 and 320),
  constraint orders_phone_check check (char_length(btrim(phone)) between 5 and 50),
  constraint orders_total_check check (total >= 0),
  constraint orders_decided_at_check check ((status = 'pending') = (decided_at is null)),
  constraint orders_decline_reason_check
    check (decline_reason is null or (status = 'declined' and char_length(btrim(decline_reason)) between 1 and 200))
);
alter sequence public.order_number_seq owned by public.orders.order_number;
comment on table public.orders is 'Orders placed by visitors. pending becomes approved or declined, once.';
comment on column public.orders.total is 'Pounds: the sum of the items'' subtotals.';
comment on column public.orders.decided_by is 'The admin account that approved or declined it; null when it was released automatically.';
comment on column public.orders.decline_reason is
  'Why the order was declined, in words that the customer may read; null where no reason was given.';
create index orders_created_at_idx on public.orders (created_at desc, id desc);
create index orders_status_idx on public.orders (status, created_at desc, id desc);
create index orders_unviewed_idx on public.orders (id) where not viewed;
create index orders_email_idx on public.orders (lower(email));
create index orders_text_idx on public.orders using gin (
  order_number extensions.gin_trgm_ops,
  (first_name || ' ' || last_name) extensions.gin_trgm_ops,
  email extensions.gin_trgm_ops
);

create table public.order_items (
  id bigint generated always as identity primary key,
  order_id bigint not null references public.orders (id) on delete cascade,
  product_id bigint references public.products (id) on delete set null,
  name text not null,
  price numeric(10, 2) not null,
  quantity integer not null,
  subtotal numeric(14, 2) not null generated always as (price * quantity) stored,
  constraint order_items_once_per_order_key unique (order_id, product_id),
  constraint order_items_price_check check (price >= 0),
  constraint order_items_quantity_check check (quantity between 1 and 999)
);
comment on table public.order_items is 'Lines of an order. Name and price are as they were sold, whatever becomes of the product.';
create index order_items_product_id_idx on public.order_items (product_id);

alter table public.stock_movements
  add constraint stock_movements_order_id_fkey foreign key (order_id) references public.orders (id);

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
  'One row per checkout attempt of a cart: a retry with the same key gets the same answer instead of a second order.';
comment on column private.checkout_keys.payload_hash is
  'SHA-256 of customer and lines; "erased", which no checkout matches, once the person is.';
comment on column private.checkout_keys.client_hash is
  'Keyed hash (HMAC-SHA-256) of the client''s address, for the limit on held units; null after a day, and once the person is erased.';
create index checkout_keys_client_hash_idx on private.checkout_keys (client_hash, created_at) where client_hash is not null;

create table private.request_counts (
  bucket text not null,
  subject text not null,
  window_start timestamptz not null,
  count integer not null,
  primary key (bucket, subject, window_start)
);
comment on table private.request_counts is
  'How often a subject (a hash of an address or account, never the thing itself) did something in a window of time.';
create index request_counts_window_start_idx on private.request_counts (window_start);

alter table public.orders enable row level security;
alter table public.order_items enable row level security;
alter table private.checkout_keys enable row level security;
alter table private.request_counts enable row level security;
grant select on public.orders, public.order_items to authenticated, service_role;

create policy "admins read orders" on public.orders for select to authenticated
  using ((select private.is_admin()));
create policy "admins read order items" on public.order_items for select to authenticated
  using ((select private.is_admin()));
