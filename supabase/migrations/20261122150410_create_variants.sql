-- Options and variants of products (design/commerce, section 5): a sofa in three sizes and two fabrics is one product with six variants.
-- A product without options has no rows here. create_variant_summary has the functions that write these tables.
--
-- Rows are never deleted before their product: a removed option, value or variant gets deleted_at, because orders, stock movements and
-- the history refer to it. Functions that write variants lock the product first, and then its variants in id order.

create table public.product_options (
  id bigint generated always as identity primary key,
  product_id bigint not null references public.products (id) on delete cascade,
  name text not null,
  position smallint not null default 0,
  deleted_at timestamptz,
  constraint product_options_name_check check (name = btrim(name) and char_length(name) between 1 and 40)
);
comment on table public.product_options is
  'What a customer chooses of a product, such as its size: at most three options a product. public.save_variants writes options, values
   and variants.';
comment on column public.product_options.deleted_at is 'When the option was removed; null for an option that customers see.';
create index product_options_product_id_idx on public.product_options (product_id, position, id);

create table public.product_option_values (
  id bigint generated always as identity primary key,
  option_id bigint not null references public.product_options (id) on delete cascade,
  name text not null,
  swatch_colour text,
  swatch_image_url text,
  position smallint not null default 0,
  deleted_at timestamptz,
  constraint product_option_values_name_check check (name = btrim(name) and char_length(name) between 1 and 60),
  constraint product_option_values_swatch_colour_check check (swatch_colour ~ '^#[0-9a-f]{6}$'),
  constraint product_option_values_swatch_image_url_check
    check (char_length(swatch_image_url) <= 2048 and private.is_image_url(swatch_image_url))
);
comment on table public.product_option_values is 'The values of an option, such as "Large". A swatch shows a colour or an image instead.';
comment on column public.product_option_values.deleted_at is 'When the value was removed; null for a value that customers see.';
create index product_option_values_option_id_idx on public.product_option_values (option_id, position, id);

create table public.product_variants (
  id bigint generated always as identity primary key,
  product_id bigint not null references public.products (id) on delete cascade,
  value_ids bigint[] not null,
  sku text,
  price numeric(10, 2) not null,
  sale_price numeric(10, 2),
  on_sale boolean not null default false,
  unit_price numeric(10, 2) not null
    generated always as (case when on_sale and sale_price is not null then sale_price else price end) stored,
  stock_quantity integer not null default 0,
  status public.product_status not null default 'IN_STOCK',
  made_to_order boolean not null default false,
  lead_time_days smallint,
  is_available boolean not null
    generated always as (deleted_at is null and status = 'IN_STOCK' and (made_to_order or stock_quantity > 0)) stored,
  image_url text,
  width_cm numeric(5, 1),
  depth_cm numeric(5, 1),
  height_cm numeric(5, 1),
  position smallint not null default 0,
  deleted_at timestamptz,
  -- For foreign keys that also make sure that the variant is one of the product.
  constraint product_variants_product_id_id_key unique (product_id, id),
  constraint product_variants_value_ids_check check (cardinality(value_ids) between 1 and 3),
  constraint product_variants_sku_check check (char_length(btrim(sku)) between 1 and 64),
  constraint product_variants_price_check check (price between 0 and 999999.99),
  constraint product_variants_sale_price_check check (sale_price > 0 and sale_price <= 999999.99),
  constraint product_variants_stock_quantity_check check (stock_quantity between 0 and 1000000),
  constraint product_variants_no_stock_check check (stock_quantity = 0 or (not made_to_order and deleted_at is null)),
  constraint product_variants_lead_time_days_check check (lead_time_days between 0 and 365),
  constraint product_variants_image_url_check check (char_length(image_url) <= 2048 and private.is_image_url(image_url)),
  constraint product_variants_width_cm_check check (width_cm > 0 and width_cm <= 2000),
  constraint product_variants_depth_cm_check check (depth_cm > 0 and depth_cm <= 2000),
  constraint product_variants_height_cm_check check (height_cm > 0 and height_cm <= 2000)
);
comment on table public.product_variants is
  'What a customer buys of a product with options: at most 60 variants a product. PENDING variants are hidden from customers. A null
   image, size or lead time is that of the product.';
