-- Product categories, products and the stock ledger (spec sections 3 and 4).

create table public.categories (
  id bigint generated always as identity primary key,
  name text not null,
  slug text not null,
  image_url text,
  description text,
  updated_at timestamptz(3) not null default now(),
  constraint categories_slug_key unique (slug),
  constraint categories_name_check check (char_length(btrim(name)) between 2 and 120),
  constraint categories_slug_check check (slug ~ '^[a-z0-9_-]{2,160}$'),
  constraint categories_image_url_check check (char_length(image_url) <= 2048 and private.is_image_address(image_url)),
  constraint categories_description_check check (char_length(description) <= 5000)
);
comment on table public.categories is 'Product categories of the online shop.';

create table public.products (
  id bigint generated always as identity primary key,
  name text not null,
  slug text not null,
  sku text,
  description text not null default '',
  price numeric(10, 2) not null,
  sale_price numeric(10, 2),
  on_sale boolean not null default false,
  unit_price numeric(10, 2) not null
    generated always as (case when on_sale and sale_price is not null then sale_price else price end) stored,
  image_url text,
  image_urls text[] not null default '{}',
  category_id bigint,
  category_ids bigint[] not null default '{}',
  stock_quantity integer not null default 0,
  status public.product_status not null default 'IN_STOCK',
  featured boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz(3) not null default now(),
  search tsvector not null generated always as (
    setweight(to_tsvector('english', name), 'A')
      || setweight(to_tsvector('simple', coalesce(sku, '')), 'A')
      || setweight(to_tsvector('english', description), 'B')
  ) stored,
  constraint products_slug_key unique (slug),
  constraint products_sku_key unique (sku),
  constraint products_category_id_fkey foreign key (category_id) references public.categories (id) on delete set null,
  constraint products_name_check check (char_length(btrim(name)) between 2 and 200),
  constraint products_slug_check check (slug ~ '^[a-z0-9_-]{2,220}$'),
  constraint products_sku_check check (char_length(btrim(sku)) between 1 and 64),
  constraint products_description_check check (char_length(description) <= 20000),
  constraint products_price_check check (price between 0 and 999999.99),
  constraint products_sale_price_check check (sale_price > 0 and sale_price <= 999999.99),
  constraint products_image_url_check check (char_length(image_url) <= 2048 and private.is_image_address(image_url)),
  constraint products_image_urls_check check (cardinality(image_urls) <= 40 and private.are_image_addresses(image_urls)),
  constraint products_category_ids_check check (cardinality(category_ids) <= 50),
  constraint products_stock_quantity_check check (stock_quantity between 0 and 1000000)
);
comment on table public.products is 'The shop''s products. PENDING ones are hidden from customers.';
comment on column public.products.unit_price is 'Pounds a customer pays for one: the sale price when on sale and there is one, else the price.';
comment on column public.products.category_ids is 'Every category the product is shown in; the primary one always first (trigger).';
comment on column public.products.stock_quantity is 'Units on hand. Every change is written to stock_movements by a trigger.';

create index products_category_id_idx on public.products (category_id);
create index products_category_ids_idx on public.products using gin (category_ids);
create index products_search_idx on public.products using gin (search);
create index products_text_idx on public.products
  using gin (name extensions.gin_trgm_ops, sku extensions.gin_trgm_ops, description extensions.gin_trgm_ops);
-- One index per order that a list can be read in: the first four for the shop, the rest for the stock table.
create index products_shop_featured_idx on public.products (featured desc, id desc) where status <> 'PENDING';
create index products_shop_price_idx on public.products (unit_price, id) where status <> 'PENDING';
create index products_shop_name_idx on public.products (name, id) where status <> 'PENDING';
create index products_shop_sale_idx on public.products (name, id)
  where status <> 'PENDING' and on_sale and sale_price is not null;
create index products_created_at_idx on public.products (created_at desc, id desc);
create index products_unit_price_idx on public.products (unit_price, id);
create index products_featured_idx on public.products (featured desc, created_at desc, id desc);

create table public.stock_movements (
  id bigint generated always as identity primary key,
  product_id bigint not null references public.products (id) on delete cascade,
  delta integer not null,
  reason public.stock_reason not null,
  order_id bigint,
  actor uuid,
  created_at timestamptz not null default now(),
  constraint stock_movements_delta_check check (delta <> 0),
  constraint stock_movements_order_id_check
    check ((reason in ('order', 'order_declined', 'order_released')) = (order_id is not null))
);
comment on table public.stock_movements is
  'The stock ledger: one row for every change of products.stock_quantity, written by a trigger, never changed.';
comment on column public.stock_movements.actor is 'The signed-in account that made the change, if any.';
create index stock_movements_product_id_idx on public.stock_movements (product_id);
-- An order takes its units of a product once and gives them back once, for whatever reason it ends.
create unique index stock_movements_once_per_order_key
  on public.stock_movements (order_id, product_id, (reason = 'order'));

alter table public.categories enable row level security;
alter table public.products enable row level security;
alter table public.stock_movements enable row level security;

grant select on public.categories, public.products to anon, authenticated, service_role;
grant insert, update, delete on public.categories, public.products to authenticated, service_role;
grant select on public.stock_movements to authenticated, service_role;

create policy "visitors read categories" on public.categories for select to anon using (true);
create policy "signed-in people read categories" on public.categories for select to authenticated using (true);
create policy "admins add categories" on public.categories for insert to authenticated
  with check ((select private.is_admin()));
create policy "admins change categories" on public.categories for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "admins delete categories" on public.categories for delete to authenticated
  using ((select private.is_admin()));

create policy "visitors read published products" on public.products for select to anon
  using (status <> 'PENDING');
create policy "signed-in people read published products, admins all" on public.products for select to authenticated
  using (status <> 'PENDING' or (select private.is_admin()));
create policy "admins add products" on public.products for insert to authenticated
  with check ((select private.is_admin()));
create policy "admins change products" on public.products for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "admins delete products" on public.products for delete to authenticated
  using ((select private.is_admin()));

create policy "admins read the stock ledger" on public.stock_movements for select to authenticated
  using ((select private.is_admin()));

create trigger touch_updated_at before update on public.categories
  for each row execute function private.touch_updated_at();
create trigger touch_updated_at before update on public.products
  for each row execute function private.touch_updated_at();
