-- Changes of many rows at once, in one transaction and one batch (design rule "Change history, bin, batches").

create type public.product_change_kind as enum (
  'price', 'sale', 'end_sale', 'status', 'featured', 'add_categories', 'remove_categories', 'replace_categories', 'delivery_class',
  'delivery_price', 'bin'
);
create type public.amount_unit as enum ('percent', 'pounds');
create type public.product_skip_reason as enum (
  'unchanged', 'has_options', 'price_too_low', 'price_too_high', 'sale_price_not_below_price', 'sale_price_too_low', 'too_many_categories',
  'only_category'
);

-- A change; attributes that its kind does not use are null. amount: the difference from the price, for a sale how far below it.
create type private.product_change as (
  kind public.product_change_kind,
  amount numeric,
  unit public.amount_unit,
  rounding public.price_rounding,
  status public.product_status,
  featured boolean,
  categories bigint[],
  delivery_class public.delivery_class,
  delivery_price numeric
);

create function private.parse_product_change(input jsonb) returns private.product_change
language plpgsql stable set search_path = ''
as $$
declare
  change constant private.product_change := jsonb_populate_record(null::private.product_change, input);
  is_complete constant boolean := case
    when change.kind in ('price', 'sale') then
      abs(change.amount) between 0.01 and 999999.99 and scale(change.amount) <= 2 and change.unit is not null
        and change.rounding is not null and (change.kind = 'price' or change.amount > 0)
    when change.kind = 'status' then change.status is not null
    when change.kind = 'featured' then change.featured is not null
    when change.kind::text like '%categories' then cardinality(change.categories) between 1 and 50
    when change.kind = 'delivery_price' then
      change.delivery_price is null or change.delivery_price between 0 and 9999.99 and scale(change.delivery_price) <= 2
    else change.kind is not null
  end;
begin
  if is_complete is not true then
    raise sqlstate 'PT400' using message = 'This is no complete change of products.';
  end if;
  if exists (
    select from unnest(change.categories) as category (id)
    where not exists (select from public.categories as c where c.id = category.id and c.deleted_at is null)
  ) then
    raise sqlstate 'PT409' using message = 'One of these categories no longer exists.';
  end if;
  return change;
end
$$;
comment on function private.parse_product_change(jsonb) is
  'Returns the change of a request. Raises PT400 or a type error for an invalid one, PT409 for an unknown category.';

create function private.round_pence(pence numeric, rounding public.price_rounding) returns numeric
language plpgsql immutable set search_path = ''
as $$
begin
  return case rounding
    when 'none' then round(pence)
    when 'whole' then floor((round(pence) + 50) / 100) * 100
    when '.95' then floor((round(pence) - 45) / 100) * 100 + 95
    when '.99' then floor((round(pence) - 49) / 100) * 100 + 99
  end / 100;
end
$$;
comment on function private.round_pence(numeric, public.price_rounding) is
  'Rounds pence to the nearest price that ends as the rounding says, half up; none: to whole pence. Returns pounds. A campaign rounds
   down instead (private.round_down), because its reduction is advertised.';

create function private.product_patch(product public.products, change private.product_change) returns jsonb
-- PL/pgSQL, because an SQL function that is not inlined is planned for each product.
language plpgsql stable set search_path = ''
as $$
declare
  amount constant numeric := case change.kind when 'sale' then -change.amount else change.amount end;
  pounds numeric;
  new_ids bigint[];
begin
  if change.kind in ('price', 'sale') then
    pounds := private.round_pence(
      case change.unit when 'percent' then product.price * (100 + amount) else (product.price + amount) * 100 end, change.rounding
    );
  end if;
  case change.kind
    when 'price' then return jsonb_build_object('price', pounds);
    when 'sale' then return jsonb_build_object('on_sale', true, 'sale_price', pounds);
    when 'end_sale' then
      return jsonb_build_object('on_sale', false, 'sale_price', case when not product.on_sale then product.sale_price end);
    when 'status' then return jsonb_build_object('status', change.status);
    when 'featured' then return jsonb_build_object('featured', change.featured);
    when 'delivery_class' then return jsonb_build_object('delivery_class', change.delivery_class);
    when 'delivery_price' then return jsonb_build_object('delivery_price', change.delivery_price);
    when 'bin' then return '{}';
    when 'add_categories' then
      new_ids := product.category_ids || array(select c from unnest(change.categories) as c where c <> all (product.category_ids));
    when 'remove_categories' then
      new_ids := array(select c from unnest(product.category_ids) as c where c <> all (change.categories));
    when 'replace_categories' then new_ids := change.categories;
  end case;
  -- The first category is the primary one (private.normalise_category_ids).
  return jsonb_build_object('category_id', new_ids[1], 'category_ids', new_ids);
