-- What visitors search for, kept to what people type. The text search took whatever it got: a text of a megabyte kept the
-- database busy for a minute, and a row of dashes, each of which it takes for "not", ended in an error.

create function private.product_query(words text) returns tsquery
language sql immutable set search_path = ''
as $$
  select websearch_to_tsquery('english', regexp_replace(words, '-(?![[:alnum:]"])', ' ', 'g'))
$$;
comment on function private.product_query(text) is
  'The text search of a visitor''s words, as web search engines read them; a dash that begins no word means nothing.';

create or replace function private.find_shop_products(
  in_categories bigint[], min_price numeric, max_price numeric, words text, sale_only boolean,
  sort text, page_limit integer, page_offset integer
) returns private.product_page
language plpgsql stable security definer set search_path = ''
as $$
declare
  -- Built from constants only; every value travels as a parameter. Only the conditions in use are in the text, so that
  -- the planner sees a plain query and picks the index of the wanted order.
  conditions text := 'p.status <> ''PENDING'''
    || case when in_categories is not null then ' and p.category_ids && $1' else '' end
    || case when min_price > 0 then ' and p.unit_price >= $2' else '' end
    || case when max_price is not null then ' and p.unit_price <= $3' else '' end
    -- The text index knows whole words only; a name is also found by a part of it, since lists are searched while one types.
    || case when words is not null
      then ' and (p.search @@ $4 or p.name ilike $7)' else '' end
    || case when sale_only then ' and p.on_sale and p.sale_price is not null' else '' end;
  ordering text := case sort
    when 'price-asc' then 'p.unit_price, p.id'
    when 'price-desc' then 'p.unit_price desc, p.id desc'
    when 'name' then 'p.name, p.id'
    else 'p.featured desc, p.id desc'
  end;
  query constant tsquery := private.product_query(words);
  result private.product_page;
begin
  if words is not null then
    execute format(
      'with found as materialized (select p.id, p.name, p.unit_price, p.featured from public.products p where %s)
       select coalesce((
         select array_agg(id) from (select p.id from found p order by %s limit $5 offset $6) as page
       ), ''{}''), (select count(*) from found)',
      conditions, ordering
    ) into result using in_categories, min_price, max_price, query, page_limit, page_offset,
      private.contains_pattern(words);
    return result;
  end if;
  execute format('select count(*) from public.products p where %s', conditions)
    into result.total using in_categories, min_price, max_price, query;
  execute format(
    'select coalesce(array_agg(id), ''{}'') from (select p.id from public.products p where %s order by %s limit $5 offset $6) as page',
    conditions, ordering
  ) into result.ids using in_categories, min_price, max_price, query, page_limit, page_offset;
  return result;
end
$$;

create or replace function public.shop_products(
  categories text[] default null, min_price numeric default 0, max_price numeric default null, search text default null,
  on_sale_only boolean default false, sort text default 'featured', page_limit integer default 24, page_offset integer default 0
) returns table (
  id bigint, name text, slug text, sku text, description text, price numeric, sale_price numeric, on_sale boolean,
  unit_price numeric, image_url text, image_urls text[], category_id bigint, category_ids bigint[], category_name text,
  category_slug text, stock_quantity integer, status public.product_status, featured boolean, created_at timestamptz,
  updated_at timestamptz, total_count bigint
)
language sql stable set search_path = ''
as $$
  with page as materialized (
    select * from private.find_shop_products(
      case when cardinality(categories) > 0
        then array(select c.id from public.categories c where c.slug = any (categories)) end,
      min_price, max_price, nullif(left(btrim(search), 200), ''), on_sale_only, sort,
      least(greatest(page_limit, 0), 100), greatest(page_offset, 0)
    )
  )
  select p.id, p.name, p.slug, p.sku, p.description, p.price, p.sale_price, p.on_sale, p.unit_price, p.image_url,
    p.image_urls, p.category_id, p.category_ids, c.name, c.slug, p.stock_quantity, p.status, p.featured, p.created_at,
    p.updated_at, page.total
  from page
  cross join unnest(page.ids) with ordinality as listed (id, position)
  join public.products p on p.id = listed.id
  left join public.categories c on c.id = p.category_id
  order by listed.position
$$;
comment on function public.shop_products(text[], numeric, numeric, text, boolean, text, integer, integer) is
  'One page of published products: in any of the categories (slugs; none = all), priced between min and max pounds, matching
   the search words (their first 200 characters; a name also by a part of it), sorted featured (default), price-asc,
   price-desc or name. total_count is the number of all matches. At most 100 a page. Spec sections 2.5, 2.7 and 7.';

create or replace function private.find_products_by_words(words text, wanted integer) returns bigint[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  phrase text := btrim(words);
  query constant tsquery := private.product_query(phrase);
  -- A word that is still being typed is no word of the text index (stemming has not seen its end), so names and SKUs are
  -- looked through for parts of words. Longest first: it leaves the fewest rows to look at.
  parts text[] := (
    select array_agg(private.contains_pattern(word) order by char_length(word) desc)
    from regexp_split_to_table(phrase, '\s+') as word
  );
begin
  return (
    with found as (
      select p.id, p.featured, p.name ilike all (parts) as named
      from public.products p
      where p.status <> 'PENDING' and (
        -- `all` can't use the index, a single pattern can; two narrow it down enough.
        (p.name ilike parts[1] and p.name ilike coalesce(parts[2], parts[1]) and p.name ilike all (parts))
        or p.sku ilike parts[1]
        or p.search @@ query
      )
      -- Enough to choose the best from; words that so much answers to need another one anyway.
      limit 500
    )
    select coalesce(array_agg(id), '{}')
    from (select id from found order by named desc, featured desc, id desc limit wanted) as best
  );
end
$$;
