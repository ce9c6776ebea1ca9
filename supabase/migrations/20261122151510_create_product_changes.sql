-- Changes of many products and variants in one transaction and batch (create_history): what the spreadsheet view saves, and a stock-take.
--
-- A change is {id, variant_id, was, set}: the columns to set, with the values that the administrator saw; variant_id is absent for the
-- product itself. Stock is changed by the difference of both values, so that a sale in between remains.

create function private.begin_product_changes(key uuid, changes jsonb) returns void
language plpgsql set search_path = ''
as $$
declare
  ids constant bigint[] := array(select (c ->> 'id')::bigint from jsonb_array_elements(changes) as c);
begin
  if cardinality(ids) not between 1 and 5000 or cardinality(ids) <> (
    select count(distinct (c ->> 'id', c ->> 'variant_id')) from jsonb_array_elements(changes) as c
  ) then
    raise sqlstate 'PT400' using message = 'Between 1 and 5,000 different products can be changed at once.';
  end if;
  perform pg_advisory_xact_lock(hashtextextended(key::text, 0));
  -- The lock that an assignment of a category takes, before the rows, as the deletion of a category takes it.
  perform pg_advisory_xact_lock_shared(hashtextextended('public.categories', 0));
  perform private.lock_rows('products', ids);
  perform private.lock_rows(
    'product_variants', array(select (c ->> 'variant_id')::bigint from jsonb_array_elements(changes) as c where c ->> 'variant_id' is not null)
  );
  perform set_config('private.change_batch', key::text, true);
end
$$;
comment on function private.begin_product_changes(uuid, jsonb) is
  'Starts a transaction that changes products and variants: a list of objects with different ids or variant_ids, 1 to 5,000. Makes a
   concurrent transaction with the same key wait, locks the products, then the variants, and uses the key as the batch of the changes. Its callers require the right.
   Raises PT400 for another list.';

create function private.changed_units(changes jsonb)
returns table (id bigint, variant_id bigint, name text, stored jsonb, was jsonb, patch jsonb, change jsonb)
language sql stable set search_path = ''
as $$
  select (c ->> 'id')::bigint, (c ->> 'variant_id')::bigint,
    concat_ws(' – ', p.name, private.variant_text(v.value_ids)),
    case when c ->> 'variant_id' is null then to_jsonb(p) else to_jsonb(v) end, c -> 'was', c -> 'set', c
  from jsonb_array_elements(changes) as c
  left join public.products as p on p.id = (c ->> 'id')::bigint and p.deleted_at is null
  left join public.product_variants as v
    on v.id = (c ->> 'variant_id')::bigint and v.product_id = p.id and v.deleted_at is null
$$;
comment on function private.changed_units(jsonb) is
  'Returns the products and variants of changes with their rows (stored), null if they do not exist or are in the bin. name: of a
   variant with its values, as in public.sellable_units.';

