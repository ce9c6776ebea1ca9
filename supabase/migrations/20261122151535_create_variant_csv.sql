-- The rows of a CSV file that are variants (create_product_csv): rows with option values, and rows whose SKU is a variant's. Existing
-- variants are changed; a new one also adds the options and values that its product does not have yet.

create function private.imported_variant_columns() returns text[]
language sql immutable set search_path = ''
as $$
  select '{sku,price,sale_price,on_sale,stock_quantity,status,made_to_order,lead_time_days,image_url,width_cm,depth_cm,height_cm}'::text[]
$$;
comment on function private.imported_variant_columns() is 'The columns of product_variants that an import writes.';

create function private.is_variant_row(file_row jsonb) returns boolean
language sql stable set search_path = ''
as $$
  select file_row ? 'options' or (
    exists (select from public.product_variants as v where v.sku = file_row -> 'values' ->> 'sku' and v.deleted_at is null)
    and not exists (select from public.products as p where p.sku = file_row -> 'values' ->> 'sku' and p.deleted_at is null)
  )
$$;
comment on function private.is_variant_row(jsonb) is 'Whether a row of public.import_products is a variant.';

create function private.value_names(value_ids bigint[]) returns text[]
language sql stable set search_path = ''
as $$
  select array_agg(v.name order by o.position, o.id)
  from public.product_option_values as v join public.product_options as o on o.id = v.option_id where v.id = any (value_ids)
$$;
comment on function private.value_names(bigint[]) is 'Returns the values of a variant, in the sequence of the options.';

create function private.option_names(target_id bigint) returns text[]
language sql stable set search_path = ''
as $$
  select array_agg(o.name order by o.position, o.id) from public.product_options as o where o.product_id = target_id and o.deleted_at is null
$$;
comment on function private.option_names(bigint) is 'Returns the names of a product''s options in their sequence; null without options.';

create type private.variant_target as (
  row_number integer, parent_row integer, product_id bigint, title text, family text, cells jsonb, option_names text[], value_names text[],
  variant_id bigint, stored jsonb, problem text, detail text
);
comment on type private.variant_target is
  'The variant that a row of a file is for; variant_id and stored (its row) are null for a new one. product_id: null for a product that
   the file''s row parent_row creates. family: the same for all rows of a product. option_names and value_names: in the sequence of the
   product''s options. problem: no_product, options (the row does not have a value of each option; detail: the options) or
   other_options (the SKU is that of a variant with other values; detail: these).';

create function private.variant_targets(rows jsonb, product_steps private.import_step[]) returns setof private.variant_target
language sql stable set search_path = ''
as $$
  with given as materialized (
    select (r ->> 'row')::integer as row_number, parent.row_number as parent_row, r -> 'values' as cells, by_sku.id as sku_variant,
      case when parent.row_number is not null then parent.product_id else coalesce(
        (r ->> 'product_id')::bigint,
        (select p.id from public.products as p
         where p.slug = coalesce(r -> 'values' ->> 'slug', r -> 'defaults' ->> 'slug') and p.deleted_at is null),
        case when not r -> 'values' ? 'slug' then by_sku.product_id end
      ) end as product_id,
      parent.title as parent_title, parent.product_id is null and parent.errors = '[]' as is_created,
      array(select lower(btrim(o ->> 'name')) from jsonb_array_elements(r -> 'options') as o) as keys, r -> 'options' as options
    from jsonb_array_elements(rows) as r
    left join unnest(product_steps) as parent on parent.row_number = (r ->> 'parent_row')::integer
    left join public.product_variants as by_sku on by_sku.sku = r -> 'values' ->> 'sku' and by_sku.deleted_at is null
  ), named as materialized (
    select g.*, p.name, coalesce(p.id::text, 'row ' || g.parent_row) as family,
      coalesce(private.option_names(p.id), first_value(array(select btrim(o ->> 'name') from jsonb_array_elements(g.options) as o))
        over (partition by coalesce(p.id::text, 'row ' || g.parent_row) order by g.row_number)) as option_names
    from given as g left join public.products as p on p.id = g.product_id and p.deleted_at is null
  ), valued as materialized (
    select n.*, case when n.options is null then private.value_names(v.value_ids) else array(
      select btrim(o.option ->> 'value')
      from unnest(n.option_names) with ordinality as wanted (name, position)
      join jsonb_array_elements(n.options) with ordinality as o (option, position)
        on lower(coalesce(btrim(o.option ->> 'name'), n.option_names[o.position])) = lower(wanted.name)
      order by wanted.position
    ) end as value_names
    from named as n left join public.product_variants as v on v.id = n.sku_variant
  ), stored as materialized (
    select v, private.value_names(v.value_ids) as value_names
    from public.product_variants as v
    where v.product_id in (select n.product_id from named as n) and v.deleted_at is null
  )
  select n.row_number, n.parent_row, n.product_id, concat_ws(' – ', coalesce(n.name, n.parent_title), array_to_string(n.value_names, ', ')),
    n.family, n.cells, n.option_names, n.value_names, (s.v).id, to_jsonb(s.v),
    case
      when n.name is null and n.is_created is not true then 'no_product'
      when cardinality(n.value_names) is distinct from cardinality(n.option_names)
        or cardinality(n.option_names) <> coalesce(jsonb_array_length(n.options), cardinality(n.option_names))
        or array_position(n.option_names, null) is not null or '' = any (n.option_names) then 'options'
      when (s.v).id = n.sku_variant and lower(s.value_names::text) <> lower(n.value_names::text) then 'other_options'
    end,
    case when (s.v).id = n.sku_variant then array_to_string(s.value_names, ', ') else array_to_string(n.option_names, ', ') end
  from valued as n
  left join lateral (
    select * from stored as s
    where (s.v).product_id = n.product_id and ((s.v).id = n.sku_variant or lower(s.value_names::text) = lower(n.value_names::text))
    order by (s.v).id = n.sku_variant desc nulls last limit 1
  ) as s on true