comment on column public.product_variants.value_ids is 'One value of each option (product_option_values.id), sorted by the options'' positions.';
comment on column public.product_variants.stock_quantity is 'Units on hand. Every change is written to stock_movements by a trigger.';
comment on column public.product_variants.made_to_order is
  'Whether the variant is made for the customer: it is sold without stock, its order lines have no stock movements (is_to_order), and a
   customer can''t withdraw from them.';
comment on column public.product_variants.deleted_at is
  'When the variant was removed; null for a variant on sale. Orders that contain it keep it, but units can''t go back into its stock.';
create unique index product_variants_value_ids_key on public.product_variants (product_id, value_ids) where deleted_at is null;
create unique index product_variants_sku_key on public.product_variants (sku) where deleted_at is null;

create function private.reject_taken_sku() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  -- The unique index of each table rejects the SKU within it.
  other_table constant text := case tg_table_name when 'products' then 'product_variants' else 'products' end;
  is_taken boolean;
begin
  -- Until this transaction ends, no other one can give the SKU to a row of the other table.
  perform pg_advisory_xact_lock(hashtextextended('public.products.sku', 0));
  execute format('select exists (select from public.%I where sku = $1 and deleted_at is null)', other_table) into is_taken using new.sku;
  if is_taken then
    raise unique_violation using
      message = format('duplicate key value violates unique constraint "%s_sku_key"', tg_table_name),
      detail = format('Key (sku)=(%s) already exists.', new.sku), constraint = tg_table_name || '_sku_key', table = tg_table_name,
      schema = 'public';
  end if;
  return new;
end
$$;
comment on function private.reject_taken_sku() is
  'Rejects the SKU of a product that a variant has, and the other way around, as the unique indexes do within a table: a scanned SKU is one
   thing on the shelf.';
create trigger reject_taken_sku_on_insert before insert on public.products
  for each row when (new.sku is not null and new.deleted_at is null) execute function private.reject_taken_sku();
create trigger reject_taken_sku_on_insert before insert on public.product_variants
  for each row when (new.sku is not null and new.deleted_at is null) execute function private.reject_taken_sku();
create trigger reject_taken_sku_on_update before update of sku, deleted_at on public.products
  for each row when (
    new.deleted_at is null and (new.sku is distinct from old.sku or old.deleted_at is not null) and new.sku is not null
  ) execute function private.reject_taken_sku();
create trigger reject_taken_sku_on_update before update of sku, deleted_at on public.product_variants
  for each row when (
    new.deleted_at is null and (new.sku is distinct from old.sku or old.deleted_at is not null) and new.sku is not null
  ) execute function private.reject_taken_sku();

alter table public.product_options enable row level security;
alter table public.product_option_values enable row level security;
alter table public.product_variants enable row level security;
-- Visitors read products.choices, which leaves out hidden variants.
grant select on public.product_options, public.product_option_values, public.product_variants to authenticated, service_role;

create policy "admins read product options" on public.product_options for select to authenticated
  using (deleted_at is null and (select private.can('stock.read')));
create policy "admins read product option values" on public.product_option_values for select to authenticated
  using (deleted_at is null and (select private.can('stock.read')));
create policy "admins read product variants" on public.product_variants for select to authenticated
  using (deleted_at is null and (select private.can('stock.read')));

create function private.variant_text(value_ids bigint[]) returns text
language sql stable set search_path = ''
as $$
  select string_agg(v.name, ', ' order by o.position, o.id)
  from public.product_option_values as v join public.product_options as o on o.id = v.option_id
  where v.id = any (value_ids)
$$;
comment on function private.variant_text(bigint[]) is 'Returns the values of a variant as a text, such as "Large, Linen".';
grant execute on function private.variant_text(bigint[]) to authenticated, service_role;
