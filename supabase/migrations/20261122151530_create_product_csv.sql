-- Products as CSV files: the export of the stock table; a dry run, which returns what the rows of a file would change; and the import,
-- one transaction and one batch of the history (design rule "Change history, bin, batches"). The browser reads and writes the files
-- and validates cells with the schemas of the product form (domain/catalogue/product-columns.ts). These functions find the products
-- and categories that the cells name, and compare.

create function private.find_exported_products(filter private.stock_filter, after_id bigint, page_limit integer) returns bigint[]
-- The settings of private.find_admin_products.
language plpgsql stable security definer set search_path = '' set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  ids bigint[];
begin
  perform private.require('catalogue.edit');
  execute format(
    'select array_agg(id) from (select p.id from %s and p.id > $1 order by p.id limit $2) as page', private.stock_filter_source(filter)
  ) into ids using after_id, page_limit;
  return ids;
end
$$;
comment on function private.find_exported_products(private.stock_filter, bigint, integer) is
  'Returns the ids of the products of public.exported_products. Requires the right catalogue.edit (PT401, PT403).';
grant execute on function private.find_exported_products(private.stock_filter, bigint, integer) to authenticated;

create function public.exported_products(
  search text default null, stock_level text default null, category bigint default null,
  status_filter public.product_status default null, sale_filter boolean default null, missing public.missing_detail default null,
  after_id bigint default 0, page_limit integer default 500
) returns setof public.products
language sql stable set search_path = ''
as $$
  select p.* from public.products as p
  where p.id = any ((
    select private.find_exported_products(
      row(search, stock_level, category, status_filter, sale_filter, missing)::private.stock_filter, after_id,
      least(greatest(page_limit, 0), 1000)
    )
  )::bigint[])
  order by p.id
$$;
comment on function public.exported_products(
  text, text, bigint, public.product_status, boolean, public.missing_detail, bigint, integer
) is
  'Returns the products that match the filter of public.admin_products, sorted by id. Keyset pagination: only products with an id above
   after_id, at most page_limit, which is at most 1,000. Requires the right catalogue.edit (PT401, PT403).';
grant execute on function public.exported_products(
  text, text, bigint, public.product_status, boolean, public.missing_detail, bigint, integer
) to authenticated;

create type private.import_step as (
  row_number integer,
  product_id bigint,
  title text,
  before jsonb,
  after jsonb,
  errors jsonb,
  variant_id bigint,
  options jsonb,
  parent_row integer
);
comment on type private.import_step is
  'What a row of a file does. product_id: null for a new product. before and after: the columns that change; before is null for a new
   product or variant, after is empty for an unchanged one. errors: [{column, code, text}], see private.import_errors. variant_id: of an
   existing variant; options: {names, values} of a new one (private.plan_variant_import); parent_row: the row of the variant''s product.';

create function private.imported_columns() returns text[]
language sql immutable set search_path = ''
as $$
  select '{name,slug,sku,description,price,sale_price,on_sale,image_url,image_urls,category_id,category_ids,stock_quantity,status,featured,
    width_cm,depth_cm,height_cm,weight_kg,materials,colours,composition,country_of_origin,care,lead_time_days,delivery_class,delivery_price,
    return_days}'::text[]
$$;
comment on function private.imported_columns() is 'The columns of products that an import writes.';

create function private.categories_by_name(rows jsonb) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_object_agg(given.name, found.ids), '{}')
  from (
    select r -> 'values' ->> 'category' as name from jsonb_array_elements(rows) as r
    union select r -> 'defaults' ->> 'category' from jsonb_array_elements(rows) as r
    union select extra from jsonb_array_elements(rows) as r
      cross join jsonb_array_elements_text(coalesce(r -> 'values' -> 'extra_categories', '[]')) as extra
  ) as given
  cross join lateral (
    select jsonb_agg(c.id) filter (where c.is_slug or not c.has_slug) as ids
    from (
      select id, slug = given.name as is_slug, bool_or(slug = given.name) over () as has_slug
      from public.categories where deleted_at is null and (slug = given.name or lower(name) = lower(given.name))
    ) as c
  ) as found
  where given.name is not null
$$;
comment on function private.categories_by_name(jsonb) is
  'Returns {name: [ids]} for each text with which rows of an import name a category: the category with this slug, else those with this
   name, ignoring case; null if there is none.';

