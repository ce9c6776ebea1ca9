-- The shop's product list. Row level security prevents Postgres from using an index for conditions that are not leakproof
-- (numeric ranges, array overlap, text search). So a security definer function, which finds published products only, as the policy
-- would, returns the ids, and the public function reads the rows.

-- The filter of a product list and of its facet counts; null means no condition. Prices are unit prices in pounds.
create type private.product_filter as (
  categories bigint[],
  min_price numeric,
  max_price numeric,
  is_on_sale boolean,
  is_in_stock boolean,
  materials text[],
  colours text[],
  sizes public.size_class[],
  words text
);

create function private.product_filter(
  categories text[], min_price numeric, max_price numeric, is_on_sale boolean, is_in_stock boolean,
  materials text[], colours text[], sizes public.size_class[], search text
) returns private.product_filter
language sql stable set search_path = ''
as $$
  select row(
    case when cardinality(categories) > 0 then array(
      select c.id from public.categories c where c.slug = any (array(select unnest(categories) limit 100))
    ) end,
    nullif(min_price, 0), max_price, is_on_sale, is_in_stock,
    nullif(array(select unnest(materials) limit 100), '{}'), nullif(array(select unnest(colours) limit 100), '{}'),
    nullif(array(select unnest(sizes) limit 100), '{}'), nullif(left(btrim(search), 200), '')
  )::private.product_filter
$$;
comment on function private.product_filter(text[], numeric, numeric, boolean, boolean, text[], text[], public.size_class[], text) is
  'Returns the filter of a request. categories are slugs; an empty list means no condition, like null. Only the first 100 entries
   of a list apply, because with long lists Postgres reacts late to the statement timeout.';
grant execute on function private.product_filter(text[], numeric, numeric, boolean, boolean, text[], text[], public.size_class[], text)
  to anon, authenticated, service_role;

create function private.product_conditions(filter private.product_filter) returns text
language sql immutable set search_path = ''
as $$
  select concat(
    case when filter.min_price is not null then ' and p.unit_price >= ($1).min_price' end,
    case when filter.max_price is not null then ' and p.unit_price <= ($1).max_price' end,
    case when filter.categories is not null then ' and p.category_ids && ($1).categories' end,
    case filter.is_on_sale when true then ' and p.is_on_sale' when false then ' and not p.is_on_sale' end,
    case filter.is_in_stock when true then ' and p.is_available' when false then ' and not p.is_available' end,
    case when filter.materials is not null then ' and p.materials && ($1).materials' end,
    case when filter.colours is not null then ' and p.colours && ($1).colours' end,
    case when filter.sizes is not null then ' and p.size_class = any (($1).sizes)' end
  )
$$;
comment on function private.product_conditions(private.product_filter) is
  'Returns the SQL conditions of a filter, each after "and", for a query of products p with the filter as $1. Omits conditions that
   the filter does not set, so that the planner chooses the index of the requested order. The text consists of constant
   fragments, and every value is a parameter, which prevents SQL injection.';

create function private.max_shop_search_matches() returns integer
language sql immutable set search_path = ''
as $$ select 10000 $$;
comment on function private.max_shop_search_matches() is
  'Returns the maximum number of matches that a shop search ranks and counts. If more products match, the shop lists and counts only
   some of them (private.match_products).';

create function private.find_shop_products(
  filter private.product_filter, sort text, page_limit integer, page_offset integer,
  out ids bigint[], out total bigint, out total_is_lower_bound boolean
)
-- Forces nested loops, because the planner overestimates the matches of a prefix and would read the whole table for a hash join.
language plpgsql stable security definer set search_path = '' set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  query private.search_query;
  conditions text := private.product_conditions(filter);
  ordering text := case sort
    when 'newest' then 'p.created_at desc, p.id desc'
    when 'price-asc' then 'p.unit_price, p.id'
    when 'price-desc' then 'p.unit_price desc, p.id desc'
    when 'name' then 'p.name, p.id'
    else 'p.featured desc, p.id desc'
  end;
  sort_column constant text := case
    when sort = 'newest' then 'created_at' when sort in ('price-asc', 'price-desc') then 'unit_price' when sort = 'name' then 'name'
  end;
  -- The default order with search words is by relevance.
  is_ranked constant boolean := sort_column is null;
