-- Product categories and products (spec sections 3 and 4).

create type public.product_status as enum ('IN_STOCK', 'OUT_OF_STOCK', 'PENDING');
create type public.size_class as enum ('small', 'medium', 'large');
create type public.delivery_class as enum ('collect', 'small_parcel', 'two_person');

create function private.are_attribute_names(names text[]) returns boolean
language plpgsql immutable set search_path = ''
as $$
declare
  name text;
  earlier_names text[] := '{}';
begin
  -- A loop for the reason in private.are_image_urls.
  foreach name in array coalesce(names, '{}') loop
    if (
      name ~ '^[^\s,]+( [^\s,]+)*$' and char_length(name) between 2 and 40 and left(name, 1) = upper(left(name, 1))
      and lower(name) <> all (earlier_names)
    ) is not true then
      return false;
    end if;
    earlier_names := earlier_names || lower(name);
  end loop;
  return true;
end
$$;
comment on function private.are_attribute_names(text[]) is
  'Whether each text is a valid name of a material or colour such as "Washed linen": 2 to 40 characters, capitalised, without a
   comma, and no two are equal (ignoring case). Administrators type names separated by commas; customers filter by them.';
grant execute on function private.are_attribute_names(text[]) to authenticated, service_role;

create table public.categories (
  id bigint generated always as identity primary key,
  name text not null,
  slug text not null,
  image_url text,
  description text,
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz,
  constraint categories_name_check check (char_length(btrim(name)) between 2 and 120),
  constraint categories_slug_check check (slug ~ '^[a-z0-9_-]{2,160}$'),
  constraint categories_image_url_check check (char_length(image_url) <= 2048 and private.is_image_url(image_url)),
  constraint categories_description_check check (char_length(description) <= 5000),
  constraint categories_deleted_at_check check (deleted_at between '2000-01-01' and '2999-12-31'),
  constraint categories_updated_at_check check (updated_at between '2000-01-01' and '2999-12-31')
);
comment on table public.categories is 'Product categories of the online shop.';

-- Slugs are unique among the rows outside of the bin (create_history).
create unique index categories_slug_key on public.categories (slug) where deleted_at is null;

alter table public.categories enable row level security;
grant select on public.categories to anon, authenticated, service_role;
grant insert, update, delete on public.categories to authenticated, service_role;

create policy "visitors read categories" on public.categories for select to anon
  using (deleted_at is null and case when (select private.selects_only_short_columns()) then true
    else private.consume_response_limit(octet_length(to_json(categories.*)::text)) end);
create policy "signed-in users read categories" on public.categories for select to authenticated using (deleted_at is null);
create policy "admins insert categories" on public.categories for insert to authenticated
  with check ((select private.can('catalogue.edit')));
create policy "admins update categories" on public.categories for update to authenticated
  using ((select private.can('catalogue.edit'))) with check ((select private.can('catalogue.edit')));
create policy "admins delete categories" on public.categories for delete to authenticated
  using ((select private.can('catalogue.edit')));

create table private.facet_combinations (
  id integer generated always as identity primary key,
  category_ids bigint[] not null,
  materials text[] not null,
  colours text[] not null,
  -- Postgres limits an index row to 2.7 kB. products_materials_length_check and products_colours_length_check enforce this limit.
  constraint facet_combinations_key unique (category_ids, materials, colours)
);
comment on table private.facet_combinations is
  'The distinct combinations of categories, materials and colours that products have or have had. The facet counts group by the
   combination''s id, which is faster than grouping by three arrays.';
alter table private.facet_combinations enable row level security;

