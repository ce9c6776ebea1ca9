-- The shop's product list and the header's search. Row policies keep Postgres from using an index for conditions that are not
-- leakproof (numeric ranges, array overlap, text search), so the search runs in a function of schema private with the policy's
-- condition written into the query, and the public function forwards to it.
--
-- Without search words a page is read from the index of its order and stops after one page. With words the planner would have
-- to guess how many rows match, and reads the whole table in the wanted order when it guesses too many. So with words all
-- matches are found first, which the total needs anyway, and then sorted.
--
-- The public functions return the columns that lists show, not `setof public.products`: visitors have no grant on every column,
-- so `select products.*` fails with their rights, and with the owner's rights a caller could select a column without a grant.

create type private.product_page as (
  ids bigint[],
  total bigint
);

-- The text search must be bounded: a text of a megabyte kept the database busy for a minute, and a row of dashes, each of
-- which means "not" to websearch_to_tsquery, raised an error. Hence this function and the limit of 200 characters.
create function private.product_query(words text) returns tsquery
language sql immutable set search_path = ''
as $$
  select websearch_to_tsquery('english', regexp_replace(words, '-(?![[:alnum:]"])', ' ', 'g'))
$$;
comment on function private.product_query(text) is
  'Parses a visitor''s words with the syntax of web search engines; ignores a dash that does not begin a word.';

create function private.find_shop_products(
  in_categories bigint[], min_price numeric, max_price numeric, words text, is_on_sale boolean,
  is_in_stock boolean, sort text, page_limit integer, page_offset integer
) returns private.product_page
language plpgsql stable security definer set search_path = ''
as $$
declare
  -- Built from constants only; every value is a parameter. Only the conditions in use are in the text, so that the planner
  -- sees a plain query and picks the index of the requested order.
  conditions text := 'p.status <> ''PENDING'''
    || case when in_categories is not null then ' and p.category_ids && $1' else '' end
    || case when min_price > 0 then ' and p.unit_price >= $2' else '' end
    || case when max_price is not null then ' and p.unit_price <= $3' else '' end
    -- The text index has whole words only. Lists are searched while a visitor types, so a part of a name matches too.
    || case when words is not null
      then ' and (p.search @@ $4 or p.name ilike $7)' else '' end
    || case is_on_sale
      when true then ' and p.on_sale and p.sale_price is not null'
      when false then ' and not (p.on_sale and p.sale_price is not null)' else '' end
    || case is_in_stock
      when true then ' and p.status = ''IN_STOCK'' and p.stock_quantity > 0'
      when false then ' and not (p.status = ''IN_STOCK'' and p.stock_quantity > 0)' else '' end;
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
comment on function private.find_shop_products(bigint[], numeric, numeric, text, boolean, boolean, text, integer, integer) is
  'Ids of one page of published products in the requested order, and the number of all matches. Prices are those that customers
   pay.';
grant execute on function private.find_shop_products(bigint[], numeric, numeric, text, boolean, boolean, text, integer, integer)
  to anon, authenticated, service_role;

create function public.shop_products(
  categories text[] default null, min_price numeric default 0, max_price numeric default null, search text default null,
  is_on_sale boolean default null, is_in_stock boolean default null, sort text default 'featured', page_limit integer default 24, page_offset integer default 0
) returns table (
  id bigint, name text, slug text, description text, price numeric, sale_price numeric, on_sale boolean, image_url text,
  image_urls text[], category_id bigint, category_name text, category_slug text, stock_quantity integer,
  status public.product_status, total_count bigint
)
language sql stable set search_path = ''
as $$
  with page as materialized (
    select * from private.find_shop_products(
      case when cardinality(categories) > 0
        then array(select c.id from public.categories c where c.slug = any (categories)) end,
      min_price, max_price, nullif(left(btrim(search), 200), ''), is_on_sale, is_in_stock, sort,
      least(greatest(page_limit, 0), 100), greatest(page_offset, 0)
    )
  )
  select p.id, p.name, p.slug, p.description, p.price, p.sale_price, p.on_sale, p.image_url, p.image_urls, p.category_id,
    c.name, c.slug, p.stock_quantity, p.status, page.total
  from page
  cross join unnest(page.ids) with ordinality as listed (id, position)
  join public.products p on p.id = listed.id
  left join public.categories c on c.id = p.category_id
  order by listed.position
$$;
comment on function public.shop_products(text[], numeric, numeric, text, boolean, boolean, text, integer, integer) is
  'One page of published products: in any of the categories (slugs; none = all), priced between min and max pounds, matching
   the search words (their first 200 characters; a name also by a part of it), on sale or not, in stock (IN_STOCK with units
   left) or not; null is either. Sorted featured (default), price-asc, price-desc or name. total_count is the number of all
   matches. At most 100 a page. Spec sections 2.5, 2.7 and 7.';
grant execute on function public.shop_products(text[], numeric, numeric, text, boolean, boolean, text, integer, integer)
  to anon, authenticated, service_role;

create function private.find_products_by_words(words text, wanted integer) returns bigint[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  phrase text := btrim(words);
  query constant tsquery := private.product_query(phrase);
  -- An unfinished word is not in the text index (it cannot be stemmed), so names and SKUs are searched for parts of words.
  -- Longest first: it leaves the fewest rows to check.
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
        -- `ilike all` cannot use the index, a single pattern can; two patterns are selective enough.
        (p.name ilike parts[1] and p.name ilike coalesce(parts[2], parts[1]) and p.name ilike all (parts))
        or p.sku ilike parts[1]
        or p.search @@ query
      )
      -- Bounds the sort: words with more matches need a further word anyway.
      limit 500
    )
    select coalesce(array_agg(id), '{}')
    from (select id from found order by named desc, featured desc, id desc limit wanted) as best
  );
end
$$;
comment on function private.find_products_by_words(text, integer) is
  'Ids of published products for words that may be unfinished, best first: name, then SKU, then full text.';
grant execute on function private.find_products_by_words(text, integer) to anon, authenticated, service_role;

create function public.search_products(words text, page_limit integer default 6) returns table (
  id bigint, name text, slug text, price numeric, sale_price numeric, on_sale boolean, image_url text, image_urls text[],
  category_name text
)
language sql stable set search_path = ''
as $$
  with found as materialized (
    select case when char_length(btrim(words)) between 2 and 100
      then private.find_products_by_words(words, least(greatest(page_limit, 0), 24)) else '{}' end as ids
  )
  select p.id, p.name, p.slug, p.price, p.sale_price, p.on_sale, p.image_url, p.image_urls, c.name
  from found
  cross join unnest(found.ids) with ordinality as listed (id, position)
  join public.products p on p.id = listed.id
  left join public.categories c on c.id = p.category_id
  order by listed.position
$$;
comment on function public.search_products(text, integer) is
  'Published products for what a visitor has typed so far (2 to 100 characters): every word is part of the name, or the longest
   is part of the SKU, or the full text search matches. Matches by name first; prices in pounds; at most 24. Spec section
   2.2.';
grant execute on function public.search_products(text, integer) to anon, authenticated, service_role;
