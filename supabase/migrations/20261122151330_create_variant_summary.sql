-- What variants cost now, the summary of a product's variants, and the function that saves options and variants (design/commerce, section
-- 5). The columns of a product with options that lists, facets and the search read (price, sale, stock, status) are a summary of its
-- variants, which a trigger maintains; what clients write into them is ignored.

create function private.current_price(product public.products, variant public.product_variants) returns numeric
language plpgsql stable security definer set search_path = ''
as $$
begin
  if variant.id is null then
    return private.current_unit_price(product);
  end if;
  product.price := variant.price;
  product.sale_price := variant.sale_price;
  product.on_sale := variant.on_sale;
  return least(variant.unit_price, private.lowest_campaign_price(product, now()));
end
$$;
comment on function private.current_price(public.products, public.product_variants) is
  'Returns what a customer pays for one unit of a variant now, in pounds, or of the product if variant is null: also in a price campaign,
   whose price is computed from the variant''s.';
grant execute on function private.current_price(public.products, public.product_variants) to authenticated, service_role;

create view public.sellable_units with (security_invoker = true) as
  select p.id as product_id, null::bigint as variant_id, p.name, p.name as product_name, null::text as variant, p.sku, p.price, p.sale_price,
    p.on_sale, private.current_price(p, null) as unit_price, p.stock_quantity, p.status, p.is_available, false as made_to_order,
    p.lead_time_days, p.image_url
  from public.products as p where p.variant_count = 0 and p.deleted_at is null
  union all
  select p.id, v.id, p.name || ' – ' || t.variant, p.name, t.variant, v.sku, v.price, v.sale_price, v.on_sale, private.current_price(p, v),
    v.stock_quantity,
    case when p.status = 'PENDING' then p.status else v.status end, v.is_available and p.status <> 'PENDING', v.made_to_order,
    coalesce(v.lead_time_days, p.lead_time_days), coalesce(v.image_url, p.image_url)
  from public.product_variants as v
  join public.products as p on p.id = v.product_id and p.deleted_at is null
  cross join lateral (select private.variant_text(v.value_ids) as variant) as t
  where v.deleted_at is null;
comment on view public.sellable_units is
  'Everything that has a price and a stock: products without options (variant_id is null), and the variants of the others. name: with the
   variant, "Calpe Sofa – Large, Linen". unit_price: private.current_price, in pounds. For order lines, stock-takes and spreadsheets, which know units by their SKU.';
grant select on public.sellable_units to authenticated, service_role;

create function private.product_choices(product public.products) returns jsonb
language sql stable set search_path = ''
as $$
  with shown as (
    select v.*, private.current_price(product, v) as current_price
    from public.product_variants as v where v.product_id = product.id and v.deleted_at is null and v.status <> 'PENDING'
  )
  select jsonb_build_object(
    'options', (
      select jsonb_agg(jsonb_build_object('name', o.name, 'values', (
        select jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
          'id', v.id, 'name', v.name, 'colour', v.swatch_colour, 'image', v.swatch_image_url
        )) order by v.position, v.id)
        from public.product_option_values as v
        where v.option_id = o.id and v.deleted_at is null and exists (select from shown as s where v.id = any (s.value_ids))
      )) order by o.position, o.id)
      from public.product_options as o where o.product_id = product.id and o.deleted_at is null
    ),
    'variants', jsonb_agg(jsonb_strip_nulls(
      to_jsonb(s) - '{product_id,unit_price,current_price,is_available,position,deleted_at}'::text[]
        -- In a campaign without a struck price: a variant has no history of prices that proves one.
        || case when s.current_price < s.unit_price
          then jsonb_build_object('price', s.current_price, 'sale_price', s.current_price, 'on_sale', true) else '{}' end
    ) order by s.position, s.id)
  )
  from shown as s having count(*) > 0
$$;
comment on function private.product_choices(public.products) is
  'Returns products.choices: {options: [{name, values: [{id, name, colour, image}]}], variants: [{id, value_ids, sku, price, sale_price,
   on_sale, stock_quantity, status, made_to_order, lead_time_days, image_url, width_cm, depth_cm, height_cm}]}, without null fields and
   hidden variants; null if no variant is shown. sale_price: also that of a price campaign.';

create function private.summarise_variants() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  cheapest public.product_variants;
  total record;
