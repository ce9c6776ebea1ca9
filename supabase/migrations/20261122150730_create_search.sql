-- The site search over products, categories, portfolio and services. Row level security prevents Postgres from using the text
-- index (@@ is not leakproof), so a security definer function finds the ids and the public function reads the rows under the
-- caller's policies.

create function private.match_products(query tsquery, typed tsquery, max_matches integer)
returns table (id bigint, featured boolean, relevance double precision)
-- Custom plans, because the best plan depends on the query: for a word in most descriptions, a sequential scan finds enough
-- matches fastest.
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan rows 2000
as $$
begin
  return query
  with matching as materialized (
    select d.id, d.featured, d.words from private.search_documents d
    where d.kind = 'product' and d.words @@ query limit max_matches
  ), named as (
    -- All words are tested too, because ts_filter ignores descriptions, which may contain an excluded word.
    select d.id, d.featured, d.words from private.search_documents d
    where d.kind = 'product' and ts_filter(d.words, '{a,b,c}') @@ query and d.words @@ query
      and (select count(*) from matching) = max_matches limit max_matches
  )
  select d.id, d.featured, 2 * ts_rank(d.words, typed) + ts_rank(d.words, query)
  from (select * from matching union all select * from named where named.id not in (select m.id from matching m)) as d;
end
$$;
comment on function private.match_products(tsquery, tsquery, integer) is
  'The published products that match a query, with their relevance by the weights of private.search_documents; a typed term
   counts three times as much as a synonym. Returns all matches if there are fewer than max_matches. Otherwise, because
   counting and ranking are slow, returns max_matches matches, and up to max_matches that match by name, category, material or
   colour.';

create function private.find_documents(search text, per_kind integer)
returns table (kind public.search_kind, id bigint, rank bigint, corrected text)
language sql stable security definer set search_path = '' set jit = off
as $$
  with query as materialized (
    select * from private.parse_search(search)
  ), found as (
    select 'product'::public.search_kind as kind, m.id, m.featured, m.relevance
    from query, private.match_products(query.for_products, query.typed, 1000) as m
    union all
    select d.kind, d.id, d.featured, 2 * ts_rank(d.words, query.typed) + ts_rank(d.words, query.for_pages)
    from query join private.search_documents as d on d.kind <> 'product' and d.words @@ query.for_pages
  ), ranked as (
    select f.kind, f.id, row_number() over (partition by f.kind order by f.relevance desc, f.featured desc, f.id desc) as rank
    from found as f
  )
  select ranked.kind, ranked.id, ranked.rank, query.corrected from ranked, query where ranked.rank <= per_kind
$$;
comment on function private.find_documents(text, integer) is
  'Implements public.search_site: the ids of the best matches of each kind with their rank, from 1: by relevance
   (private.match_products), then featured, then newest first.';
grant execute on function private.find_documents(text, integer) to anon, authenticated, service_role;

create function public.search_site(words text, per_kind integer default 6)
returns table (
  kind public.search_kind, id bigint, title text, slugs text[], context text, image_url text, price numeric,
  sale_price numeric, on_sale boolean, corrected text
)
language sql stable set search_path = ''
as $$
  with found as materialized (
    select * from private.find_documents(words, least(greatest(per_kind, 0), 24))
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
  from results as result (kind, id, rank, corrected, title, slugs, context, image_url, price, sale_price, on_sale)
  order by kind, rank
$$;
comment on function public.search_site(text, integer) is
  'Searches the site for the words typed so far (2 to 100 characters): per_kind results of each kind (at most 24), best first.
   slugs: the slugs of the result''s path, the category''s first; for a service item those of its subcategory. context: the
   name of the containing category or subcategory. Prices in pounds, null except for products. corrected: the search text after
   typo correction, or null. Spec section 2.2.';
grant execute on function public.search_site(text, integer) to anon, authenticated, service_role;

create function private.find_spelling_suggestions(search text, max_words integer) returns setof text
language sql stable security definer set search_path = ''
as $$
  with similar_words as (
    select distinct on (w.stem) w.word, w.stem, extensions.similarity(w.word, typed) as similarity
    from regexp_split_to_table(private.normalise_words(search), ' ') as typed
    join private.search_words as w on w.in_title and extensions.similarity(w.word, typed) > 0.2
    order by w.stem, similarity desc
  ), nearest as (
    select * from similar_words order by similarity desc, word limit 2 * max_words
  )
  select word from nearest
  where private.matches_product(stem::tsquery) or private.matches_page(stem::tsquery)
  order by similarity desc, word limit max_words
$$;
comment on function private.find_spelling_suggestions(text, integer) is 'Implements public.spelling_suggestions.';
grant execute on function private.find_spelling_suggestions(text, integer) to anon, authenticated, service_role;

create function public.spelling_suggestions(words text) returns setof text
language sql stable set search_path = ''
as $$
  select * from private.find_spelling_suggestions(words, 5) where char_length(btrim(words)) between 2 and 100
$$;
comment on function public.spelling_suggestions(text) is
  'Spelling suggestions for a search (2 to 100 characters) without results: up to five words of titles with trigram similarity
   to the typed words, each of which has matches.';
grant execute on function public.spelling_suggestions(text) to anon, authenticated, service_role;
