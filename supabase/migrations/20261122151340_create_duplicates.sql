-- Copies of a product, a project or a service item, which an administrator then edits.

create function private.copy_variants(source_id bigint, copy public.products) returns void
language sql set search_path = ''
as $$
  select private.save_variants(copy.id, (
    select jsonb_agg(jsonb_build_object('name', o.name, 'values', (
      select jsonb_agg(to_jsonb(v) - 'id' order by v.position, v.id)
      from public.product_option_values as v where v.option_id = o.id and v.deleted_at is null
    )) order by o.position, o.id)
    from public.product_options as o where o.product_id = source_id and o.deleted_at is null
  ), (
    select jsonb_agg(to_jsonb(v) || jsonb_build_object(
      'id', null, 'sku', null, 'stock_quantity', 0, 'sale_price', null, 'on_sale', false, 'values', (
        select jsonb_agg(value.name order by o.position, o.id)
        from public.product_option_values as value join public.product_options as o on o.id = value.option_id
        where value.id = any (v.value_ids)
      )
    ) order by v.position, v.id)
    from public.product_variants as v where v.product_id = source_id and v.deleted_at is null
  ), copy.updated_at)
$$;
comment on function private.copy_variants(bigint, public.products) is
  'Gives the copy of a product its options and variants, without SKU, stock and sale.';

create function private.duplicate_row(entity text, row_id bigint) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  content constant private.content_tables := private.require_entity(entity);
  suffix constant text := ' (copy)';
  copy jsonb;
  writable_columns text;
begin
  if content.name not in ('products', 'portfolio_projects', 'service_items') then
    raise sqlstate 'PT400' using message = 'This cannot be duplicated.';
  end if;
  -- The lock also makes a second copy at the same time wait, so that it gets the next slug.
  perform private.lock_rows(content.name, array[row_id]);
  execute format('select to_jsonb(t) from public.%I as t where id = $1 and deleted_at is null', content.name) into copy using row_id;
  if copy is null then
    raise sqlstate 'PT404' using message = 'This no longer exists.';
  end if;
  copy := copy || jsonb_build_object(
    -- Leaves room for the suffix, and for the number of the slug.
    content.title_column, left(regexp_replace(copy ->> content.title_column, ' \(copy\)$', ''), 200 - length(suffix)) || suffix,
    'slug', private.free_name(content.name, copy || jsonb_build_object('slug', left(copy ->> 'slug', 210)), 'slug')
  ) || case content.name
    when 'products' then '{
      "status": "PENDING", "sku": null, "stock_quantity": 0, "on_sale": false, "sale_price": null, "campaign_price": null,
      "reference_price": null, "variant_count": 0, "price_to": null, "made_to_order": false, "choices": null
    }'
    else '{"is_hidden": true}'
  end::jsonb;
  select string_agg(quote_ident(attname), ', ') into writable_columns from pg_catalog.pg_attribute
  where attrelid = format('public.%I', content.name)::regclass and attnum > 0 and not attisdropped
    and attgenerated = '' and attidentity = '' and attname not in ('created_at', 'updated_at');
  execute format(
    'insert into public.%1$I as t (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1) returning to_jsonb(t)',
    content.name, writable_columns
  ) into copy using copy;
  if content.name = 'products' and exists (
    select from public.product_variants as v where v.product_id = row_id and v.deleted_at is null
  ) then
    perform private.copy_variants(row_id, jsonb_populate_record(null::public.products, copy));
  end if;
  return copy ->> 'id';
end
$$;
comment on function private.duplicate_row(text, bigint) is
  'Adds a copy of a row of products, portfolio_projects or service_items that visitors do not see yet, and returns its id. Its name ends
   in "(copy)", its slug in a number. A product''s copy is PENDING, without SKU, stock and sale; other copies are hidden. Raises PT404 for an unknown row, PT400 for another table. Requires the table''s right
   (PT401, PT403).';
select private.expose('duplicate_row', 'authenticated');