begin
  if filter.words is not null then
    query := private.parse_search(filter.words);
    -- Without a typed_query private.match_products does not compute the relevance.
    if not is_ranked then query.typed_query := null; end if;
    -- The planner overestimates the number of matches and would scan the whole table in sort order. So a materialised CTE finds all
    -- matches, which counting requires anyway.
    execute format(
      'with matches as materialized (
         select * from private.match_products($4, private.max_shop_search_matches())
       ), filtered_matches as materialized (
         select %s%s
       )
       select coalesce((
         select array_agg(id) from (select p.id from filtered_matches p order by %s limit $2 offset $3) as page
       ), ''{}''), (select count(*) from filtered_matches), (select count(*) >= private.max_shop_search_matches() from matches)',
      case
        when not is_ranked
          then 'p.id, p.' || sort_column || ' from public.products p where p.id = any (array(select id from matches))'
        when conditions = '' then 'd.id, d.featured, d.relevance from matches d'
        else 'd.id, d.featured, d.relevance from matches d join public.products p on p.id = d.id where true'
      end, conditions,
      case when is_ranked then 'p.relevance desc, ' else '' end || ordering
    ) into ids, total, total_is_lower_bound using filter, page_limit, page_offset, query;
    return;
  end if;
  conditions := 'p.status <> ''PENDING''' || conditions;
  execute format('select count(*) from public.products p where %s', conditions) into total using filter;
  total_is_lower_bound := false;
  -- Reads one page from the index of the sort order.
  execute format(
    'select coalesce(array_agg(id), ''{}'') from (select p.id from public.products p where %s order by %s limit $2 offset $3) as page',
    conditions, ordering
  ) into ids using filter, page_limit, page_offset;
end
$$;
comment on function private.find_shop_products(private.product_filter, text, integer, integer) is
  'Implements public.shop_products: the ids of one page of published products in the requested order, the number of matches, and
   whether that number is only a lower bound.';
grant execute on function private.find_shop_products(private.product_filter, text, integer, integer)
  to anon, authenticated, service_role;

-- Returns a list of columns, not `setof public.products`: visitors have column grants, so `select products.*` would fail for a
-- column without a grant, and a security definer function would disclose such a column.
create function public.shop_products(
  categories text[] default null, min_price numeric default 0, max_price numeric default null, search text default null,
  is_on_sale boolean default null, is_in_stock boolean default null, sort text default 'featured', page_limit integer default 24,
  page_offset integer default 0, materials text[] default null, colours text[] default null,
  sizes public.size_class[] default null
) returns table (
  id bigint, name text, slug text, description text, price numeric, sale_price numeric, on_sale boolean, image_url text,
  image_urls text[], category_id bigint, category_name text, category_slug text, stock_quantity integer,
  status public.product_status, variant_count smallint, price_to numeric, made_to_order boolean, total_count bigint,
  total_is_lower_bound boolean
)
language sql stable set search_path = ''
as $$
  with page as materialized (
    select * from private.find_shop_products(
      private.product_filter(
        categories, min_price, max_price, is_on_sale, is_in_stock, materials, colours, sizes, search
      ), sort,
      least(greatest(page_limit, 0), 100), greatest(page_offset, 0)
    )
  )
  select p.id, p.name, p.slug, p.description, p.shown_price, p.reduced_price, p.is_on_sale, p.image_url, p.image_urls, p.category_id,
    c.name, c.slug, p.stock_quantity, p.status, p.variant_count, p.price_to, p.made_to_order, page.total, page.total_is_lower_bound
  from page
  cross join unnest(page.ids) with ordinality as listed (id, position)
  join public.products p on p.id = listed.id
  left join public.categories c on c.id = p.category_id
  order by listed.position
$$;
comment on function public.shop_products(
  text[], numeric, numeric, text, boolean, boolean, text, integer, integer, text[], text[], public.size_class[]
) is
  'Returns one page of published products. Spec sections 2.5, 2.7 and 7. Filters (null: no condition):
   - categories (slugs), materials, colours, sizes: products with any of the first 100 entries.
   - min_price, max_price: the range of the unit price, in pounds.
   - search: the first 200 characters, with the syntax and synonyms of search_site.
   - is_on_sale, is_in_stock (IN_STOCK with units left): true for these products, false for all others.
   sort: featured (default; with search by relevance first), newest, price-asc, price-desc or name. page_limit is at most 100.
   price: of a reduced product the price before the reduction, which is then sale_price (products.shown_price, reduced_price).
   total_count: the number of all matches. total_is_lower_bound: true if the words alone match 10,000 products or more. The search
   does not find all of these products (private.match_products), so there may be more matches than total_count.';
grant execute on function public.shop_products(
  text[], numeric, numeric, text, boolean, boolean, text, integer, integer, text[], text[], public.size_class[]
) to anon, authenticated, service_role;
