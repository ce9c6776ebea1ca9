-- The site's search: products, categories, portfolio and services in one answer. Under row level security Postgres would not
-- use the text index, so a function of schema private finds the ids, and the public one reads the rows under the caller's
-- policies.

create function private.best_documents(for_products tsquery, for_pages tsquery, typed tsquery, wanted integer)
returns table (kind public.search_kind, id bigint, place bigint)
language sql stable set search_path = ''
as $$
  -- A word can be in thousands of products. Those with it in their name are better than those with it in their description,
  -- and the rank of two thousand costs a few milliseconds.
  with named as materialized (
    select * from private.search_documents
    where kind = 'product' and ts_filter(words, '{a,b,c}') @@ for_products limit 2000
  ), described as materialized (
    select * from private.search_documents
    where kind = 'product' and words @@ for_products and (select count(*) from named) < wanted limit 2000
  ), pages as (
    select * from private.search_documents where kind <> 'product' and words @@ for_pages
  ), ranked as (
    select found.kind, found.id, row_number() over (
      partition by found.kind
      order by 2 * ts_rank(words, typed) + ts_rank(words, matching) desc, featured desc, found.id desc
    ) as place
    from (select * from named union select * from described union all select * from pages) as found,
      lateral (select case when found.kind = 'product' then for_products else for_pages end) as query (matching)
    -- An excluded word may be in the description of a product that was found by its name.
    where words @@ matching
  )
  select kind, id, place from ranked where place <= wanted
$$;
comment on function private.best_documents(tsquery, tsquery, tsquery, integer) is
  'The best documents of each kind, best first. A match counts most in what a text is about, then in its name, its categories
   and its description, and twice as much for a typed word as for a synonym; then featured and new ones come first.';

create function private.find_in_site(words text, wanted integer)
returns table (kind public.search_kind, id bigint, place bigint, corrected text)
language sql stable security definer set search_path = '' set jit = off
as $$
  select best.kind, best.id, best.place, query.corrected
  from private.understand(words) as query
  cross join lateral private.best_documents(query.for_products, query.for_pages, query.typed, wanted) as best
$$;
comment on function private.find_in_site(text, integer) is 'Implements public.search_site: ids by kind, best first.';
grant execute on function private.find_in_site(text, integer) to anon, authenticated, service_role;

create function public.search_site(words text, per_kind integer default 6)
returns table (
  kind public.search_kind, id bigint, title text, slugs text[], context text, image_url text, price numeric,
  sale_price numeric, on_sale boolean, corrected text
)
language sql stable set search_path = ''
as $$
  with found as materialized (
    select * from private.find_in_site(words, least(greatest(per_kind, 0), 24))
    where char_length(btrim(words)) between 2 and 100
  ), results as (
    select f.*, p.name, array[p.slug], c.name, coalesce(p.image_url, p.image_urls[1]), p.price, p.sale_price, p.on_sale
    from found f join public.products p on p.id = f.id left join public.categories c on c.id = p.category_id
    where f.kind = 'product'
    union all
    select f.*, c.name, array[c.slug], null, c.image_url, null, null, null
    from found f join public.categories c on c.id = f.id where f.kind = 'category'
    union all
    select f.*, c.name, array[c.slug], null, c.image_url, null, null, null
    from found f join public.portfolio_categories c on c.id = f.id where f.kind = 'portfolio_category'
    union all
    select f.*, p.title, array[c.slug, p.slug], c.name, p.image_url, null, null, null
    from found f join public.portfolio_projects p on p.id = f.id join public.portfolio_categories c on c.id = p.category_id
    where f.kind = 'project'
    union all
    select f.*, c.name, array[c.slug], null, c.image_url, null, null, null
    from found f join public.service_categories c on c.id = f.id where f.kind = 'service_category'
    union all
    select f.*, s.name, array[c.slug, s.slug], c.name, s.image_url, null, null, null
    from found f join public.service_subcategories s on s.id = f.id join public.service_categories c on c.id = s.category_id
    where f.kind = 'service_subcategory'
    union all
    select f.*, i.name, array[c.slug, s.slug], s.name, i.image_urls[1], null, null, null
    from found f join public.service_items i on i.id = f.id join public.service_subcategories s on s.id = i.subcategory_id
    join public.service_categories c on c.id = s.category_id
    where f.kind = 'service_item'
  )
  select kind, id, title, slugs, context, image_url, price, sale_price, on_sale, corrected
  from results as result (kind, id, place, corrected, title, slugs, context, image_url, price, sale_price, on_sale)
  order by kind, place
$$;
comment on function public.search_site(text, integer) is
  'What visitors find for the words that they have typed so far (2 to 100 characters): at most 24 of each kind, best first.
   slugs are those of the path, a category before what it contains; a service item has those of its subcategory. context is
   the name of what contains it. Prices in pounds, of products only. corrected are the words with typing errors corrected, or
   null. Spec section 2.2.';
grant execute on function public.search_site(text, integer) to anon, authenticated, service_role;

create function private.similar_words(words text, wanted integer) returns setof text
language sql stable security definer set search_path = ''
as $$
  with similar_words as (
    select distinct on (known.stem) known.word, known.stem, extensions.similarity(known.word, typed) as likeness
    from regexp_split_to_table(private.plain_words(words), ' ') as typed
    join private.search_words as known on known.in_title and extensions.similarity(known.word, typed) > 0.2
    order by known.stem, likeness desc
  ), nearest as (
    select * from similar_words order by likeness desc, word limit 2 * wanted
  )
  select word from nearest
  where private.matches_product(stem::tsquery) or private.matches_page(stem::tsquery)
  order by likeness desc, word limit wanted
$$;
comment on function private.similar_words(text, integer) is 'Implements public.search_suggestions.';
grant execute on function private.similar_words(text, integer) to anon, authenticated, service_role;

create function public.search_suggestions(words text) returns setof text
language sql stable set search_path = ''
as $$
  select * from private.similar_words(words, 5) where char_length(btrim(words)) between 2 and 100
$$;
comment on function public.search_suggestions(text) is
  'Up to five words of names that resemble the typed ones, for a search that found nothing.';
grant execute on function public.search_suggestions(text) to anon, authenticated, service_role;
