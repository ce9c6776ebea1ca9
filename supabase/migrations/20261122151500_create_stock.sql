-- Stock movements, and the back office's list of products (spec section 4). private.find_admin_products is security definer,
-- because row level security would prevent the use of the indexes (see create_product_lists).

create type public.stock_reason as enum (
  'initial', 'adjustment', 'stock_take', 'order', 'order_edited', 'order_declined', 'order_expired', 'written_off', 'returned'
);

create table public.stock_movements (
  id bigint generated always as identity primary key,
  product_id bigint not null references public.products (id) on delete cascade,
  variant_id bigint,
  delta integer not null,
  reason public.stock_reason not null,
  order_id bigint,
  actor uuid,
  created_at timestamptz not null default now(),
  constraint stock_movements_variant_id_fkey foreign key (product_id, variant_id)
    references public.product_variants (product_id, id) on delete cascade,
  constraint stock_movements_order_id_fkey foreign key (order_id) references public.orders (id),
  constraint stock_movements_delta_check check (delta <> 0),
  constraint stock_movements_order_id_check check ((reason in ('initial', 'adjustment', 'stock_take')) = (order_id is null)),
  constraint stock_movements_written_off_check check (reason <> 'written_off' or delta < 0)
);
comment on table public.stock_movements is
  'Append-only history of the stock: a trigger inserts one row for every change of products.stock_quantity, or of
   product_variants.stock_quantity for a product with options. Units that an order no
   longer contains, but that do not exist or are damaged, have two rows whose deltas cancel out: their return, and written_off.
   Deleting a product deletes its movements; order items keep a copy of the product''s name and price.';
comment on column public.stock_movements.delta is 'Change of the stock in units, negative for a sale.';
comment on column public.stock_movements.actor is 'The signed-in account that caused the change, if any.';
create index stock_movements_product_id_idx on public.stock_movements (product_id, variant_id);
-- A new order reduces the stock of a product or variant at most once, and its decline or expiry restores the stock at most once. The index excludes
-- edits, because each of an order's edits can return, take or write off units.
create unique index stock_movements_once_per_order_key
  on public.stock_movements (order_id, product_id, coalesce(variant_id, 0), (reason = 'order'))
  where reason not in ('order_edited', 'written_off', 'returned');
create index stock_movements_order_id_idx on public.stock_movements (order_id);

alter table public.stock_movements enable row level security;
grant select on public.stock_movements to authenticated, service_role;

create policy "admins read the stock ledger" on public.stock_movements for select to authenticated
  using ((select private.can('stock.read')));

create function private.record_stock_movement() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  old_quantity integer := case when tg_op = 'INSERT' then 0 else old.stock_quantity end;
  -- private.take_units and private.restore_units set the reason of their updates. Null means 'initial' for an insert, else 'adjustment'.
  stock_reason text := nullif(current_setting('private.stock_reason', true), '');
  stock_order_id text := nullif(current_setting('private.stock_order_id', true), '');
  changed_product_id bigint;
  changed_variant_id bigint;
begin
  if tg_table_name = 'products' then
    changed_product_id := new.id;
  else
    changed_product_id := new.product_id;
    changed_variant_id := new.id;
  end if;
  if new.stock_quantity is distinct from old_quantity then
    insert into public.stock_movements (product_id, variant_id, delta, reason, order_id, actor)
    values (
      changed_product_id,
      changed_variant_id,
      new.stock_quantity - old_quantity,
      coalesce(stock_reason, case when tg_op = 'INSERT' then 'initial' else 'adjustment' end)::public.stock_reason,
      stock_order_id::bigint,
      auth.uid()
    );
  end if;
  return null;
end
$$;
comment on function private.record_stock_movement() is
  'Inserts a stock movement for every change of the stock of a product without options, or of a variant.';

-- The stock of a product with options is the sum of its variants', which have movements of their own.
create trigger record_stock_movement after insert on public.products
  for each row when (new.variant_count = 0) execute function private.record_stock_movement();
create trigger record_stock_movement_on_update after update of stock_quantity on public.products
  for each row when (old.variant_count = 0 and new.variant_count = 0) execute function private.record_stock_movement();
-- For all columns: private.empty_removed_variant sets the stock of an update that does not name it.
create trigger record_stock_movement after insert or update on public.product_variants
  for each row execute function private.record_stock_movement();