end
$$;
comment on function private.product_patch(public.products, private.product_change) is
  'Returns the columns that a change sets, with their new values. Prices in pounds, computed in pence.';

create function private.skip_reason(
  product public.products, kind public.product_change_kind, before jsonb, after jsonb
) returns public.product_skip_reason
language plpgsql stable set search_path = ''
as $$
begin
  return case
    when kind = 'bin' then null
    when before = after then 'unchanged'
    -- private.summarise_variants determines these columns.
    when product.variant_count > 0 and (
      kind in ('price', 'sale', 'end_sale') or kind = 'status' and 'PENDING' not in (product.status::text, after ->> 'status')
    ) then 'has_options'
    when kind = 'price' then case
      when (after ->> 'price')::numeric <= 0 then 'price_too_low'
      when (after ->> 'price')::numeric > 999999.99 then 'price_too_high'
      when product.on_sale and product.sale_price >= (after ->> 'price')::numeric then 'sale_price_not_below_price'
    end
    when kind = 'sale' then case
      when (after ->> 'sale_price')::numeric <= 0 then 'sale_price_too_low'
      when (after ->> 'sale_price')::numeric >= product.price then 'sale_price_not_below_price'
    end
    when jsonb_array_length(after -> 'category_ids') > 50 then 'too_many_categories'
    when jsonb_array_length(after -> 'category_ids') = 0 then 'only_category'
  end::public.product_skip_reason;
end
$$;
comment on function private.skip_reason(public.products, public.product_change_kind, jsonb, jsonb) is
  'Returns why a change leaves a product as it is; null if it changes the product. The rules are those of the product form (spec section
   5), and no change makes a product free. before and after: the columns that the change sets.';

create function private.product_changes(ids bigint[], change private.product_change)
returns table (id bigint, name text, price numeric, before jsonb, after jsonb, skip_reason public.product_skip_reason)
language sql stable set search_path = ''
as $$
  select p.id, p.name, p.price, b.before, a.after, private.skip_reason(p, change.kind, b.before, a.after)
  from public.products as p
  -- "offset 0" prevents that the function is called wherever its result is used.
  cross join lateral (select private.product_patch(p, change) as after offset 0) as a
  cross join lateral (
    select coalesce(jsonb_object_agg(key, stored.columns -> key), '{}') as before
    from (select to_jsonb(p) as columns offset 0) as stored, jsonb_object_keys(a.after) as key
    offset 0
  ) as b
  where p.id = any (ids) and p.deleted_at is null
$$;
comment on function private.product_changes(bigint[], private.product_change) is
  'Returns what a change does to each of these products outside of the bin.';

create function private.selected_product_ids(selection jsonb) returns bigint[]
language plpgsql stable set search_path = ''
as $$
declare
  ids bigint[];
begin
  if selection ? 'ids' then
    ids := array(select distinct id::bigint from jsonb_array_elements_text(selection -> 'ids') as id limit 10001);
  else
    execute format(
      'select array(select p.id from %s limit 10001)',
      private.stock_filter_source(jsonb_populate_record(null::private.stock_filter, selection -> 'filter'))
    ) into ids;
  end if;
  if cardinality(ids) > 10000 then
    raise sqlstate 'PT400' using message = 'At most 10,000 products can be changed at once. Please narrow the filter.';
  end if;
  return ids;
end
$$;
comment on function private.selected_product_ids(jsonb) is
  'Returns the products of a selection: {"ids": […]} or {"filter": {…}} with the attributes of private.stock_filter. Raises PT400 for
   more than 10,000, which could not be changed within the statement timeout of the API (8 seconds).';