create table public.products (
  id bigint generated always as identity primary key,
  name text not null,
  slug text not null,
  sku text,
  description text not null default '',
  price numeric(10, 2) not null,
  sale_price numeric(10, 2),
  on_sale boolean not null default false,
  campaign_price numeric(10, 2),
  reference_price numeric(10, 2),
  unit_price numeric(10, 2) not null generated always as (
    least(case when on_sale and sale_price is not null then sale_price else price end, campaign_price)
  ) stored,
  is_on_sale boolean not null generated always as (on_sale and sale_price is not null or campaign_price is not null) stored,
  -- A generated column cannot refer to another one, so these repeat the expressions of unit_price and is_on_sale.
  shown_price numeric(10, 2) not null generated always as (case
    when on_sale and sale_price is not null or campaign_price is not null then greatest(
      reference_price, least(case when on_sale and sale_price is not null then sale_price else price end, campaign_price)
    )
    else price
  end) stored,
  reduced_price numeric(10, 2) generated always as (case
    when on_sale and sale_price is not null or campaign_price is not null then
      least(case when on_sale and sale_price is not null then sale_price else price end, campaign_price)
  end) stored,
  image_url text,
  image_urls text[] not null default '{}',
  category_id bigint,
  category_ids bigint[] not null default '{}',
  stock_quantity integer not null default 0,
  status public.product_status not null default 'IN_STOCK',
  variant_count smallint not null default 0,
  price_to numeric(10, 2),
  made_to_order boolean not null default false,
  choices jsonb,
  is_available boolean not null
    generated always as (status = 'IN_STOCK' and (stock_quantity > 0 or made_to_order)) stored,
  featured boolean not null default false,
  width_cm numeric(5, 1),
  depth_cm numeric(5, 1),
  height_cm numeric(5, 1),
  size_class public.size_class generated always as (case
    when greatest(width_cm, depth_cm, height_cm) <= 45 then 'small'::public.size_class
    when greatest(width_cm, depth_cm, height_cm) <= 120 then 'medium'::public.size_class
    when greatest(width_cm, depth_cm, height_cm) > 120 then 'large'::public.size_class
  end) stored,
  weight_kg numeric(6, 2),
  materials text[] not null default '{}',
  colours text[] not null default '{}',
  facet_combination_id integer,
  composition text,
  country_of_origin text,
  care text,
  lead_time_days smallint,
  delivery_class public.delivery_class,
  delivery_price numeric(10, 2),
  return_days smallint,
  created_at timestamptz not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz,
  constraint products_category_id_fkey foreign key (category_id) references public.categories (id) on delete set null,
  constraint products_facet_combination_id_fkey foreign key (facet_combination_id) references private.facet_combinations (id),
  constraint products_deleted_at_check check (deleted_at between '2000-01-01' and '2999-12-31'),
  constraint products_variant_count_check
    check (variant_count > 0 or (variant_count = 0 and price_to is null and not made_to_order and choices is null)),
  constraint products_bin_check check (deleted_at is null or status = 'PENDING'),
  constraint products_name_check check (char_length(btrim(name)) between 2 and 200),
  constraint products_slug_check check (slug ~ '^[a-z0-9_-]{2,220}$'),
  constraint products_sku_check check (char_length(btrim(sku)) between 1 and 64),
  constraint products_description_check check (char_length(description) <= 20000),
  constraint products_price_check check (price between 0 and 999999.99),
  constraint products_sale_price_check check (sale_price > 0 and sale_price <= 999999.99),
  constraint products_image_url_check check (char_length(image_url) <= 2048 and private.is_image_url(image_url)),
  constraint products_image_urls_check check (cardinality(image_urls) <= 40 and private.are_image_urls(image_urls)),
  constraint products_category_ids_check check (cardinality(category_ids) <= 50),
  constraint products_stock_quantity_check check (stock_quantity between 0 and 1000000),
  constraint products_width_cm_check check (width_cm > 0 and width_cm <= 2000),
  constraint products_depth_cm_check check (depth_cm > 0 and depth_cm <= 2000),
  constraint products_height_cm_check check (height_cm > 0 and height_cm <= 2000),
  constraint products_weight_kg_check check (weight_kg > 0 and weight_kg <= 2000),
  constraint products_materials_check check (cardinality(materials) <= 10 and private.are_attribute_names(materials)),
  constraint products_materials_length_check check (octet_length(array_to_string(materials, '')) <= 1000),
  constraint products_colours_check check (cardinality(colours) <= 10 and private.are_attribute_names(colours)),
  constraint products_colours_length_check check (octet_length(array_to_string(colours, '')) <= 1000),
  constraint products_composition_check check (char_length(btrim(composition)) between 1 and 500),
  constraint products_country_of_origin_check check (char_length(btrim(country_of_origin)) between 1 and 60),
  constraint products_care_check check (char_length(btrim(care)) between 1 and 1000),
  constraint products_lead_time_days_check check (lead_time_days between 0 and 365),
  constraint products_delivery_price_check check (delivery_price between 0 and 9999.99),
  constraint products_return_days_check check (return_days = 0 or return_days between 14 and 365),
  constraint products_created_at_check check (created_at between '2000-01-01' and '2999-12-31'),
  constraint products_updated_at_check check (updated_at between '2000-01-01' and '2999-12-31')
);
comment on table public.products is 'The shop''s products. PENDING products are hidden from customers.';
comment on column public.products.unit_price is
  'The price in pounds that a customer pays for one unit: the sale price if it applies, else the price, or the price of a campaign if that
   is lower. Reductions are never added up.';