create function public.stock_history(requested_product_id bigint, before_id bigint default null, row_limit integer default 50)
returns table (
  id bigint, created_at timestamptz, delta integer, balance bigint, reason public.stock_reason, order_id bigint, order_number text, actor text,
  variant text
)
language sql stable set search_path = ''
as $$
  select private.require('stock.read');
  select m.id, m.created_at, m.delta, m.balance, m.reason, m.order_id, o.order_number, u.username, private.variant_text(v.value_ids)
  from (
    select *, sum(delta) over (order by id) as balance from public.stock_movements where product_id = requested_product_id
  ) as m
  left join public.orders as o on o.id = m.order_id
  left join public.users as u on u.id = m.actor
  left join public.product_variants as v on v.id = m.variant_id
  where before_id is null or m.id < before_id
  order by m.id desc limit least(greatest(row_limit, 0), 100)
$$;
comment on function public.stock_history(bigint, bigint, integer) is
  'Returns the stock movements of a product, newest first, at most 100, those before the movement before_id. balance: the units of all
   variants after the movement. variant: the values of the variant, null for a product without options and for a removed variant. actor: the name of the account that caused it, null for customers, the schedule and deleted accounts. Requires the right
   stock.read (PT401, PT403).';
grant execute on function public.stock_history(bigint, bigint, integer) to authenticated;

create function private.lock_products_of_orders(target_ids bigint[]) returns void
language sql set search_path = ''
as $$
  -- Locks the products in id order, as private.sell_items does, so that concurrent transactions do not deadlock.
  select 1 from public.products
  where id in (select product_id from public.order_items where order_id = any (target_ids) and not is_to_order)
  order by id for no key update;
  select 1 from public.product_variants
  where id in (select variant_id from public.order_items where order_id = any (target_ids) and not is_to_order)
  order by id for no key update
$$;
comment on function private.lock_products_of_orders(bigint[]) is
  'Locks the products of the orders'' items, and then their variants, until the transaction ends.';

create function private.has_stock(item public.order_items) returns boolean
language sql stable set search_path = ''
as $$
  select case
    when item.product_id is null then false
    when item.variant_id is null then exists (select from public.products as p where p.id = item.product_id and p.variant_count = 0)
    else exists (select from public.product_variants as v where v.id = item.variant_id and v.deleted_at is null and not v.made_to_order)
  end
$$;
comment on function private.has_stock(public.order_items) is
  'Whether units of an order line can go back into stock. They can''t if the product is deleted, its variant is removed or made to order
   since, or the product was sold before it got options.';

create function private.restore_units(
  order_id bigint, reason public.stock_reason, product_ids bigint[], variant_ids bigint[], quantities integer[]
) returns void
language plpgsql set search_path = ''
as $$
begin
  perform set_config('private.stock_reason', reason::text, true), set_config('private.stock_order_id', order_id::text, true);
  update public.products as p
  set stock_quantity = p.stock_quantity + returned.quantity,
      status = case when p.status = 'OUT_OF_STOCK' and p.stock_quantity = 0 then 'IN_STOCK' else p.status end
  from unnest(product_ids, variant_ids, quantities) as returned (product_id, variant_id, quantity)
  where returned.product_id = p.id and returned.variant_id is null;
  update public.product_variants as v
  set stock_quantity = v.stock_quantity + returned.quantity,
      status = case when v.status = 'OUT_OF_STOCK' and v.stock_quantity = 0 then 'IN_STOCK' else v.status end
  from unnest(variant_ids, quantities) as returned (variant_id, quantity)
  where returned.variant_id = v.id;
  perform set_config('private.stock_reason', '', true), set_config('private.stock_order_id', '', true);
end
$$;
comment on function private.restore_units(bigint, public.stock_reason, bigint[], bigint[], integer[]) is
  'Puts units of an order back into the stock of products, or of variants where variant_ids is not null; the stock movements get this
   reason. The caller must have locked the products. An OUT_OF_STOCK product or variant with 0 units becomes IN_STOCK. Ignores deleted
   products.';

create function private.write_off_units(
  order_id bigint, reason public.stock_reason, product_ids bigint[], variant_ids bigint[], quantities integer[]
) returns void
language sql set search_path = ''
as $$
  insert into public.stock_movements (product_id, variant_id, delta, reason, order_id, actor)
  select units.product_id, units.variant_id, movement.delta, movement.reason, write_off_units.order_id, auth.uid()
  from unnest(product_ids, variant_ids, quantities) as units (product_id, variant_id, quantity)
  cross join lateral (
    values (units.quantity, write_off_units.reason), (-units.quantity, 'written_off')
  ) as movement (delta, reason)
$$;
comment on function private.write_off_units(bigint, public.stock_reason, bigint[], bigint[], integer[]) is
  'Records that units of an order do not go back into stock, because they do not exist or are damaged: per product a stock movement
   with this reason that returns the units, and one that writes them off. The products'' stock does not change.';