begin
  select count(*) as variants, coalesce(sum(v.stock_quantity), 0) as stock, coalesce(bool_or(v.is_available), false) as is_available,
    coalesce(bool_or(v.is_available and v.made_to_order), false) as made_to_order,
    max(private.current_price(new, v)) filter (where v.status <> 'PENDING') as highest
  into total from public.product_variants as v where v.product_id = new.id and v.deleted_at is null;
  new.variant_count := total.variants;
  new.made_to_order := total.made_to_order;
  new.choices := private.product_choices(new);
  if total.variants = 0 then
    new.price_to := null;
    if tg_op = 'UPDATE' then
      new.stock_quantity := 0;
    end if;
    return new;
  end if;
  select * into cheapest from public.product_variants as v
  where v.product_id = new.id and v.deleted_at is null 
  order by v.status = 'PENDING', private.current_price(new, v), v.position, v.id limit 1;
  new.price := cheapest.price;
  new.sale_price := cheapest.sale_price;
  new.on_sale := cheapest.on_sale;
  new.price_to := nullif(total.highest, private.current_price(new, cheapest));
  new.stock_quantity := total.stock;
  if new.status <> 'PENDING' then
    new.status := case when total.is_available then 'IN_STOCK' else 'OUT_OF_STOCK' end;
  end if;
  return new;
end
$$;
comment on function private.summarise_variants() is
  'Sets the columns of a product that its variants determine: the price and sale of the shown variant that is the cheapest now, the sum of the stock,
   IN_STOCK or OUT_OF_STOCK unless the product is PENDING, variant_count, price_to, made_to_order and choices. When the last variant is
   removed, the stock becomes 0 and the price remains.';

-- Fire before set_prices (alphabetical order), which computes the campaign's price from the cheapest variant's.
create trigger reflect_variants before insert on public.products
  for each row when (new.variant_count > 0) execute function private.summarise_variants();
create trigger reflect_variants_on_update before update on public.products
  for each row when (old.variant_count > 0 or new.variant_count > 0) execute function private.summarise_variants();

create function private.on_variants_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Names the columns that summarise_variants sets, so that the triggers for changes of these columns fire.
  update public.products as p
  set variant_count = (select count(*) from public.product_variants as v where v.product_id = p.id and v.deleted_at is null),
      price = p.price, sale_price = p.sale_price, on_sale = p.on_sale, stock_quantity = p.stock_quantity, status = p.status
  where p.id in (select c.product_id from changed_variants as c);
  return null;
end
$$;
comment on function private.on_variants_change() is 'Updates the products of changed variants, which fires private.summarise_variants.';

create trigger summarise_variants_on_insert after insert on public.product_variants
  referencing new table as changed_variants for each statement execute function private.on_variants_change();
create trigger summarise_variants_on_update after update on public.product_variants
  referencing new table as changed_variants for each statement execute function private.on_variants_change();

create function private.empty_removed_variant() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.stock_quantity := 0;
  return new;
end
$$;
comment on function private.empty_removed_variant() is 'Sets the stock of a variant to 0 that is removed or becomes made to order.';
create trigger empty_removed_variant before insert or update on public.product_variants
  for each row when (new.deleted_at is not null or new.made_to_order) execute function private.empty_removed_variant();

create function private.index_variant_skus() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('private.search_documents', 0));
  perform private.update_search_documents('product', array[new.product_id]);
  return null;
end
$$;
comment on function private.index_variant_skus() is 'Updates the search document of a product, which contains the SKUs of its variants.';

create function private.index_new_variant_skus() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('private.search_documents', 0));
  perform private.update_search_documents('product', array(
    select distinct n.product_id from new_variants as n where n.sku is not null order by 1
  ));
  return null;
end
$$;
comment on function private.index_new_variant_skus() is
  'Updates the search documents of the products of new variants, once for each product, because an import adds many.';
create trigger index_variant_skus_on_insert after insert on public.product_variants
  referencing new table as new_variants for each statement execute function private.index_new_variant_skus();
create trigger index_variant_skus_on_update after update of sku, status, deleted_at on public.product_variants
  for each row when (
    old.sku is distinct from new.sku or old.deleted_at is distinct from new.deleted_at or (old.status = 'PENDING') <> (new.status = 'PENDING')
  ) execute function private.index_variant_skus();

create type private.wanted_variant as (
  id bigint, "values" text[], sku text, price numeric, sale_price numeric, on_sale boolean, stock_quantity integer, stock_before integer,
  status public.product_status, made_to_order boolean, lead_time_days smallint, image_url text, width_cm numeric, depth_cm numeric,
  height_cm numeric, position smallint
);
comment on type private.wanted_variant is
  'A variant that a product is to have: id of an existing one, else null; values: a name for each option. stock_before: the stock that the
   administrator has seen; the stock changes by the difference, so that a sale meanwhile counts. Null: stock_quantity is set as it is.';

create function private.check_options(options jsonb, variants private.wanted_variant[]) returns void
language plpgsql immutable set search_path = ''
as $$
declare
  problem text;
