-- The site search over products, categories, portfolio and services. Row level security prevents Postgres from using the text
-- index (@@ is not leakproof), so a security definer function finds the ids and the public function reads the rows under the
-- caller's policies.

create function private.match_products(search private.search_query, max_matches integer)
returns table (id bigint, featured boolean, relevance double precision)
-- force_custom_plan, because the best plan depends on the query: for a word in most descriptions, a sequential scan finds max_matches
-- rows fastest. Copies the fields of `search` to variables, because the planner knows the values of variables, but not of fields.
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan rows 2000
as $$
declare
  query constant tsquery := search.product_query;
  kind_query constant tsquery := search.kind_query;
  any_term_query constant tsquery := search.any_term_query;
  typed_query constant tsquery := search.typed_query;
begin
  return query
  -- Both CTEs compute the relevance, because passing the documents to the final select would take as long as ranking them. Each CTE
  -- stops after max_matches matches, because ranking all matches is slow.
  with first_matches as materialized (
    select d.id, d.featured, coalesce((d.words @@ kind_query)::integer, 0) * 10
      + case when typed_query = any_term_query then 3 * ts_rank(d.words, any_term_query)
        else 2 * ts_rank(d.words, typed_query) + ts_rank(d.words, any_term_query) end
    from private.search_documents d
    where d.kind = 'product' and d.words @@ query limit max_matches
  ), name_matches as (
    -- Also tests the complete document, because ts_filter omits the description, which may contain an excluded word.
    select d.id, d.featured, coalesce((d.words @@ kind_query)::integer, 0) * 10
      + case when typed_query = any_term_query then 3 * ts_rank(d.words, any_term_query)
        else 2 * ts_rank(d.words, typed_query) + ts_rank(d.words, any_term_query) end
    from private.search_documents d
    where d.kind = 'product' and ts_filter(d.words, '{a,b,c}') @@ query and d.words @@ query
      and (select count(*) from first_matches) = max_matches limit max_matches
  )
  select * from first_matches
  union all
  select * from name_matches n where n.id not in (select m.id from first_matches m);
end
$$;
comment on function private.match_products(private.search_query, integer) is
  'Returns the published products that match a search, with their relevance. Products of the kind that the search is for have the
   highest relevance. Otherwise the weights of private.search_documents determine the relevance; a typed term counts three times as
   much as a synonym. The relevance is null if typed_query is null. Returns all matches if there are fewer than max_matches. Otherwise
   returns any max_matches matches, and up to max_matches that match outside of the description.';

create function private.find_documents(search text, per_kind integer)
returns table (kind public.search_kind, id bigint, rank bigint, corrected_words text)
language plpgsql stable security definer set search_path = '' set jit = off
as $$
declare
  parsed_search constant private.search_query := private.parse_search(search);
begin
  return query
  with matches as (
    select 'product'::public.search_kind as kind, m.id, m.featured, m.relevance
    from private.match_products(parsed_search, 1000) as m
    union all
    select d.kind, d.id, d.featured,
      2 * ts_rank(d.words, parsed_search.typed_query) + ts_rank(d.words, parsed_search.any_term_query)
    from private.search_documents as d where d.kind <> 'product' and d.words @@ parsed_search.page_query
  ), ranked_matches as (
    select m.kind, m.id, row_number() over (partition by m.kind order by m.relevance desc, m.featured desc, m.id desc) as rank
    from matches as m
  )
  select r.kind, r.id, r.rank, parsed_search.corrected_words from ranked_matches as r where r.rank <= per_kind;
end
$$;
comment on function private.find_documents(text, integer) is
  'Implements public.search_site: returns the ids of the best per_kind matches of each kind with their rank, from 1. Ranks by
   relevance (private.match_products), then featured rows first, then newest rows first.';
grant execute on function private.find_documents(text, integer) to anon, authenticated, service_role;

