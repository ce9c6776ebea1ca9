-- Facet counts of the shop's filters: the number of products for each option.

create type public.product_facet as enum ('category', 'in_stock', 'on_sale', 'material', 'colour', 'size');

create function private.count_by_facet_columns(filter private.product_filter)
returns table (
  facet_combination_id integer, size_class public.size_class, is_available boolean, is_on_sale boolean, product_count integer
)
-- Without parallel query, because starting the workers takes longer than the scan, and each visitor would occupy several workers.
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan set max_parallel_workers_per_gather = 0
as $$
declare
  query tsquery;
begin
  if filter.words is null then
    return query
    select p.facet_combination_id, p.size_class, p.is_available, p.is_on_sale, count(*)::integer
    from public.products p
    where p.status <> 'PENDING'
      and (filter.min_price is null or p.unit_price >= filter.min_price)
      and (filter.max_price is null or p.unit_price <= filter.max_price)
    group by 1, 2, 3, 4;
  else
    query := (private.parse_search(filter.words)).product_query;
    return query
    select p.facet_combination_id, p.size_class, p.is_available, p.is_on_sale, count(*)::integer
    from public.products p
    where p.id = any (array(
        select d.id from private.search_documents d
        where d.kind = 'product' and d.words @@ query limit private.max_shop_search_matches()
      ))
      and (filter.min_price is null or p.unit_price >= filter.min_price)
      and (filter.max_price is null or p.unit_price <= filter.max_price)
    group by 1, 2, 3, 4;
  end if;
end
$$;
comment on function private.count_by_facet_columns(private.product_filter) is
  'Counts the published products that match the search words and prices of a filter, grouped by the columns of its other
   conditions.';

create function private.count_facets(filter private.product_filter)
returns table (facet public.product_facet, option text, product_count bigint)
language sql stable security definer set search_path = '' set jit = off
as $$
  with combinations as materialized (
    select *, concat_ws(' ',
      case when not category_ids && filter.categories then 'category' end,
      case when not materials && filter.materials then 'material' end,
      case when not colours && filter.colours then 'colour' end
    ) as mismatches
    from private.facet_combinations
  ), product_groups as materialized (
    select g.*, concat_ws(' ', nullif(c.mismatches, ''),
      case when filter.sizes is not null and g.size_class = any (filter.sizes) is not true then 'size' end,
      case when g.is_available <> filter.is_in_stock then 'in_stock' end,
      case when g.is_on_sale <> filter.is_on_sale then 'on_sale' end
    ) as mismatches
    from private.count_by_facet_columns(filter) as g join combinations c on c.id = g.facet_combination_id
  ), combination_counts as materialized (
    select * from (
      select g.facet_combination_id as id,
        sum(g.product_count) filter (where g.mismatches in ('', 'category')) as category_count,
        sum(g.product_count) filter (where g.mismatches in ('', 'material')) as material_count,
        sum(g.product_count) filter (where g.mismatches in ('', 'colour')) as colour_count
      from product_groups as g group by 1
    ) as counts join private.facet_combinations using (id)
  ), options as (
    select 'category' as facet, unnest(category_ids)::text as option, category_count as product_count
    from combination_counts where category_count > 0
    union all
    select 'material', unnest(materials), material_count from combination_counts where material_count > 0
    union all
    select 'colour', unnest(colours), colour_count from combination_counts where colour_count > 0
    union all
    select 'size', size_class::text, sum(product_count) from product_groups
    where mismatches in ('', 'size') and size_class is not null group by size_class
    union all
    select 'in_stock', 'true', sum(product_count) from product_groups
    where mismatches in ('', 'in_stock') and is_available having count(*) > 0
    union all
    select 'on_sale', 'true', sum(product_count) from product_groups
    where mismatches in ('', 'on_sale') and is_on_sale having count(*) > 0
  ), sums as (
    select facet, option, sum(product_count)::bigint as product_count from options group by 1, 2
  ), counts as (
    select s.facet::public.product_facet, coalesce(c.slug, s.option) as option, s.product_count
    from sums s left join public.categories c on s.facet = 'category' and c.id::text = s.option
  )
  -- Counts the rows towards the 2 MB response limit here, because a row policy does not apply to the rows that a function returns.
  -- The visitors' row policies contain the same expression.
  select * from counts
  where case when (select private.selects_only_short_columns()) then true
    else private.consume_response_limit(octet_length(to_json(counts.*)::text)) end
$$;
comment on function private.count_facets(private.product_filter) is
  'Implements public.product_facets. mismatches: the facets whose conditions a combination or a group of products does not satisfy.
   The count of an option includes only groups without a mismatch in another facet. Raises PT413 for a response above 2 MB.';
grant execute on function private.count_facets(private.product_filter) to anon, authenticated, service_role;

create function public.product_facets(
  categories text[] default null, min_price numeric default 0, max_price numeric default null, search text default null,
  is_on_sale boolean default null, is_in_stock boolean default null, materials text[] default null,
  colours text[] default null, sizes public.size_class[] default null
) returns table (facet public.product_facet, option text, product_count bigint)
language sql stable set search_path = ''
as $$
  select * from private.count_facets(private.product_filter(
    categories, min_price, max_price, is_on_sale, is_in_stock, materials, colours, sizes, search
  ))
$$;
comment on function public.product_facets(
  text[], numeric, numeric, text, boolean, boolean, text[], text[], public.size_class[]
) is
  'Returns the facet counts of the list that shop_products returns for the same parameters. option: a category''s slug, a material, a
   colour, a size class, or "true" for in_stock and on_sale. The counts of a facet ignore the selection in this facet: with the
   category lamps selected, the category rugs still has its count, and in_stock counts only lamps. Omits options without products.';
grant execute on function public.product_facets(
  text[], numeric, numeric, text, boolean, boolean, text[], text[], public.size_class[]
) to anon, authenticated, service_role;