begin
  select case
    when count(*) > 3 then 'A product has at most three options.'
    when count(*) > count(distinct lower(btrim(o ->> 'name'))) then 'Each option needs a name of its own.'
    when bool_or(jsonb_array_length(o -> 'values') not between 1 and 30) then 'Each option has 1 to 30 values.'
    when bool_or((select count(*) > count(distinct lower(btrim(v ->> 'name'))) from jsonb_array_elements(o -> 'values') as v))
    then 'Each value of an option needs a name of its own.'
    when (count(*) = 0) <> (cardinality(variants) = 0) then 'A product with options needs variants.'
    when cardinality(variants) > 60 then 'A product has at most 60 variants.'
    when exists (
      select from unnest(variants) as w
      where w.sale_price >= w.price or (w.on_sale and w.sale_price is null)
    ) then 'Sale price must be below the price.'
  end into problem from jsonb_array_elements(options) as o;
  if problem is not null then
    raise sqlstate 'PT400' using message = problem;
  end if;
end
$$;
comment on function private.check_options(jsonb, private.wanted_variant[]) is
  'Raises PT400 for options and variants of a product that break a rule: see public.save_variants.';

create function private.write_options(target_id bigint, options jsonb) returns void
language plpgsql set search_path = ''
as $$
declare
  wanted record;
  written_id bigint;
begin
  update public.product_options set deleted_at = now()
  where product_id = target_id and deleted_at is null
    and id not in (select (o ->> 'id')::bigint from jsonb_array_elements(options) as o where o ->> 'id' is not null);
  for wanted in select * from jsonb_array_elements(options) with ordinality as o (option, position) loop
    update public.product_options set name = btrim(wanted.option ->> 'name'), position = wanted.position
    where id = (wanted.option ->> 'id')::bigint and product_id = target_id and deleted_at is null returning id into written_id;
    if not found then
      insert into public.product_options (product_id, name, position)
      values (target_id, btrim(wanted.option ->> 'name'), wanted.position) returning id into written_id;
    end if;
    update public.product_option_values as v set deleted_at = now()
    where v.option_id = written_id and v.deleted_at is null and v.id not in (
      select (w ->> 'id')::bigint from jsonb_array_elements(wanted.option -> 'values') as w where w ->> 'id' is not null
    );
    update public.product_option_values as v
    set name = btrim(w.value ->> 'name'), swatch_colour = lower(nullif(w.value ->> 'swatch_colour', '')),
        swatch_image_url = nullif(w.value ->> 'swatch_image_url', ''), position = w.position
    from jsonb_array_elements(wanted.option -> 'values') with ordinality as w (value, position)
    where v.id = (w.value ->> 'id')::bigint and v.option_id = written_id and v.deleted_at is null;
    insert into public.product_option_values (option_id, name, swatch_colour, swatch_image_url, position)
    select written_id, btrim(w.value ->> 'name'), lower(nullif(w.value ->> 'swatch_colour', '')),
      nullif(w.value ->> 'swatch_image_url', ''), w.position
    from jsonb_array_elements(wanted.option -> 'values') with ordinality as w (value, position)
    where not exists (
      select from public.product_option_values as v
      where v.id = (w.value ->> 'id')::bigint and v.option_id = written_id and v.deleted_at is null
    );
  end loop;
end
$$;
comment on function private.write_options(bigint, jsonb) is
  'Makes the options of a product and their values those of options, in their sequence: [{id, name, values: [{id, name, swatch_colour,
   swatch_image_url}]}]; rows without a known id are new, and rows that are absent are removed.';

create function private.variant_value_ids(target_id bigint, value_names text[]) returns bigint[]
language plpgsql stable set search_path = ''
as $$
declare
  found_ids constant bigint[] := array(
    select v.id
    from (
      select id, row_number() over (order by position, id) as number
      from public.product_options where product_id = target_id and deleted_at is null
    ) as o
    join public.product_option_values as v
      on v.option_id = o.id and v.deleted_at is null and lower(v.name) = lower(btrim(value_names[o.number]))
    order by o.number
  );
begin
  if cardinality(found_ids) <> cardinality(value_names) or cardinality(found_ids) <> (
    select count(*) from public.product_options as o where o.product_id = target_id and o.deleted_at is null
  ) then
    raise sqlstate 'PT400' using message = format('“%s” is not a value of each option.', array_to_string(value_names, ', '));
  end if;
  return found_ids;
end
$$;
comment on function private.variant_value_ids(bigint, text[]) is
  'Returns the ids of the values with these names, one of each option of a product in the sequence of the options. Raises PT400 if a name
   is missing or unknown.';