create function public.search_site(words text, per_kind integer default 6)
returns table (
  kind public.search_kind, id bigint, title text, slugs text[], context text, image_url text, price numeric,
  sale_price numeric, on_sale boolean, price_to numeric, corrected_words text
)
language plpgsql stable set search_path = ''
as $$
#variable_conflict use_column
begin
  -- PL/pgSQL, because Postgres plans the queries of an SQL function at every call, which takes longer than a search without match.
  return query
  with matches as materialized (
    select * from private.find_documents(words, least(greatest(per_kind, 0), 24))
    where char_length(btrim(words)) between 2 and 100
  ), results as (
    select m.*, p.name, array[p.slug], c.name, coalesce(p.image_url, p.image_urls[1]), p.shown_price,
      p.reduced_price, p.is_on_sale, p.price_to
    from matches m join public.products p on p.id = m.id left join public.categories c on c.id = p.category_id
    where m.kind = 'product'
    union all
    select m.*, c.name, array[c.slug], null, c.image_url, null, null, null, null
    from matches m join public.categories c on c.id = m.id where m.kind = 'category'
    union all
    select m.*, c.name, array[c.slug], null, c.image_url, null, null, null, null
    from matches m join public.portfolio_categories c on c.id = m.id where m.kind = 'portfolio_category'
    union all
    select m.*, p.title, array[c.slug, p.slug], c.name, p.image_url, null, null, null, null
    from matches m join public.portfolio_projects p on p.id = m.id join public.portfolio_categories c on c.id = p.category_id
    where m.kind = 'project'
    union all
    select m.*, c.name, array[c.slug], null, c.image_url, null, null, null, null
    from matches m join public.service_categories c on c.id = m.id where m.kind = 'service_category'
    union all
    select m.*, s.name, array[c.slug, s.slug], c.name, s.image_url, null, null, null, null
    from matches m join public.service_subcategories s on s.id = m.id join public.service_categories c on c.id = s.category_id
    where m.kind = 'service_subcategory'
    union all
    select m.*, i.name, array[c.slug, s.slug], s.name, i.image_urls[1], null, null, null, null
    from matches m join public.service_items i on i.id = m.id join public.service_subcategories s on s.id = i.subcategory_id
    join public.service_categories c on c.id = s.category_id
    where m.kind = 'service_item'
  )
  select kind, id, title, slugs, context, image_url, price, sale_price, on_sale, price_to, corrected_words
  from results as result (kind, id, rank, corrected_words, title, slugs, context, image_url, price, sale_price, on_sale)
  order by kind, rank;
end
$$;
comment on function public.search_site(text, integer) is
  'Searches the site for the words typed so far (2 to 100 characters): per_kind results of each kind (at most 24), best first.
   slugs: the slugs of the result''s path, the category''s first; for a service item those of its subcategory. context: the
   name of the containing category or subcategory. Prices are in pounds, and null except for products. corrected_words: the search
   text after typo correction; null if nothing was corrected. Spec section 2.2.';
grant execute on function public.search_site(text, integer) to anon, authenticated, service_role;

create function private.find_spelling_suggestions(search text, max_words integer) returns setof text
language sql stable security definer set search_path = ''
as $$
  with similar_words as (
    select distinct on (w.stem) w.word, w.stem, extensions.similarity(w.word, typed_word) as similarity
    from regexp_split_to_table(private.normalise_words(search), ' ') as typed_word
    join private.search_words as w on w.in_title and extensions.similarity(w.word, typed_word) > 0.2
    order by w.stem, similarity desc
  ), nearest_words as (
    select * from similar_words order by similarity desc, word limit 2 * max_words
  )
  select word from nearest_words
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
  'Returns spelling suggestions for a search (2 to 100 characters) without results: up to five words of titles that are similar to
   the typed words (trigram similarity) and have matches, the most similar first.';
grant execute on function public.spelling_suggestions(text) to anon, authenticated, service_role;