$$;
comment on function private.variant_targets(jsonb, private.import_step[]) is
  'Finds the variants that rows are for: the one with the row''s SKU, else the one with its values. Its product is that of the row
   parent_row, else the one with the row''s slug, else that of the SKU. Names of options may be left out; the first row of a product
   without options names them. product_steps: the plan of the file''s products.';

create function private.variant_import_errors(target private.variant_target, after jsonb, is_duplicate boolean) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('column', e.column_name, 'code', e.code, 'text', e.detail)), '[]')
  from (
    select case target.problem when 'no_product' then 'slug' else 'option_1_value' end as column_name, target.problem as code,
      target.detail as detail where target.problem is not null
    union all
    select 'option_1_value', 'duplicate', null where is_duplicate
    union all
    select cell.key, 'product_column', null from jsonb_object_keys(target.cells) as cell (key)
    where cell.key <> all ('{slug,name,image_urls}'::text[] || private.imported_variant_columns())
    union all
    select 'image_urls', 'one_image', null where jsonb_array_length(target.cells -> 'image_urls') > 1
    union all
    select 'price', 'required', null where target.variant_id is null and target.cells ->> 'price' is null
    union all
    select 'sale_price', 'not_below_price', null
    from jsonb_to_record(coalesce(target.stored, '{}') || after) as v (price numeric, sale_price numeric, on_sale boolean)
    where after ?| '{price,sale_price,on_sale}' and v.on_sale and coalesce(v.sale_price >= v.price, true)
    union all
    select 'stock_quantity', 'made_to_order', null
    from jsonb_to_record(coalesce(target.stored, '{}') || after) as v (made_to_order boolean, stock_quantity integer)
    where after ? 'stock_quantity' and v.made_to_order and v.stock_quantity > 0
    union all
    select 'sku', 'taken', after ->> 'sku'
    where exists (
      select from public.product_variants as v where v.sku = after ->> 'sku' and v.id is distinct from target.variant_id and v.deleted_at is null
      union all
      select from public.products as p where p.sku = after ->> 'sku' and p.deleted_at is null
    )
  ) as e
$$;
comment on function private.variant_import_errors(private.variant_target, jsonb, boolean) is
  'Returns the errors of a variant''s row as private.import_errors does. Further codes: the problems of private.variant_target,
   product_column (a variant does not have the column), one_image, made_to_order (which has no stock).';

create function private.plan_variant_import(rows jsonb, product_steps private.import_step[]) returns setof private.import_step
language sql stable set search_path = ''
as $$
  select t.row_number, t.product_id, t.title, changed.before, coalesce(changed.after, '{}'),
    private.variant_import_errors(counted.target, coalesce(changed.after, '{}'), counted.copies > 1), t.variant_id,
    case when t.variant_id is null then jsonb_build_object('names', t.option_names, 'values', t.value_names) end, t.parent_row
  from (
    select target, count(*) over (
      partition by target.family, coalesce(target.variant_id::text, lower(target.value_names::text))
    ) as copies
    from private.variant_targets(rows, product_steps) as target
  ) as counted
  cross join lateral (select (counted.target).*) as t
  cross join lateral (
    select t.cells - '{slug,name,image_urls}'::text[] || case when t.cells ? 'image_urls'
      then jsonb_build_object('image_url', t.cells -> 'image_urls' -> 0) else '{}' end as cells
  ) as patch
  cross join lateral (
    select case when t.variant_id is not null then jsonb_object_agg(n.key, t.stored -> n.key) end as before,
      jsonb_object_agg(n.key, n.value) as after
    from jsonb_each(case when t.variant_id is not null then patch.cells else jsonb_build_object(
      'on_sale', false, 'stock_quantity', 0, 'made_to_order', false, 'status', case
        when (patch.cells ->> 'stock_quantity')::integer > 0 or (patch.cells ->> 'made_to_order')::boolean then 'IN_STOCK' else 'OUT_OF_STOCK'
      end
    ) || patch.cells end) as n
    where t.variant_id is null or coalesce(n.value, 'null') <> t.stored -> n.key
  ) as changed
  order by t.row_number