comment on column public.products.campaign_price is
  'The price of the campaign that applies now, null if there is none or the product''s own price is lower (private.set_prices).';
comment on column public.products.reference_price is
  'The lowest unit price of the 30 days before the current reduction (private.set_prices); null if the product is not reduced.';
comment on column public.products.shown_price is
  'The price for visitors: of a reduced product the one that is struck through, which is the unit price if the reduction may not be
   advertised, because the product was as cheap within the 30 days before it.';
comment on column public.products.reduced_price is 'The unit price of a reduced product, else null.';
comment on column public.products.on_sale is
  'Whether an administrator has put the product on sale; has no effect without a sale_price.';
comment on column public.products.is_on_sale is
  'Whether the product is reduced: on_sale is true and the product has a sale_price, or a campaign makes it cheaper.';
comment on column public.products.is_available is
  'Whether the product can be ordered: it is in stock or made to order, and not hidden. Spec section 4, product availability.';
comment on column public.products.variant_count is
  'The number of variants (create_variants); 0 for a product without options. With variants, private.summarise_variants sets this
   column, price_to, made_to_order, choices, price, sale_price, on_sale, stock_quantity, and whether the status is IN_STOCK.';
comment on column public.products.price_to is 'The unit price of the dearest variant in pounds; null if all variants cost the same.';
comment on column public.products.made_to_order is 'Whether a variant that is made to order can be ordered.';
comment on column public.products.choices is 'What customers choose from (private.product_choices); null for a product without options.';
comment on column public.products.deleted_at is
  'When the product was moved to the bin; null: outside of the bin. A product in the bin is PENDING, so every query for visitors
   leaves it out (create_history).';
comment on column public.products.category_ids is
  'All categories of the product, the primary category first (maintained by a trigger).';
comment on column public.products.stock_quantity is 'Units on hand. Every change is written to stock_movements by a trigger.';
comment on column public.products.width_cm is
  'Centimetres, like depth_cm and height_cm. For a round product both width and depth are the diameter.';
comment on column public.products.materials is
  'Names of materials (private.are_attribute_names), the main one first; empty if unknown.';
comment on column public.products.colours is
  'Names of colours (private.are_attribute_names), the main one first; empty if unknown.';
comment on column public.products.facet_combination_id is
  'The combination of category_ids, materials and colours (maintained by a trigger).';
comment on column public.products.size_class is
  'By the longest side: small up to 45 cm, medium up to 120 cm, else large; null if unknown.';
comment on column public.products.composition is 'What it consists of, such as ''100% linen''; null: not stated.';
comment on column public.products.country_of_origin is 'Where it is made, in words, such as ''Portugal''; null: not stated.';
comment on column public.products.lead_time_days is 'Days until the product is ready; 0: in stock; null: unknown.';
comment on column public.products.delivery_price is
  'Pounds for delivery within Gibraltar; 0: included; null: agreed by email or phone.';
comment on column public.products.return_days is
  'Return period in days; 0: made to order, no returns; null: the 14 days of the terms.';