create table private.product_search (
  product_id bigint primary key references public.products (id) on delete cascade,
  search_text text not null
);
comment on table private.product_search is
  'The search text of each product, including hidden ones (private.product_search_text), which a trigger maintains. The search text is not
   a column of products, so that a sale does not write the trigram index and queries of products do not return the text.';
create index product_search_search_text_idx on private.product_search using gin (search_text extensions.gin_trgm_ops);

alter table private.product_search enable row level security;

create function private.product_search_text(product public.products) returns text
-- PL/pgSQL, because Postgres plans an SQL function for each product that is written.
language plpgsql stable set search_path = ''
as $$
begin
  return private.search_text(concat_ws(
    ' ', product.name, product.sku, regexp_replace(product.sku, '[^[:alnum:]]', '', 'g'), (
      select string_agg(concat_ws(' ', v.sku, regexp_replace(v.sku, '[^[:alnum:]]', '', 'g')), ' ' order by v.id)
      from public.product_variants as v where v.product_id = product.id and v.deleted_at is null
    ), product.description
  ));
end
$$;
comment on function private.product_search_text(public.products) is
  'Returns the private.search_text of a product: name, SKU, SKU as one word, those of its variants, description.';

create function private.index_product() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.product_search (product_id, search_text) values (new.id, private.product_search_text(new))
  on conflict (product_id) do update set search_text = excluded.search_text;
  return null;
end
$$;
comment on function private.index_product() is 'Updates a product''s search text.';

create trigger index_product after insert or update of name, sku, description on public.products
  for each row execute function private.index_product();

create function private.index_product_of_variant() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update private.product_search as s set search_text = private.product_search_text(p)
  from public.products as p where p.id = new.product_id and s.product_id = p.id;
  return null;
end
$$;
comment on function private.index_product_of_variant() is 'Updates the search text of a variant''s product.';
create trigger index_product_of_variant after update of sku, deleted_at on public.product_variants
  for each row execute function private.index_product_of_variant();

create function private.index_products_of_new_variants() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update private.product_search as s set search_text = private.product_search_text(p)
  from public.products as p
  where p.id in (select n.product_id from new_variants as n where n.sku is not null) and s.product_id = p.id;
  return null;
end
$$;
comment on function private.index_products_of_new_variants() is
  'Updates the search texts of the products of new variants, once for each product, because an import adds many.';
create trigger index_products_of_new_variants after insert on public.product_variants
  referencing new table as new_variants for each statement execute function private.index_products_of_new_variants();

create type public.missing_detail as enum ('image', 'sku', 'category');
comment on type public.missing_detail is 'What a product of the stock table can be without.';

-- The filter of the stock table; null means no condition. The attributes are parameters of public.admin_products.
create type private.stock_filter as (
  search text,
  stock_level text,
  category bigint,
  status_filter public.product_status,
  sale_filter boolean,
  missing public.missing_detail
);

create function private.stock_filter_conditions(filter private.stock_filter) returns text
language sql stable set search_path = ''
as $$
  select concat(
    private.search_conditions(filter.search, 's.search_text'),
    -- The same conditions as in private.dashboard_tasks, so that the list contains the products that the dashboard counts.
    case filter.stock_level
      when 'low' then
        ' and p.status <> ''PENDING'' and p.stock_quantity between 1 and (select low_stock_threshold from public.shop_settings)'
      -- A product without units is not available, which an index contains; no index contains the stock (create_catalogue).
      when 'out' then ' and p.status <> ''PENDING'' and not p.is_available and p.stock_quantity = 0'
    end,
    case when filter.category is not null then format(' and p.category_ids @> array[%L::bigint]', filter.category) end,
    case when filter.status_filter is not null then format(' and p.status = %L', filter.status_filter) end,
    case filter.sale_filter when true then ' and p.on_sale' when false then ' and not p.on_sale' end,
    case filter.missing
      when 'image' then ' and p.image_url is null'
      when 'sku' then ' and p.sku is null'
      when 'category' then ' and p.category_id is null'
    end
  )
$$;
comment on function private.stock_filter_conditions(private.stock_filter) is
  'Returns the SQL conditions of a filter, each after "and", for a query of private.stock_filter_source. The text is safe from SQL
   injection, because it consists of constant fragments and quoted values.';

create function private.stock_filter_source(filter private.stock_filter) returns text
language sql stable set search_path = ''
as $$
  select case when private.search_conditions(filter.search, 's.search_text') is null then 'public.products p'
      else 'private.product_search s join public.products p on p.id = s.product_id' end
    || ' where p.deleted_at is null' || private.stock_filter_conditions(filter)
$$;
comment on function private.stock_filter_source(private.stock_filter) is
  'Returns what follows "from" in a query of the products p outside of the bin that match a filter.';