create function private.write_variants(target_id bigint, wanted private.wanted_variant[]) returns void
language plpgsql set search_path = ''
as $$
begin
  perform 1 from public.product_variants where product_id = target_id order by id for no key update;
  update public.product_variants set deleted_at = now()
  where product_id = target_id and deleted_at is null and id not in (select w.id from unnest(wanted) as w where w.id is not null);
  update public.product_variants as v
  set value_ids = private.variant_value_ids(target_id, w."values"), sku = nullif(btrim(w.sku), ''), price = w.price,
      sale_price = w.sale_price, on_sale = coalesce(w.on_sale, false),
      stock_quantity = coalesce(v.stock_quantity + w.stock_quantity - w.stock_before, w.stock_quantity, v.stock_quantity),
      status = coalesce(w.status, v.status), made_to_order = coalesce(w.made_to_order, false), lead_time_days = w.lead_time_days,
      image_url = nullif(w.image_url, ''), width_cm = w.width_cm, depth_cm = w.depth_cm, height_cm = w.height_cm, position = w.position
  from unnest(wanted) as w where v.id = w.id and v.product_id = target_id and v.deleted_at is null;
  insert into public.product_variants (
    product_id, value_ids, sku, price, sale_price, on_sale, stock_quantity, status, made_to_order, lead_time_days, image_url, width_cm,
    depth_cm, height_cm, position
  )
  select target_id, private.variant_value_ids(target_id, w."values"), nullif(btrim(w.sku), ''), w.price, w.sale_price,
    coalesce(w.on_sale, false), coalesce(w.stock_quantity, 0), coalesce(w.status, 'IN_STOCK'), coalesce(w.made_to_order, false),
    w.lead_time_days, nullif(w.image_url, ''), w.width_cm, w.depth_cm, w.height_cm, w.position
  from unnest(wanted) as w
  where not exists (
    select from public.product_variants as v where v.id = w.id and v.product_id = target_id and v.deleted_at is null
  );
end
$$;
comment on function private.write_variants(bigint, private.wanted_variant[]) is
  'Makes the variants of a product those of wanted, in their sequence; variants without a known id are new, and variants that are absent
   are removed.';

create function private.save_variants(target_id bigint, options jsonb, variants jsonb, from_updated_at timestamptz) returns timestamptz
language plpgsql security definer set search_path = ''
as $$
declare
  product public.products;
  wanted private.wanted_variant[];
begin
  perform private.require('catalogue.edit');
  select * into product from public.products as p where p.id = target_id and p.deleted_at is null for no key update;
  if product.id is null then
    raise sqlstate 'PT404' using message = 'Product not found';
  elsif product.updated_at <> from_updated_at then
    raise sqlstate 'PT409' using message = 'This product was changed by somebody else.';
  end if;
  wanted := array(
    select jsonb_populate_record(null::private.wanted_variant, w.variant || jsonb_build_object('position', w.number))
    from jsonb_array_elements(variants) with ordinality as w (variant, number)
  );
  perform private.check_options(options, wanted);
  if product.variant_count = 0 and cardinality(wanted) > 0 then
    -- From now on the stock is the sum of the variants'.
    update public.products set stock_quantity = 0 where id = target_id;
  end if;
  perform private.write_options(target_id, options), private.write_variants(target_id, wanted);
  update public.products set choices = null where id = target_id returning updated_at into product.updated_at;
  return product.updated_at;
exception
  when unique_violation then
    raise sqlstate 'PT409' using message = 'Two variants have the same SKU or the same values, or another product has the SKU.';
  when check_violation or not_null_violation or numeric_value_out_of_range or invalid_text_representation or invalid_parameter_value then
    raise sqlstate 'PT400' using message = 'Please check the names, prices, quantities, sizes and images of the variants.';
end
$$;
comment on function private.save_variants(bigint, jsonb, jsonb, timestamptz) is
  'Replaces the options and variants of a product; returns the product''s new updated_at. Two empty lists make it a product without
   options, with its lowest price and no stock. Requires the right catalogue.edit (PT401, PT403). Parameters:
   - options: at most three, in their sequence: [{id (absent: new), name, values: 1 to 30 of {id (absent: new), name, swatch_colour
     (#rrggbb), swatch_image_url}}].
   - variants: at most 60, in their sequence: [private.wanted_variant], with the name of a value for each option.
   - from_updated_at: the product''s updated_at that the administrator loaded.
   Removed options, values and variants stay in the orders that contain them; units of these orders no longer go back into stock. Raises
   PT400 for invalid input, PT404 for an unknown product, PT409 if the product has changed since, or a SKU is taken.';
select private.expose('save_variants', 'authenticated', 'product_id bigint, options jsonb, variants jsonb, from_updated_at timestamptz');