create index products_category_id_idx on public.products (category_id);
create index products_category_ids_idx on public.products using gin (category_ids);
-- Indexes of the sort orders: products_shop_* for the shop; created_at, name, unit_price and featured for the stock table.
create index products_shop_featured_idx on public.products (featured desc, id desc) where status <> 'PENDING';
create index products_shop_price_idx on public.products (unit_price, id) where status <> 'PENDING';
create index products_shop_name_idx on public.products (name, id) where status <> 'PENDING';
create index products_shop_sale_idx on public.products (name, id)
  where status <> 'PENDING' and is_on_sale;
-- Covering index for the facet counts, which group by its first columns. The index omits stock_quantity, so that an order's
-- update of the stock can be a HOT update unless the order sells the product out.
create index products_facets_idx on public.products (facet_combination_id, size_class, is_available, is_on_sale)
  include (unit_price, status, id);
create index products_created_at_idx on public.products (created_at desc, id desc);
create index products_name_idx on public.products (name, id);
create index products_unit_price_idx on public.products (unit_price, id);
create index products_featured_idx on public.products (featured desc, created_at desc, id desc);
-- For the filters of the stock table, with the columns of its sort orders.
create index products_stock_filter_idx on public.products (is_available, status, on_sale)
  include (created_at, unit_price, featured, id) where deleted_at is null;
create index products_without_image_idx on public.products (id) where image_url is null and deleted_at is null;

-- Slugs and SKUs are unique among the rows outside of the bin (create_history).
create unique index products_slug_key on public.products (slug) where deleted_at is null;
create unique index products_sku_key on public.products (sku) where deleted_at is null;

alter table public.products enable row level security;
-- The grant lists all columns, so that a new column is private until it is added here. Until then visitors' select=* fails.
grant select (
  id, name, slug, sku, description, price, sale_price, on_sale, campaign_price, reference_price, unit_price, is_on_sale, shown_price,
  reduced_price, image_url, image_urls, category_id, category_ids, stock_quantity, status, variant_count, price_to, made_to_order,
  choices, is_available, featured, width_cm, depth_cm, height_cm, size_class,
  weight_kg, materials, colours, facet_combination_id, composition, country_of_origin, care, lead_time_days, delivery_class,
  delivery_price, return_days, created_at, updated_at, deleted_at
) on public.products to anon;
grant select, insert, update, delete on public.products to authenticated, service_role;

create policy "visitors read published products" on public.products for select to anon
  using (status <> 'PENDING' and case when (select private.selects_only_short_columns()) then true
    else private.consume_response_limit(octet_length(to_json(products.*)::text)) end);
create policy "signed-in users read published products, admins read all" on public.products for select to authenticated
  using (deleted_at is null and (status <> 'PENDING' or (select private.can('stock.read'))));
create policy "admins insert products" on public.products for insert to authenticated
  with check ((select private.can('catalogue.edit')));
create policy "admins update products" on public.products for update to authenticated
  using ((select private.can('catalogue.edit'))) with check ((select private.can('catalogue.edit')));
create policy "admins delete products" on public.products for delete to authenticated
  using ((select private.can('catalogue.edit')));

-- A computed relationship overrides the relationship that PostgREST infers from the foreign key. No role may execute this function,
-- so a category's products cannot be embedded, directly or recursively (categories, their products, their categories, …). Embedding
-- a product's category still works. create_portfolio and create_services do the same.
-- https://docs.postgrest.org/en/stable/references/api/resource_embedding.html#overriding-relationships
create function public.products(public.categories) returns setof public.products
language sql stable set search_path = ''
as $$ select * from public.products where category_id = $1.id $$;
comment on function public.products(public.categories) is
  'Prevents embedding of a category''s products. No role may execute it; clients call shop_products.';

create trigger touch_updated_at before update on public.categories
  for each row execute function private.touch_updated_at();
create trigger touch_updated_at before update on public.products
  for each row execute function private.touch_updated_at();

select private.add_version_triggers('public.categories', 'catalogue', 'navigation');
create trigger increment_version_on_insert after insert on public.products
  referencing new table as changed_rows for each statement execute function private.on_content_change('catalogue');
create trigger increment_version_on_delete after delete on public.products
  referencing old table as changed_rows for each statement execute function private.on_content_change('catalogue');
create trigger increment_version_on_update after update on public.products
  referencing old table as products_before new table as products_after
  for each statement execute function private.on_product_update();