create function private.change_products(selection jsonb, change jsonb, fingerprint text default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  parsed private.product_change;
  ids bigint[];
  changed_ids bigint[];
  patches jsonb[];
  result jsonb;
begin
  perform private.require('catalogue.edit');
  parsed := private.parse_product_change(change);
  ids := private.selected_product_ids(selection);
  if fingerprint is not null then
    -- Before any row, as private.serialise_category_changes does.
    perform pg_advisory_xact_lock_shared(hashtextextended('public.categories', 0));
    perform private.lock_rows('products', ids);
  end if;
  with rows as materialized (select * from private.product_changes(ids, parsed))
  select array_agg(r.id order by r.id) filter (where r.skip_reason is null),
    array_agg(r.after order by r.id) filter (where r.skip_reason is null),
    jsonb_build_object(
      'fingerprint', md5(coalesce(string_agg(concat_ws(' ', r.id, r.before, r.after, r.skip_reason), ' ' order by r.id), '')),
      'changed', count(*) filter (where r.skip_reason is null),
      'skipped', count(*) filter (where r.skip_reason is not null),
      'changes', coalesce((
        select jsonb_agg(to_jsonb(c) - 'skip_reason')
        from (select * from rows where rows.skip_reason is null order by rows.name, rows.id limit 200) as c
      ), '[]'),
      'skips', coalesce((
        select jsonb_agg(to_jsonb(s))
        from (select * from rows where rows.skip_reason is not null order by rows.skip_reason, rows.name, rows.id limit 200) as s
      ), '[]')
    )
  into changed_ids, patches, result
  from rows as r;
  if fingerprint is null then
    return result;
  end if;
  if fingerprint <> result ->> 'fingerprint' then
    raise sqlstate 'PT409' using message = 'Some of these products have changed since the preview, so nothing was saved.';
  end if;
  if changed_ids is null then
    return result;
  end if;
  if parsed.kind = 'bin' then
    perform private.bin_rows('products', changed_ids);
  else
    perform private.write_columns('products', changed_ids, array(select jsonb_object_keys(patches[1])), patches);
  end if;
  return result || jsonb_build_object('batch', private.change_batch());
end
$$;
comment on function private.change_products(jsonb, jsonb, text) is
  'Previews a change of many products, or makes it, in one transaction and as one batch for undo_batch. Requires the right catalogue.edit
   (PT401, PT403). Parameters:
   - selection: {"ids": […]}, or {"filter": {…}} with the conditions of admin_products; at most 10,000 products (PT400).
   - change: kind (public.product_change_kind) and the attributes that it needs (private.product_change); PT400 or a type error if it is
     invalid, PT409 if a category no longer exists. amount, delivery_price: pounds or percent.
   - fingerprint: null for a preview, which writes nothing. To make the change, the fingerprint of the preview: PT409, and nothing is
     written, if the change would now do something else.
   Returns {fingerprint, changed, skipped: numbers of products, changes: the first 200 {id, name, price, before, after} by name, skips: the first
   200 {…, skip_reason}, batch: of a change that has been made}.';
select private.expose('change_products', 'authenticated');

-- Changes of several projects or service items.

create function private.change_rows(entity text, ids bigint[], patch jsonb) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  content constant private.content_tables := private.require_entity(entity);
  columns constant text[] := array(select jsonb_object_keys(patch));
  allowed_columns constant text[] := case content.name
    when 'portfolio_projects' then '{category_id,featured}' when 'service_items' then '{subcategory_id}' else '{}'
  end;
  changed_ids bigint[];
begin
  if columns = '{}' or not columns <@ allowed_columns then
    raise sqlstate 'PT400' using message = 'These columns cannot be changed together.';
  end if;
  perform private.lock_rows(content.name, ids);
  execute format(
    'select array(select t.id from public.%I as t where t.id = any ($1) and t.deleted_at is null and not to_jsonb(t) @> $2)', content.name
  ) into changed_ids using ids, patch;
  if changed_ids = '{}' then
    raise sqlstate 'PT409' using message = 'Nothing would change.';
  end if;
  perform private.write_columns(content.name, changed_ids, columns, array_fill(patch, array[cardinality(changed_ids)]));
  return private.change_batch();
exception when foreign_key_violation then
  raise sqlstate 'PT409' using message = 'This category no longer exists.';
end
$$;
comment on function private.change_rows(text, bigint[], jsonb) is
  'Sets the same columns of several rows outside of the bin, as one batch, which it returns for undo_batch: category_id and featured
   of portfolio_projects, subcategory_id of service_items. Raises PT400 for other columns, PT409 if nothing would change or the
   category no longer exists. Requires the table''s right (PT401, PT403, PT404). Products have change_products.';
select private.expose('change_rows', 'authenticated');
