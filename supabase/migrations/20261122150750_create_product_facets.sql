-- The counts of the shop's filters: how many products each option would show.

create type public.product_facet as enum ('category', 'in_stock', 'on_sale');

create function private.count_facets(filter private.product_filter)
returns table (facet public.product_facet, option text, products bigint)
-- Parallel workers would start more slowly than one process counts, and a visitor would use several.
language plpgsql stable security definer set search_path = '' set jit = off set max_parallel_workers_per_gather = 0
as $$
declare
  query tsquery;
  source text := 'public.products p';
  shared_conditions text;
  unmet text;
begin
  if filter.words is not null then
    query := (private.understand(filter.words)).for_products;
    source := source || ' join private.search_documents d on d.kind = ''product'' and d.id = p.id and d.words @@ $2';
  end if;
  select
    coalesce(string_agg(' and ' || condition, '') filter (where conditions.facet = 'price'), ''),
    string_agg(format('case when not (%s) then %L end', condition, conditions.facet), ', ')
      filter (where conditions.facet <> 'price')
  into shared_conditions, unmet from private.product_conditions(filter) as conditions;

  -- Products are first grouped by what they offer: there are far fewer combinations than products.
  return query execute format(
    'with combinations as (
       select p.category_ids, p.is_on_sale, p.is_available, count(*) as products
       from %s where p.status <> ''PENDING'' %s
       group by 1, 2, 3
     ), matching as (
       select p.*, %s as unmet from combinations p
     ), options as (
       select ''category'' as facet, c.slug as option, unmet, products
       from matching cross join unnest(category_ids) as of_product (id) join public.categories c using (id)
       union all
       select ''on_sale'', ''true'', unmet, products from matching where is_on_sale
       union all
       select ''in_stock'', ''true'', unmet, products from matching where is_available
     )
     select facet::public.product_facet, option, sum(products)::bigint
     from options where unmet <@ array[facet] group by 1, 2',
    source, shared_conditions, format('array_remove(array[%s], null)', coalesce(unmet, 'null::text'))
  ) using filter, query;
end
$$;
comment on function private.count_facets(private.product_filter) is 'Implements public.product_facets.';
grant execute on function private.count_facets(private.product_filter) to anon, authenticated, service_role;

create function public.product_facets(
  categories text[] default null, min_price numeric default 0, max_price numeric default null, search text default null,
  is_on_sale boolean default null, is_in_stock boolean default null
) returns table (facet public.product_facet, option text, products bigint)
language sql stable set search_path = ''
as $$
  select * from private.count_facets(
    private.product_filter(categories, min_price, max_price, is_on_sale, is_in_stock, search)
  )
$$;
comment on function public.product_facets(text[], numeric, numeric, text, boolean, boolean) is
  'How many products of shop_products, which has the same parameters, have each option of a facet: a category (its slug), on
   sale or in stock ("true"). The selection within a facet is left out of its own counts: with the category lamps selected,
   the count of rugs is that of the rugs, and in stock counts lamps only. Options without products are left out.';
grant execute on function public.product_facets(text[], numeric, numeric, text, boolean, boolean)
  to anon, authenticated, service_role;