$$;
comment on function private.plan_variant_import(jsonb, private.import_step[]) is
  'Compares the rows of a file that are variants with the stored variants. A new variant is in stock if it has units or is made to order.';

create function private.add_imported_variants(steps private.import_step[]) returns void
language plpgsql set search_path = ''
as $$
declare
  crowded text;
begin
  -- From now on the stock is the sum of the variants'. Positions above 100 follow those of public.save_variants.
  update public.products set stock_quantity = 0 where id in (select s.product_id from unnest(steps) as s) and variant_count = 0;
  insert into public.product_options (product_id, name, position)
  select distinct on (s.product_id, o.position) s.product_id, o.name, o.position
  from unnest(steps) as s cross join jsonb_array_elements_text(s.options -> 'names') with ordinality as o (name, position)
  where private.option_names(s.product_id) is null order by s.product_id, o.position, s.row_number;
  insert into public.product_option_values (option_id, name, position)
  select given.option_id, given.name, given.position
  from (
    select distinct on (o.id, lower(value.name)) o.id as option_id, value.name, s.row_number + 100 as position
    from unnest(steps) as s
    cross join jsonb_array_elements_text(s.options -> 'values') with ordinality as value (name, position)
    join lateral (
      select o.id from public.product_options as o where o.product_id = s.product_id and o.deleted_at is null
      order by o.position, o.id limit 1 offset value.position - 1
    ) as o on true
    where not exists (
      select from public.product_option_values as v where v.option_id = o.id and v.deleted_at is null and lower(v.name) = lower(value.name)
    )
    order by o.id, lower(value.name), s.row_number
  ) as given order by given.position;
  insert into public.product_variants (
    product_id, value_ids, sku, price, sale_price, on_sale, stock_quantity, status, made_to_order, lead_time_days, image_url, width_cm,
    depth_cm, height_cm, position
  )
  select s.product_id, private.variant_value_ids(s.product_id, array(select jsonb_array_elements_text(s.options -> 'values'))), v.sku, v.price,
    v.sale_price, v.on_sale, v.stock_quantity, v.status, v.made_to_order, v.lead_time_days, v.image_url, v.width_cm, v.depth_cm, v.height_cm,
    s.row_number + 100
  from unnest(steps) as s cross join lateral jsonb_populate_record(null::public.product_variants, s.after) as v order by s.row_number;
  select p.name into crowded from public.products as p
  where p.id in (select s.product_id from unnest(steps) as s) and (p.variant_count > 60 or exists (
    select from public.product_options as o join public.product_option_values as v on v.option_id = o.id and v.deleted_at is null
    where o.product_id = p.id and o.deleted_at is null group by o.id having count(*) > 30
  )) limit 1;
  if crowded is not null then
    raise sqlstate 'PT400' using message = format(
      '“%s” would have more than 60 variants, or an option with more than 30 values, so nothing was imported.', crowded
    );
  end if;
end
$$;
comment on function private.add_imported_variants(private.import_step[]) is
  'Adds new variants, and the options and values that their products do not have yet. Raises PT400 for more than a product can have.';

create function private.write_variant_import(steps private.import_step[], product_steps private.import_step[]) returns void
language plpgsql set search_path = ''
as $$
declare
  added private.import_step[];
begin
  perform private.write_steps('product_variants', array_agg(s.variant_id), array_agg(s.after))
  from unnest(steps) as s where s.variant_id is not null;
  added := array(
    select row(
      s.row_number, coalesce(s.product_id, p.product_id), s.title, s.before, s.after, s.errors, s.variant_id, s.options, s.parent_row
    )::private.import_step
    from unnest(steps) as s left join unnest(product_steps) as p on p.row_number = s.parent_row where s.variant_id is null
  );
  if added <> '{}' then
    perform private.add_imported_variants(added);
  end if;
end
$$;
comment on function private.write_variant_import(private.import_step[], private.import_step[]) is
  'Writes the variants of a plan. product_steps: the written plan of the file''s products, with the ids of new ones.';
