-- Facet counts of the shop's filters: the number of products for each option.

create type public.product_facet as enum ('category', 'in_stock', 'on_sale', 'material', 'colour', 'size');

create function private.facet_statement(filter private.product_filter, source text) returns text
language sql immutable set search_path = ''
as $$
  with facets (facet, key, options) as (values
    ('category', 'p.category_ids', 'p.category_ids::text[]'),
    ('in_stock', 'p.is_available', 'array[p.is_available::text]'),
    ('on_sale', 'p.is_on_sale', 'array[p.is_on_sale::text]'),
    ('material', 'p.materials', 'p.materials'),
    ('colour', 'p.colours', 'p.colours'),
    ('size', 'p.size_class', 'array[p.size_class::text]')
  ), conditions as (
    select * from private.product_conditions(filter)
  ), scans as (
    select
      string_agg(format('when grouping(%s) = 0 then %L', key, facet), ' ') as facet,
      string_agg(format('when grouping(%s) = 0 then %s', key, options), ' ') as options,
      (select coalesce(string_agg(' and ' || c.condition, ''), '') from conditions c where c.facet is distinct from selected.facet)
        as conditions,
      string_agg(key, ', ') as keys
    from facets left join (select distinct facet from conditions) as selected using (facet)
    group by selected.facet
  )
  select string_agg(format(
    'select case %s end as facet, case %s end as options, count(*) as products
     from %s where p.status <> ''PENDING'' %s group by grouping sets (%s)',
    facet, options, source, conditions, keys
  ), ' union all ')
  from scans
$$;
comment on function private.facet_statement(private.product_filter, text) is
  'SQL that counts products by their options of each facet, with grouping sets: one scan for all facets without a selection, and
   one for each facet with a selection, without that facet''s condition. source is a FROM clause with products p; the filter is
   $1.';

create function private.count_facets(filter private.product_filter)
returns table (facet public.product_facet, option text, products bigint)
-- Without parallel workers: starting them takes longer than the count, and one visitor would occupy several.
language plpgsql stable security definer set search_path = '' set jit = off set max_parallel_workers_per_gather = 0
as $$
declare
  query tsquery;
  source text := 'public.products p';
begin
  if filter.words is not null then
    query := (private.parse_search(filter.words)).for_products;
    source := source || ' join private.search_documents d on d.kind = ''product'' and d.id = p.id and d.words @@ $2';
  end if;
  return query execute format(
    'with options as (
       select facet::public.product_facet, option, sum(products)::bigint as products
       from (%s) as combinations cross join unnest(options) as option
       where option <> ''false'' group by 1, 2
     )
     select o.facet, coalesce(c.slug, o.option), o.products
     from options o left join public.categories c on o.facet = ''category'' and c.id::text = o.option',
    private.facet_statement(filter, source)
  ) using filter, query;
end
$$;
comment on function private.count_facets(private.product_filter) is 'Implements public.product_facets.';
grant execute on function private.count_facets(private.product_filter) to anon, authenticated, service_role;

create function public.product_facets(
  categories text[] default null, min_price numeric default 0, max_price numeric default null, search text default null,
  is_on_sale boolean default null, is_in_stock boolean default null, materials text[] default null,
  colours text[] default null, sizes public.size_class[] default null
) returns table (facet public.product_facet, option text, products bigint)
language sql stable set search_path = ''
as $$
  select * from private.count_facets(private.product_filter(
    categories, min_price, max_price, is_on_sale, is_in_stock, materials, colours, sizes, search
  ))
$$;
comment on function public.product_facets(
  text[], numeric, numeric, text, boolean, boolean, text[], text[], public.size_class[]
) is
  'Facet counts of shop_products, which has the same parameters. option: a category''s slug, a material, a colour, a size class,
   or "true" for in_stock and on_sale. A facet''s counts ignore its own selection: with the category lamps selected, rugs still
   have their count, and in_stock counts only lamps. Omits options without products.';
grant execute on function public.product_facets(
  text[], numeric, numeric, text, boolean, boolean, text[], text[], public.size_class[]
) to anon, authenticated, service_role;