create function private.import_category_columns(cells jsonb, product public.products, categories jsonb) returns jsonb
language sql stable set search_path = ''
as $$
  select case when cells ?| '{category,extra_categories}' then jsonb_build_object(
    'category_id', main.id,
    'category_ids', array(
      select listed.id
      from (
        select main.id, 0 as position
        union all
        select (categories -> extra.name ->> 0)::bigint, extra.position
        from jsonb_array_elements_text(cells -> 'extra_categories') with ordinality as extra (name, position)
        union all
        select kept.id, kept.position from unnest(product.category_ids) with ordinality as kept (id, position)
        where not cells ? 'extra_categories' and kept.id is distinct from product.category_id
      ) as listed
      where listed.id is not null
      group by listed.id order by min(listed.position)
    )
  ) else '{}' end
  from (
    select case when cells ? 'category' then (categories -> (cells ->> 'category') ->> 0)::bigint else product.category_id end as id
  ) as main
$$;
comment on function private.import_category_columns(jsonb, public.products, jsonb) is
  'Returns category_id and category_ids for the cells category and extra_categories; {} if a row has neither. A row with only one of
   them keeps the other.';

create function private.import_image_columns(cells jsonb, product public.products) returns jsonb
language sql stable set search_path = ''
as $$
  select case
    when not cells ? 'image_urls' or given.urls = array(
      select url from unnest(array_prepend(product.image_url, product.image_urls)) with ordinality as stored (url, position)
      where url <> '' group by url order by min(position)
    ) then '{}'
    else jsonb_build_object('image_url', given.urls[1], 'image_urls', given.urls)
  end
  from (
    select array(
      select coalesce(
        (select own.url from unnest(product.image_urls) as own (url)
         join public.persistent_images as i on i.filename = regexp_replace(own.url, '^.*/', '')
         where i.metadata ->> 'source' = cell.url limit 1),
        cell.url
      )
      from jsonb_array_elements_text(cells -> 'image_urls') with ordinality as cell (url, position) order by cell.position
    ) as urls
  ) as given
$$;
comment on function private.import_image_columns(jsonb, public.products) is
  'Returns image_url and image_urls for the cell image_urls; {} if the product has these images. An image of another site counts as the
   product''s copy of it, so that the same file imported again changes nothing.';

create function private.free_slug(slug text, skipped integer) returns text
language sql stable set search_path = ''
as $$
  select c.slug
  from (
    select case number when 1 then free_slug.slug else free_slug.slug || '-' || number end as slug, number
    from generate_series(1, 1000) as number
  ) as c
  where not exists (select from public.products as p where p.slug = c.slug and p.deleted_at is null)
  order by c.number limit 1 offset skipped
$$;
comment on function private.free_slug(text, integer) is
  'Returns a slug that no product has: this one, else a numbered one (chair-2). skipped: how many free ones other rows of the file take.';

create function private.import_errors(
  cells jsonb, product public.products, after jsonb, categories jsonb, is_duplicate boolean
) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('column', e.column_name, 'code', e.code, 'text', e.detail)), '[]')
  from (
    select 'name' as column_name, 'duplicate' as code, null as detail where is_duplicate
    union all
    select given.column_name, case when categories -> given.name = 'null' then 'unknown' else 'ambiguous' end, given.name
    from (
      select 'category' as column_name, cells ->> 'category' as name
      union select 'extra_categories', jsonb_array_elements_text(coalesce(cells -> 'extra_categories', '[]'))
    ) as given
    where given.name is not null and coalesce(jsonb_array_length(nullif(categories -> given.name, 'null')), 0) <> 1
    union all
    select required.column_name, 'required', null from unnest('{name,price,category}'::text[]) as required (column_name)
    where product.id is null and cells ->> required.column_name is null
    union all
    select 'sale_price', 'not_below_price', null
    from jsonb_populate_record(product, after) as r
    where after ?| '{price,sale_price,on_sale}' and r.on_sale and r.sale_price >= r.price
    union all
    select fixed.column_name, 'variants', null
    from unnest('{price,sale_price,on_sale,stock_quantity,status}'::text[]) as fixed (column_name)
    where product.variant_count > 0 and after ? fixed.column_name
      and (fixed.column_name <> 'status' or 'PENDING' not in (product.status::text, after ->> 'status'))
    union all
    select 'slug', 'taken', after ->> 'slug'
    from public.products as p where p.slug = after ->> 'slug' and p.deleted_at is null
    union all
    select 'sku', 'taken', after ->> 'sku'
    from public.products as p where p.sku = after ->> 'sku' and p.deleted_at is null
  ) as e
$$;
comment on function private.import_errors(jsonb, public.products, jsonb, jsonb, boolean) is
  'Returns the errors of a row that its cells alone do not show: [{column, code, text}]. Codes: duplicate (another row is for the same
   product), unknown and ambiguous (category text), required (of a new product), not_below_price (the sale price), variants (they determine
   the column), taken (the slug or SKU text of another product).';