create function private.normalise_category_ids() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.category_ids := array(
    select id
    from unnest(array_prepend(new.category_id, new.category_ids)) with ordinality as input (id, position) join public.categories using (id)
    where deleted_at is null
    group by id order by min(position)
  );
  if new.category_ids[1] <> new.category_id or new.category_ids = '{}' and new.category_id is not null then
    -- The message of Postgres, from which the API reads the field.
    raise foreign_key_violation using
      message = 'insert or update on table "products" violates foreign key constraint "products_category_id_fkey"',
      table = tg_table_name, schema = 'public', constraint = 'products_category_id_fkey';
  end if;
  return new;
end
$$;
comment on function private.normalise_category_ids() is
  'Puts the primary category first in category_ids and removes duplicates, unknown categories and categories in the bin. Rejects a primary
   category that is missing or in the bin; private.lock_rows makes a category''s move to the bin wait for this transaction, and this one for
   the move. Spec section 5, product form.';

create trigger normalise_category_ids before insert or update of category_id, category_ids on public.products
  for each row execute function private.normalise_category_ids();

create function private.set_facet_combination_id() returns trigger
-- A session caches the plan of the select. Without enable_seqscan = off, Postgres could choose a sequential scan while the table is
-- small; a bulk insert would then scan the growing table once per row.
language plpgsql security definer set search_path = '' set enable_seqscan = off
as $$
begin
  select id into new.facet_combination_id from private.facet_combinations
  where (category_ids, materials, colours) = (new.category_ids, new.materials, new.colours);
  if new.facet_combination_id is null then
    -- The update returns the id of a row that another transaction has inserted meanwhile.
    insert into private.facet_combinations (category_ids, materials, colours)
    values (new.category_ids, new.materials, new.colours)
    on conflict (category_ids, materials, colours) do update set colours = excluded.colours
    returning id into new.facet_combination_id;
  end if;
  return new;
end
$$;
comment on function private.set_facet_combination_id() is
  'Sets a product''s facet_combination_id; inserts the combination into private.facet_combinations if it is new.';

-- Postgres fires triggers in alphabetical order, so this trigger fires after normalise_category_ids.
create trigger set_facet_combination_id
  before insert or update of category_id, category_ids, materials, colours, facet_combination_id on public.products
  for each row execute function private.set_facet_combination_id();

-- Prevents a deadlock between assigning and deleting a category: the deletion locks the category and waits for the product, the
-- assignment locks the product and waits for the category. category_ids has no foreign key, so without the lock a deletion
-- would also miss a product that a concurrent transaction inserts.
create function private.serialise_category_changes() returns trigger
language plpgsql set search_path = ''
as $$
declare
  lock_key constant bigint := hashtextextended('public.categories', 0);
begin
  if tg_op = 'DELETE' then
    perform pg_advisory_xact_lock(lock_key);
  else
    perform pg_advisory_xact_lock_shared(lock_key);
  end if;
  return null;
end
$$;
comment on function private.serialise_category_changes() is
  'Serialises category assignment and deletion with an advisory lock: an assignment takes a shared lock, a deletion an exclusive
   lock.';

create trigger serialise_category_changes before delete on public.categories
  for each statement execute function private.serialise_category_changes();
create trigger serialise_category_changes before insert or update of category_id, category_ids on public.products
  for each statement execute function private.serialise_category_changes();

create function private.unlink_category() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Locks the products in id order, as private.sell_items does, to prevent a deadlock with a checkout of the same products.
  perform 1 from public.products
  where category_id = old.id or category_ids @> array[old.id]
  order by id for no key update;
  -- This update excludes products whose primary category is deleted: the foreign key sets their category_id to null, and
  -- normalise_category_ids then removes the category from category_ids.
  update public.products set category_ids = array_remove(category_ids, old.id)
  where category_ids @> array[old.id] and category_id is distinct from old.id;
  return old;
end
$$;
comment on function private.unlink_category() is
  'Before a category is deleted, removes its id from the category_ids of products with another primary category. The products
   are kept. Spec section 7, DELETE /api/product-categories/{id}.';

create trigger unlink_category before delete on public.categories
  for each row execute function private.unlink_category();