create function private.find_admin_products(
  filter private.stock_filter, sort text, page_limit integer, page_offset integer, out ids bigint[], out total bigint
)
-- Forces nested loops, because a hash join would read all products, which takes longer.
language plpgsql stable security definer set search_path = '' set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  source constant text := private.stock_filter_source(filter);
  is_search constant boolean := private.search_conditions(filter.search, 's.search_text') is not null;
  ordering constant text := case sort
    when 'oldest' then 'p.created_at, p.id'
    when 'name' then 'p.name, p.id'
    when 'sku' then 'p.sku, p.id'
    when 'price-asc' then 'p.unit_price, p.id'
    when 'price-desc' then 'p.unit_price desc, p.id desc'
    when 'featured' then 'p.featured desc, p.created_at desc, p.id desc'
    else 'p.created_at desc, p.id desc'
  end;
  -- Only the columns of the order, because an index has most of them with those of the filters.
  sort_columns constant text := case
    when sort = 'name' then 'p.name' when sort = 'sku' then 'p.sku' when sort in ('price-asc', 'price-desc') then 'p.unit_price'
    when sort = 'featured' then 'p.featured, p.created_at' else 'p.created_at'
  end;
begin
  perform private.require('stock.read');
  -- Up to 10,000 matches are materialised, counted and sorted.
  if private.stock_filter_conditions(filter) <> '' then
    execute format(
      'with matches as materialized (select p.id, %s from %s limit 10001)
       select coalesce((
         select array_agg(id) from (select p.id from matches p order by %s limit $1 offset $2) as page
       ), ''{}''), (select count(*) from matches)',
      sort_columns, source, ordering
    ) into ids, total using page_limit, page_offset;
    if total <= 10000 then
      return;
    end if;
  end if;
  -- More are read in sort order until the page is full, and counted unless that is slow, because of a frequent word.
  if not is_search then
    execute 'select count(*) from ' || source into total;
  end if;
  execute format(
    'select coalesce(array_agg(id), ''{}'') from (select p.id from %s order by %s limit $1 offset $2) as page', source, ordering
  ) into ids using page_limit, page_offset;
end
$$;
comment on function private.find_admin_products(private.stock_filter, text, integer, integer) is
  'Implements public.admin_products: returns the ids of one page and the number of all matches, of a search at most 10,001. Requires
   the right stock.read (PT401, PT403).';
grant execute on function private.find_admin_products(private.stock_filter, text, integer, integer) to authenticated;

create function public.admin_products(
  search text default null, sort text default 'newest', page_limit integer default 20, page_offset integer default 0,
  stock_level text default null, category bigint default null, status_filter public.product_status default null,
  sale_filter boolean default null, missing public.missing_detail default null
) returns table (
  id bigint, name text, slug text, sku text, price numeric, sale_price numeric, on_sale boolean, campaign_price numeric,
  image_url text, category_id bigint, category_ids bigint[], stock_quantity integer, status public.product_status, featured boolean,
  variant_count smallint, total_count bigint
)
language sql stable set search_path = ''
as $$
  with page as materialized (
    select * from private.find_admin_products(
      row(search, stock_level, category, status_filter, sale_filter, missing)::private.stock_filter, sort,
      least(greatest(page_limit, 0), 100), greatest(page_offset, 0)
    )
  )
  select p.id, p.name, p.slug, p.sku, p.price, p.sale_price, p.on_sale, p.campaign_price, p.image_url, p.category_id, p.category_ids,
    p.stock_quantity, p.status, p.featured, p.variant_count, page.total
  from page
  cross join unnest(page.ids) with ordinality as listed (id, position)
  join public.products p on p.id = listed.id
  order by listed.position
$$;
comment on function public.admin_products(
  text, text, integer, integer, text, bigint, public.product_status, boolean, public.missing_detail
) is
  'Returns one page of products, including hidden ones; total_count is the number of all matches, of a search at most
   10,001. Requires the right stock.read (PT401, PT403). Spec section 2.14, stock management. Parameters:
   - search: words that all occur in the name, SKU or description (private.search_conditions).
   - sort: newest (default), oldest, name, sku, price-asc, price-desc or featured.
   - stock_level: low (visible products with 1 to shop_settings.low_stock_threshold units), out (visible products without units) or
     null (default: all products).
   - category: the id of one of the product''s categories.
   - sale_filter: whether the product is marked as on sale, with or without a sale price.
   - missing: only products without an image, without a SKU or without a category.
   - page_limit: at most 100.';
grant execute on function public.admin_products(
  text, text, integer, integer, text, bigint, public.product_status, boolean, public.missing_detail
) to authenticated;