create function private.plan_import(rows jsonb) returns setof private.import_step
language plpgsql stable set search_path = ''
as $$
declare
  categories constant jsonb := private.categories_by_name(rows);
  blank_product constant jsonb := '{"description": "", "on_sale": false, "image_urls": [], "category_ids": [], "stock_quantity": 0,
    "featured": false, "materials": [], "colours": [], "status": "PENDING"}';
begin
  return query
  with given as materialized (
    select (r ->> 'row')::integer as row_number, r -> 'values' as cells, r -> 'defaults' as defaults,
      coalesce(r -> 'values' ->> 'slug', case when r -> 'values' ->> 'sku' is null then r -> 'defaults' ->> 'slug' end) as slug_key
    from jsonb_array_elements(rows) as r
  ), matched as materialized (
    select g.*, case when by_sku.id is not null then by_sku else by_slug end as product
    from given as g
    left join public.products as by_sku on by_sku.sku = g.cells ->> 'sku' and by_sku.deleted_at is null
    left join public.products as by_slug on by_sku.id is null and by_slug.slug = g.slug_key and by_slug.deleted_at is null
  ), completed as materialized (
    select m.row_number, m.product, case when (m.product).id is null then m.defaults || m.cells else m.cells end as cells,
      not m.cells ? 'slug' as has_derived_slug,
      count(*) over (partition by coalesce((m.product).id::text, m.cells ->> 'sku', m.slug_key)) > 1 as is_duplicate,
      row_number() over (partition by (m.product).id is null, m.defaults ->> 'slug' order by m.row_number)::integer as slug_rank
    from matched as m
  ), patched as materialized (
    select c.*, (c.cells - '{category,extra_categories,image_urls}'::text[])
      || private.import_category_columns(c.cells, c.product, categories) || private.import_image_columns(c.cells, c.product)
      || case when (c.product).id is not null then '{}' else jsonb_build_object('slug', case
        when c.has_derived_slug and (
          c.slug_rank > 1 or exists (select from public.products as p where p.slug = c.cells ->> 'slug' and p.deleted_at is null)
        ) then private.free_slug(c.cells ->> 'slug', c.slug_rank - 1) else c.cells ->> 'slug'
      end) end as patch
    from completed as c
  )
  select p.row_number, (p.product).id, coalesce((p.product).name, p.cells ->> 'name', p.cells ->> 'sku', ''), changed.before,
    coalesce(changed.after, '{}'), private.import_errors(p.cells, p.product, changed.after, categories, p.is_duplicate), null::bigint,
    null::jsonb, null::integer
  from patched as p
  cross join lateral (
    select case when (p.product).id is not null then jsonb_object_agg(n.key, stored.columns -> n.key) end as before,
      jsonb_object_agg(n.key, n.value) as after
    from (select case when (p.product).id is null then '{}' else to_jsonb(p.product) end as columns) as stored
    cross join jsonb_each(case when (p.product).id is null then blank_product || p.patch || '{"status": "PENDING"}' else p.patch end) as n
    where (p.product).id is null or n.value <> stored.columns -> n.key
      -- Spreadsheets replace the line breaks of a text.
      and not (jsonb_typeof(n.value) = 'string' and replace(n.value #>> '{}', E'\r', '') = replace(stored.columns ->> n.key, E'\r', ''))
  ) as changed
  order by p.row_number;
end
$$;
comment on function private.plan_import(jsonb) is
  'Compares the rows of a file with the products. A row is for the product with its SKU, else with its slug (of a row without SKU: its
   default slug), else for a new product, which is PENDING and whose derived slug is numbered if it is taken. Products in the bin do not
   count. rows: see public.import_products.';

create function private.write_import(steps private.import_step[]) returns setof private.import_step
language plpgsql set search_path = ''
as $$
declare
  new_columns constant text := array_to_string(private.imported_columns(), ', ');
begin
  perform private.write_steps('products', array_agg(s.product_id), array_agg(s.after)) from unnest(steps) as s where s.before is not null;
  execute format(
    'insert into public.products (%1$s)
     select %1$s from unnest($1) as s, jsonb_populate_record(null::public.products, s.after) where s.product_id is null order by s.row_number',
    new_columns
  ) using steps;
  return query
  select s.row_number, coalesce(s.product_id, p.id), s.title, s.before, s.after, s.errors, s.variant_id, s.options, s.parent_row
  from unnest(steps) as s left join public.products as p on s.product_id is null and p.slug = s.after ->> 'slug' and p.deleted_at is null;
end
$$;
comment on function private.write_import(private.import_step[]) is
  'Writes the products of a plan, with one statement for the new ones and one for each combination of changed columns. Returns the plan
   with the ids of the new products.';

create function private.import_products(rows jsonb, dry_run boolean) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  steps private.import_step[];
  variant_steps private.import_step[];
  conflict private.import_step;
begin
  perform private.require('catalogue.edit');
  if exists (
    select from jsonb_array_elements(rows) as r cross join jsonb_object_keys((r -> 'values') || (r -> 'defaults')) as key
    where key not in ('category', 'extra_categories') and not (r ? 'options' and key = any (private.imported_variant_columns())) and (
      key in ('image_url', 'category_id', 'category_ids') or key <> all (private.imported_columns())
    )
  ) then
    raise sqlstate 'PT400' using message = 'The file has a column that cannot be imported.';
  end if;
  if not dry_run then
    -- The same locks in the same order as a deletion of a category (private.unlink_category).
    perform pg_advisory_xact_lock_shared(hashtextextended('public.categories', 0));
    perform private.lock_rows('products', array(select (r ->> 'product_id')::bigint from jsonb_array_elements(rows) as r));
    perform private.lock_rows('product_variants', array(select (r ->> 'variant_id')::bigint from jsonb_array_elements(rows) as r));
  end if;
  steps := array(select s from private.plan_import((
    select coalesce(jsonb_agg(r), '[]') from jsonb_array_elements(rows) as r where not private.is_variant_row(r)
  )) as s);
  variant_steps := array(select s from private.plan_variant_import((
    select coalesce(jsonb_agg(r), '[]') from jsonb_array_elements(rows) as r where private.is_variant_row(r)
  ), steps) as s);
  if dry_run then
    return jsonb_build_object('batch', null, 'rows', to_jsonb(steps || variant_steps));
  end if;
  select s.* into conflict
  from unnest(steps || variant_steps) as s join jsonb_array_elements(rows) as r on (r ->> 'row')::integer = s.row_number
  where s.errors <> '[]' or s.product_id is distinct from (r ->> 'product_id')::bigint
    or s.variant_id is distinct from (r ->> 'variant_id')::bigint or s.before is distinct from nullif(r -> 'before', 'null')
  order by s.row_number limit 1;
  if found then
    raise sqlstate 'PT409' using message = format('“%s” has changed since the check, so nothing was imported.', conflict.title);
  end if;
  steps := array(select s from private.write_import(steps) as s);
  perform private.write_variant_import(variant_steps, steps);
  return jsonb_build_object('batch', private.change_batch(), 'rows', to_jsonb(steps || variant_steps));
exception when unique_violation then
  raise sqlstate 'PT409' using message = 'Another product has one of these slugs or SKUs since the check, so nothing was imported.';
end
$$;
comment on function private.import_products(jsonb, boolean) is
  'Checks or imports rows of a file of products. rows: [{row, values, defaults, options, parent_row, product_id, variant_id, before}]:
   row: its number in the file; values: the validated cells by column, where category and extra_categories are slugs or names, and null
   clears a column; defaults: the values that a new product has for missing cells, among them slug; options: of a variant,
   [{name (null: that of the product''s option), value}]; parent_row: the row of its product, if the file has it; product_id, variant_id
   and before: what the dry run returned for the row. Returns {batch, rows: [private.import_step]}. Without dry_run, writes all rows in one transaction, which the returned batch undoes
   (undo_batch). Raises PT409, which names the product, and writes nothing, if a row has an error or does something else than in the dry
   run; PT400 for an unknown column. Requires the right catalogue.edit (PT401, PT403).';
select private.expose('import_products', 'authenticated');

create function private.set_imported_images(target uuid, imported_id bigint, copies jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require('catalogue.edit');
  perform set_config('private.change_batch', target::text, true);
  update public.products as p
  set image_url = coalesce(copies ->> p.image_url, p.image_url), image_urls = array(
    select coalesce(copies ->> url, url) from unnest(p.image_urls) with ordinality as stored (url, position) order by position
  )
  where p.id = imported_id and p.deleted_at is null and exists (
    select from private.changes as c
    where c.batch = target and c.entity = 'products' and c.entity_id = imported_id and c.actor = auth.uid()
  );
  if not found then
    raise sqlstate 'PT404' using message = 'The import has been undone.';
  end if;
end
$$;
comment on function private.set_imported_images(uuid, bigint, jsonb) is
  'Replaces image URLs of a product that the caller''s import with the batch target has written by those of their copies: {url: copy}. The
   change belongs to the import''s batch, so that its undo includes the images. Raises PT404 if the product is in the bin or is not part
   of the batch. Requires the right catalogue.edit (PT401, PT403).';
select private.expose('set_imported_images', 'authenticated');