create function private.product_problems(changes jsonb)
returns table (id bigint, variant_id bigint, name text, field text, problem text, now jsonb)
language sql stable set search_path = ''
as $$
  with wanted as (select * from private.changed_units(changes))
  select id, variant_id, null, null, 'missing', null from wanted where stored is null
  union all
  select w.id, w.variant_id, w.name, s.key, 'changed', w.stored -> s.key
  from wanted as w, jsonb_each(w.patch) as s
  where w.stored is not null and s.key <> 'stock_quantity'
    and w.stored -> s.key is distinct from w.was -> s.key and w.stored -> s.key is distinct from s.value
  union all
  select w.id, w.variant_id, w.name, s.key, 'has_variants', w.stored -> s.key
  from wanted as w, jsonb_each(w.patch) as s
  where (w.stored ->> 'variant_count')::integer > 0 and (
    s.key in ('price', 'sale_price', 'on_sale', 'stock_quantity')
    or (s.key = 'status' and 'PENDING' not in (s.value #>> '{}', w.stored ->> 'status'))
  )
  union all
  select w.id, w.variant_id, w.name, 'stock_quantity', 'made_to_order', w.stored -> 'stock_quantity'
  from wanted as w where (w.stored ->> 'made_to_order')::boolean and w.variant_id is not null and w.patch ? 'stock_quantity'
  union all
  select w.id, w.variant_id, w.name, 'stock_quantity', 'out_of_range', w.stored -> 'stock_quantity'
  from wanted as w
  where w.stored is not null and w.patch ? 'stock_quantity' and coalesce(
    (w.stored ->> 'stock_quantity')::integer + (w.patch ->> 'stock_quantity')::integer - (w.was ->> 'stock_quantity')::integer
      not between 0 and 1000000,
    true
  )
  union all
  select w.id, w.variant_id, w.name, 'sku', 'taken', to_jsonb(other.name)
  from wanted as w
  join public.products as other on other.sku = w.patch ->> 'sku' and other.id <> w.id and other.deleted_at is null
  where w.variant_id is null
  union all
  select w.id, w.variant_id, w.name, 'sku', 'taken', to_jsonb(other.name)
  from wanted as w
  join public.product_variants as taken on taken.sku = w.patch ->> 'sku' and taken.id <> w.variant_id and taken.deleted_at is null
  join public.products as other on other.id = taken.product_id
  union all
  select w.id, w.variant_id, w.name, 'sale_price', 'not_below_price', w.stored -> 'price'
  from wanted as w
  cross join lateral jsonb_to_record(w.stored || w.patch) as unit (price numeric, sale_price numeric, on_sale boolean)
  where w.patch ?| '{price,sale_price,on_sale}' and unit.on_sale and unit.sale_price >= unit.price
$$;
comment on function private.product_problems(jsonb) is
  'Returns what prevents changes of products and variants; the caller must have locked them. field: a column; now: its value. problem:
   - missing: the product or variant does not exist or is in the bin; without name, field and now.
   - changed: the column has neither the value that the administrator saw nor the new one.
   - has_variants: the product has options, and the column is a summary of its variants (private.summarise_variants).
   - made_to_order: the variant has no stock.
   - out_of_range: the stock would be negative or too large, because units were sold or added meanwhile.
   - taken: another product, or a variant of another one, has the SKU; now: the product''s name.
   - not_below_price: the sale price of a product on sale would not be below its price; now: the stored price.';

create function private.write_product_changes(changes jsonb) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.write_steps(c.entity, array_agg(c.id), array_agg(c.patch))
  from (
    select case when u.variant_id is null then 'products' else 'product_variants' end as entity, coalesce(u.variant_id, u.id) as id,
      u.patch || case when u.patch ? 'stock_quantity' then jsonb_build_object(
        'stock_quantity',
        (u.stored ->> 'stock_quantity')::integer + (u.patch ->> 'stock_quantity')::integer - (u.was ->> 'stock_quantity')::integer
      ) else '{}' end || case when u.patch ? 'category_id' then jsonb_build_object(
        'category_ids', jsonb_build_array(u.patch -> 'category_id')
      ) else '{}' end as patch
    from private.changed_units(changes) as u
  ) as c
  group by c.entity;
exception when foreign_key_violation then
  raise sqlstate 'PT409' using message = 'A category of these does not exist any more. Please choose another.';
end
$$;
comment on function private.write_product_changes(jsonb) is
  'Writes changes of products and variants without problems (private.product_problems). A new primary category replaces all categories
   of the product (spec section 4, product status). Raises PT409 for a category that does not exist.';

create function private.apply_product_changes(key uuid, changes jsonb)
returns table (id bigint, variant_id bigint, name text, field text, problem text, now jsonb)
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require('catalogue.edit');
  perform private.begin_product_changes(key, changes);
  if exists (
    select from jsonb_array_elements(changes) as c, jsonb_object_keys(c -> 'set') as set_column
    where set_column <> all ('{sku,price,sale_price,on_sale,stock_quantity,status}')
      and (c ->> 'variant_id' is not null or set_column not in ('name', 'category_id'))
  ) then
    raise sqlstate 'PT400' using message = 'This column cannot be changed.';
  end if;
  if exists (select from private.changes as c where c.batch = key) then return; end if;
  return query select * from private.product_problems(changes);
  if not found then
    perform private.write_product_changes(changes);
  end if;
end
$$;
comment on function private.apply_product_changes(uuid, jsonb) is
  'Changes products and variants in one transaction, or changes nothing and returns the problems (private.product_problems). key: the
   batch of the changes, for undo_batch; a retry with the same key changes nothing again. changes: 1 to 5,000 objects {id, variant_id
   (absent: the product itself), was, set} with any of the columns sku, price, sale_price (pounds), on_sale, stock_quantity (units) and
   status, of a product also name and category_id. Requires the right catalogue.edit (PT401, PT403). Raises PT400 for an invalid list, PT409 for a category that does not exist, and the errors of the
   constraints. Spec section 2.14, stock management.';
select private.expose('apply_product_changes', 'authenticated');

create function private.apply_stock_take(key uuid, counts jsonb)
returns table (id bigint, variant_id bigint, name text, field text, problem text, now jsonb)
language plpgsql security definer set search_path = ''
as $$
declare
  changes jsonb;
  rejected text[] := '{}';
begin
  perform private.require('stock.count');
  perform private.begin_product_changes(key, counts);
  if exists (
    select from jsonb_to_recordset(counts) as c (count integer, stock_at_count integer)
    where c.stock_at_count is null or c.count is null or c.count not between 0 and 1000000
  ) then
    raise sqlstate 'PT400' using message = 'A count is a number from 0 to 1,000,000.';
  end if;
  select jsonb_agg(jsonb_build_object(
    'id', u.id, 'variant_id', u.variant_id, 'counted_after', c.last_movement_id,
    'was', jsonb_build_object('stock_quantity', c.stock_at_count, 'status', u.stored -> 'status'),
    'set', jsonb_build_object('stock_quantity', c.count) || case
      when s.status = 'IN_STOCK' and s.stock_quantity > 0 and s.stock_quantity + c.count = c.stock_at_count
        then '{"status": "OUT_OF_STOCK"}'
      when s.status = 'OUT_OF_STOCK' and s.stock_quantity = 0 and c.count > c.stock_at_count then '{"status": "IN_STOCK"}'
      else '{}'
    end::jsonb
  )) into changes
  from private.changed_units(counts) as u
  cross join jsonb_to_record(u.change) as c (count integer, stock_at_count integer, last_movement_id bigint)
  left join jsonb_to_record(u.stored) as s (status public.product_status, stock_quantity integer) on true
  where c.count <> c.stock_at_count and not exists (
    select from private.changes as done
    where done.batch = key and done.entity_id = coalesce(u.variant_id, u.id)
      and done.entity = case when u.variant_id is null then 'products' else 'product_variants' end
  );
  for id, variant_id, name, field, problem, now in
    select * from private.product_problems(changes)
    union all
    select u.id, u.variant_id, u.name, 'stock_quantity', 'counted', u.stored -> 'stock_quantity'
    from private.changed_units(changes) as u
    where exists (
      select from public.stock_movements as m
      where m.product_id = u.id and m.variant_id is not distinct from u.variant_id and m.reason = 'stock_take'
        and m.id > (u.change ->> 'counted_after')::bigint
    )
  loop
    if concat(id, '/', variant_id) <> all (rejected) then return next; end if;
    rejected := rejected || concat(id, '/', variant_id);
  end loop;
  perform set_config('private.stock_reason', 'stock_take', true);
  perform private.write_product_changes((
    select jsonb_agg(c) from jsonb_array_elements(changes) as c where concat(c ->> 'id', '/', c ->> 'variant_id') <> all (rejected)
  ));
  perform set_config('private.stock_reason', '', true);
end
$$;
comment on function private.apply_stock_take(uuid, jsonb) is
  'Applies the counts of a stock-take: each changes the stock by its difference to the stock at the moment of counting (stock_at), so that
   sales since remain. Counts: 1 to 5,000 objects {id, variant_id (of a product with options), count, stock_at_count, last_movement_id}. In
   stock becomes out of stock without units, and vice versa from 0 units (spec section 4, product status). Applies all counts in one transaction but those with a problem,
   which it returns: missing, has_variants, made_to_order and out_of_range (private.product_problems), or counted, if another stock-take has changed the stock since
   the movement last_movement_id. key: the batch of the changes, for undo_batch; a retry with the same key applies no count again.
   Requires the right stock.count (PT401, PT403); raises PT400 for invalid counts.';
select private.expose('apply_stock_take', 'authenticated');

create function public.stock_at(product_id bigint, seconds_ago numeric default 0, of_variant bigint default null)
returns table (stock_quantity integer, last_movement_id bigint)
language sql stable set search_path = ''
as $$
  select private.require('stock.read');
  select (u.stock_quantity - coalesce(sum(m.delta) filter (where m.created_at > moment), 0))::integer,
    coalesce(max(m.id) filter (where m.created_at <= moment), 0)
  from (
    select p.id, p.stock_quantity from public.products as p where p.id = stock_at.product_id and of_variant is null
    union all
    select v.product_id, v.stock_quantity from public.product_variants as v where v.product_id = stock_at.product_id and v.id = of_variant
  ) as u
  cross join (select now() - make_interval(secs => greatest(seconds_ago, 0)::double precision)) as clock (moment)
  left join public.stock_movements as m on m.product_id = u.id and m.variant_id is not distinct from of_variant
  group by u.stock_quantity
$$;
comment on function public.stock_at(bigint, numeric, bigint) is
  'Returns the stock of a product, or of its variant of_variant, some seconds ago, and the id of its last stock movement until then, 0 if
   there was none. A client that was offline passes the time since the count, because its clock may be wrong. No row if the product or
   variant does not exist. Requires the right stock.read (PT401, PT403).';
grant execute on function public.stock_at(bigint, numeric, bigint) to authenticated;
