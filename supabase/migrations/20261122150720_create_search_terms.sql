-- Query parsing of the site search: accents, stemming, prefix matches, typo correction, and synonyms, which administrators edit.
-- The functions that a search calls repeatedly, up to a hundred times in all, are PL/pgSQL, because Postgres caches their query
-- plans. Postgres would plan an SQL function's query at each call.

create function private.stem_terms(terms text[]) returns text[]
language sql immutable set search_path = ''
as $$
  select array_agg(private.stems(term) order by position) from unnest(terms) with ordinality as input (term, position)
$$;
comment on function private.stem_terms(text[]) is 'Returns private.stems of each term, in order.';
grant execute on function private.stem_terms(text[]) to authenticated;

create table public.search_synonyms (
  id bigint generated always as identity primary key,
  terms text[] not null,
  stems text[] not null generated always as (private.stem_terms(terms)) stored,
  updated_at timestamptz(3) not null default now(),
  constraint search_synonyms_terms_check check (cardinality(terms) between 2 and 12),
  constraint search_synonyms_stems_check check (array_position(stems, null) is null),
  constraint search_synonyms_length_check check (octet_length(array_to_string(terms, '', '')) <= 1000),
  constraint search_synonyms_updated_at_check check (updated_at between '2000-01-01' and '2999-12-31')
);
comment on table public.search_synonyms is
  'Groups of synonyms: a search for one term of a group also finds the other terms. A term is one or two words.';
comment on column public.search_synonyms.stems is 'private.stems of each term. The search compares stems.';

alter table public.search_synonyms enable row level security;
grant select, insert, update, delete on public.search_synonyms to authenticated;

create policy "admins read synonyms" on public.search_synonyms for select to authenticated
  using ((select private.can('search.edit')));
create policy "admins insert synonyms" on public.search_synonyms for insert to authenticated
  with check ((select private.can('search.edit')));
create policy "admins update synonyms" on public.search_synonyms for update to authenticated
  using ((select private.can('search.edit'))) with check ((select private.can('search.edit')));
create policy "admins delete synonyms" on public.search_synonyms for delete to authenticated
  using ((select private.can('search.edit')));

create trigger touch_updated_at before update on public.search_synonyms
  for each row execute function private.touch_updated_at();

insert into public.search_synonyms (terms) values
  -- Customers in Gibraltar search in English and in Spanish.
  ('{sofa,couch,settee,loveseat,love seat}'),
  ('{chair,silla}'),
  ('{armchair,recliner,sillón}'),
  ('{stool,barstool,pouffe,ottoman,footstool,taburete}'),
  ('{table,mesa}'),
  ('{bedside table,nightstand,night stand,mesita}'),
  ('{bed,cama}'),
  ('{bedding,bed linen,duvet,sheet,quilt,comforter,pillowcase,pillow case,sábana}'),
  ('{rug,carpet,mat,runner,alfombra}'),
  ('{lamp,light,light fitting,light fixture,sconce,lámpara}'),
  ('{floor lamp,standing lamp,standard lamp}'),
  ('{pendant,chandelier,ceiling light,hanging lamp}'),
  ('{cushion,pillow,throw pillow,cojín}'),
  ('{curtain,drape,cortina}'),
  ('{throw,blanket,manta}'),
  ('{mirror,looking glass,espejo}'),
  ('{print,picture,artwork,wall art,cuadro}'),
  ('{vase,flower,flower pot,plant pot,jarrón}'),
  ('{candle holder,candlestick,candle,tealight,vela}'),
  ('{tray,bandeja}'),
  ('{tableware,plate,crockery,dinnerware,vajilla}'),
  ('{carafe,jug,pitcher,decanter,jarra}'),
  ('{tumbler,wine glass,glassware,vaso}'),
  ('{tree,plant,houseplant,planta}'),
  ('{console,sideboard,desk,tv unit,tv stand,hall table,hallway table,consola}'),
  ('{storage,cupboard,cabinet,wardrobe,shelf,shelves,shelving,bookcase,bookshelf,bookshelves,armario,estantería}'),
  ('{hall,hallway,corridor,entrance,pasillo}'),
  ('{wood,wooden,timber,oak,madera}'),
  ('{brass,gold,golden,latón,dorado}'),
  ('{stone,travertine,marble,piedra}'),
  ('{rattan,wicker,cane,mimbre}'),
  ('{beige,sand,natural,arena}'),
  ('{green,sage,verde}'),
  ('{white,blanco}'),
  ('{grey,gray,gris}'),
  ('{floor,parquet,suelo}'),
  ('{sale,offer,discount,reduced,clearance,bargain,rebaja}'),
  ('{gift,present,wedding,birthday,anniversary,housewarming,christmas,regalo,boda,cumpleaños}'),
  ('{dining,comedor}'),
  ('{kitchen,cocina}'),
  ('{bathroom,baño}'),
  ('{bedroom,dormitorio}');

create function private.typed_query(term text, is_unfinished boolean) returns tsquery
language plpgsql stable set search_path = ''
as $$
declare
  term_stems constant text := private.stems(term);
begin
  return (
    select string_agg(distinct part, ' | ')::tsquery
    from (
      select format('(%s)', replace(term_stems, ' ', ' & ')) where term_stems is not null
      union all
      select '=' || rtrim(term, 's') where term !~ ' ' and term_stems is not null
      union all
      select term || ':*' where is_unfinished and char_length(term) > 1
      union all
      -- A prefix query on the text index would miss some words, because the index contains stems: "cerami" is a prefix of
      -- "ceramic", but not of its stem "ceram".
      (
        select stem from private.search_words
        where is_unfinished and word between term and term || '~' and not starts_with(stem, term) limit 20
      )
    ) as parts (part)
  );
end
$$;
comment on function private.typed_query(text, boolean) is
  'Returns a tsquery that matches the stems of a term, the exact word (to rank exact matches higher) and, if the term is
   unfinished, words with this prefix.';

create function private.related_query(term text, is_unfinished boolean) returns tsquery
language plpgsql stable set search_path = ''
as $$
declare
  term_stems constant text := private.stems(term);
  is_prefix constant boolean := is_unfinished and char_length(term) > 2
    and not exists (select from private.search_words where stem = term_stems)
    and not exists (select from public.search_synonyms where stems @> array[term_stems]);
begin
  return (
    select string_agg(distinct format('(%s)', replace(related_stems.stem, ' ', ' <-> ')), ' | ')::tsquery
    from (
      -- Omits the term itself and synonyms that no text contains, because they would make the planner overestimate the number of
      -- matches and read the whole table.
      select synonym_stem from public.search_synonyms, unnest(stems) as synonym_stem
      where (
        stems @> array[term_stems]
        or is_prefix and exists (select from unnest(terms) as synonym where starts_with(private.normalise_words(synonym), term))
      ) and synonym_stem is distinct from term_stems and not exists (
        select from unnest(string_to_array(synonym_stem, ' ')) as part
        where part ~ '^[^\d]{3,}$' and not exists (select from private.search_words where stem = part)
      )
      union all
      (
        select stem from private.search_words
        where in_title and char_length(term) > 3 and word like any (array['%_' || term, '%_' || term_stems]) limit 20
      )
    ) as related_stems (stem)
  );
end
$$;
comment on function private.related_query(text, boolean) is
  'Returns a tsquery for the synonyms of a term that occur in a published text, and for compounds that end with the term ("armchair"
   for "chair"); null if there are none. For an unfinished term that is not a known word, also includes the synonyms of every term
   with this prefix.';

create function private.nearest_words(typed_word text, max_errors integer) returns setof text
language plpgsql stable set search_path = ''
as $$
begin
  return query
  with synonyms as materialized (
    select private.normalise_words(term) as word from public.search_synonyms, unnest(terms) as term
  ), known_words as (
    select w.word, w.in_title from private.search_words as w
    where w.word between left(typed_word, 1) and left(typed_word, 1) || '~'
      or w.word between substr(typed_word, 2, 1) and substr(typed_word, 2, 1) || '~'
      or w.word operator(extensions.%) typed_word
    union all
    select synonyms.word, true from synonyms
  ), distances as (
    select *, extensions.levenshtein_less_equal(word, typed_word, max_errors + 1) as distance from known_words
    where char_length(word) between char_length(typed_word) - max_errors and char_length(typed_word) + max_errors
  ), candidates as (
    -- A transposition counts as one error, although its Levenshtein distance is two. A word that occurs only in descriptions has one
    -- additional error, because such a word is a less likely correction: "gold" is not corrected to "good".
    select *, case
      when distance = 2 and char_length(word) = char_length(typed_word)
        and translate(word, typed_word, '') = '' and translate(typed_word, word, '') = '' then 1
      else distance + (not in_title)::integer end as errors
    from distances where distance <= max_errors + 1
  )
  select word from candidates where errors <= max_errors
  order by errors, in_title desc, left(word, 1) = left(typed_word, 1) desc, extensions.similarity(word, typed_word) desc, word
  limit 5;
end
$$;
comment on function private.nearest_words(text, integer) is
  'Returns up to five indexed words or synonyms with the smallest edit distance (Damerau-Levenshtein) to the typed word, nearest
   first.';

create type private.term_query as (
  -- Matches the term or a related term (private.related_query).
  expanded_query tsquery,
  -- Matches the term itself.
  typed_query tsquery,
  -- The term after typo correction.
  term text
);

create function private.expand_term(term text, is_unfinished boolean) returns private.term_query
language plpgsql stable set search_path = ''
as $$
declare
  typed constant tsquery := private.typed_query(term, is_unfinished);
  related constant tsquery := private.related_query(term, is_unfinished);
begin
  return row(coalesce(typed || related, typed, related), coalesce(typed, related), term);
end
$$;
comment on function private.expand_term(text, boolean) is 'Returns the private.term_query of a term, without typo correction.';

-- This function and the three after it allow only bitmap scans, which use the text indexes. Otherwise the planner would expect an
-- early match, and for a rare word would read the whole table.
create function private.matches_product(query tsquery) returns boolean
language plpgsql stable set search_path = '' set enable_seqscan = off set enable_indexscan = off
as $$
begin
  -- Tests a sample of 200 documents first. A frequent word usually occurs in the sample, and the index scan for such a word is
  -- slow, because it collects all matches.
  return exists (
    select from (select kind, words from private.search_documents limit 200) as sample where kind = 'product' and words @@ query
  ) or exists (select from private.search_documents where kind = 'product' and words @@ query);
end
$$;
comment on function private.matches_product(tsquery) is 'Whether a query matches at least one published product.';

create function private.kind_query(term text) returns tsquery
language plpgsql stable set search_path = '' set enable_seqscan = off set enable_indexscan = off
as $$
declare
  query constant tsquery := (private.expand_term(term, false)).expanded_query;
  names_kind boolean;
begin
  if term ~ ' '
    then names_kind := exists (select from private.search_documents where kind = 'product' and ts_filter(words, '{a,b,c}') @@ query);
    else names_kind := exists (select from private.search_documents where kind = 'product' and ts_filter(words, '{a}') @@ query);
  end if;
  return case when names_kind then query end;
end
$$;
comment on function private.kind_query(text) is
  'Returns a tsquery for a term that names a kind of product, such as "carpet" or "bedside table", and for its synonyms; null if
   none of them names a kind. A term of one word names a kind if it is a product''s head noun; a term of two words, if a product has
   it outside of the description. Matches complete words only: "bed" does not match "bedroom".';

create function private.has_no_match_of_kind(all_terms_query tsquery, kinds_query tsquery) returns boolean
language plpgsql stable set search_path = '' set enable_seqscan = off set enable_indexscan = off
as $$
begin
  return kinds_query is not null and not exists (
    select from private.search_documents
    where kind = 'product' and ts_filter(words, '{a,b,c}') @@ kinds_query and words @@ all_terms_query
  );
end
$$;
comment on function private.has_no_match_of_kind(tsquery, tsquery) is
  'Whether a search names kinds of products (kinds_query), but the products that match all terms mention these kinds only in their
   descriptions. Example: "double bed", if only the description of a bedroom mirror contains both words.';

create function private.matches_page(query tsquery) returns boolean
language plpgsql stable set search_path = '' set enable_seqscan = off set enable_indexscan = off
as $$
begin
  return exists (select from private.search_documents where kind <> 'product' and words @@ query);
end
$$;
comment on function private.matches_page(tsquery) is 'Whether a query matches at least one category, project or service.';

create function private.parse_word(typed_word text, is_unfinished boolean) returns private.term_query
language plpgsql stable set search_path = ''
as $$
declare
  result private.term_query := private.expand_term(typed_word, is_unfinished);
  -- Two errors are corrected only in words of at least eight letters: "wooden" is not corrected to "woven", nor "fixture" to "picture".
  max_errors constant integer :=
    case when char_length(typed_word) < 4 then 0 when char_length(typed_word) < 8 then 1 else 2 end;
begin
  -- Step 1: a number, a term of the synonyms and an indexed word need no correction.
  if typed_word ~ '\d' or result.expanded_query <> result.typed_query or exists (
    select from private.search_words as w
    where w.stem = private.stems(typed_word) or is_unfinished and w.word between typed_word and typed_word || '~'
  ) or exists (select from public.search_synonyms where stems @> array[private.stems(typed_word)]) then
    return result;
  end if;

  -- Step 2: words of titles that contain the typed word.
  select string_agg(distinct stem, ' | ')::tsquery into result.typed_query from (
    select stem from private.search_words
    where in_title and char_length(typed_word) > 2 and word like '%' || typed_word || '%' limit 20
  ) as longer_words;
  result.expanded_query := result.typed_query;
  if result.expanded_query is not null then return result; end if;

  -- Step 3: typo correction.
  select correction.* into result
  from private.nearest_words(typed_word, max_errors) as candidate, private.expand_term(candidate, false) as correction
  where private.matches_product(correction.expanded_query) or private.matches_page(correction.expanded_query) limit 1;
  if result.expanded_query is not null then return result; end if;

  -- Step 4: two indexed words that were typed without a space between them.
  select pair.* into result
  from generate_series(3, char_length(typed_word) - 3) as first_length
  join private.search_words as first on first.word = left(typed_word, first_length)
  join private.search_words as second on second.word = substr(typed_word, first_length + 1),
    private.expand_term(first.word || ' ' || second.word, false) as pair
  order by first.in_title and second.in_title desc limit 1;
  return result;
end
$$;
comment on function private.parse_word(text, boolean) is
  'Returns the private.term_query of a typed word, from the first of four steps that finds an indexed word or a synonym: the word
   itself, words that contain the word, typo correction, a split into two words. The queries are null if no step finds any.';

create function private.parse_word_pair(first text, second text, is_unfinished boolean) returns private.term_query
language plpgsql stable set search_path = ''
as $$
declare
  pair private.term_query;
  one_word private.term_query;
  is_known boolean;
begin
  if private.stems(first) is null or private.stems(second) is null then return null; end if;
  pair := private.expand_term(first || ' ' || second, false);
  is_known := pair.expanded_query <> pair.typed_query
    or exists (select from private.search_words where word = first || second);
  if not is_known and second !~ '^\d' then return null; end if;
  one_word := private.expand_term(first || second, is_unfinished);
  -- A pair with a number may be a SKU. private.search_words has no words with digits, so this condition tests the products.
  if not is_known and not private.matches_product(pair.expanded_query || one_word.expanded_query) then return null; end if;
  return row(pair.expanded_query || one_word.expanded_query, pair.typed_query || one_word.typed_query, pair.term);
end
$$;
comment on function private.parse_word_pair(text, text, boolean) is
  'Returns the private.term_query of two words that form one term: a compound typed with a space ("arm chair"), a SKU, or a synonym
   of two words. Returns null for other pairs, for instance with a stop word ("rug for").';

create type private.search_query as (
  -- Matches products with all terms. If there are none, or if private.has_no_match_of_kind is true, matches products of the kinds
  -- that the terms name. If the terms name no kind, matches products with any term.
  product_query tsquery,
  -- Matches categories, projects and services with all terms. If there are none, and product_query does not require all terms,
  -- matches those with any term.
  page_query tsquery,
  -- Matches the products of the kind that the search is for: rugs for "carpet for the living room". The lexemes are restricted to
  -- weight A (head noun), or A and B (title) for two-word terms. Null for a search of one term and if the terms name no kind.
  kind_query tsquery,
  -- Matches rows with any term, with synonyms; for ranking.
  any_term_query tsquery,
  -- Matches rows with any term as typed, without synonyms; for ranking.
  typed_query tsquery,
  -- The search text after typo correction; null if nothing was corrected.
  corrected_words text
);

create function private.excluded_words_query(search text) returns tsquery
language sql stable set search_path = ''
as $$
  select string_agg(private.typed_query(private.normalise_words(part[1]), false)::text, ' | ')::tsquery
  from regexp_matches(search, '(?:^|\s)-(\w+)', 'g') as match (part)
$$;
comment on function private.excluded_words_query(text) is
  'Returns a tsquery for the words after a minus sign ("lamp -brass"); null if there are none.';

create function private.parse_terms(search text)
returns table (term text, expanded_query tsquery, typed_query tsquery, typed_words text, clause integer)
language plpgsql stable set search_path = ''
as $$
declare
  tokens constant text[] := string_to_array(private.normalise_words(regexp_replace(search, '(^|\s)-\w+', ' ', 'g')), ' ');
  token_count constant integer := least(cardinality(tokens), 12);
  token_index integer := 1;
  token_query private.term_query;
begin
  clause := 1;
  while token_index <= token_count loop
    typed_words := tokens[token_index];
    if typed_words = any ('{for,with,in,on,at,by,to,of,from,over,above,under,beside,near,behind,para,de,del,con,en,sobre}') then
      clause := clause + 1;
    end if;
    -- A term consists of two words if private.parse_word_pair recognises them, such as "arm chair", otherwise of one word.
    token_query := private.parse_word_pair(typed_words, tokens[token_index + 1], token_index + 1 = token_count);
    if token_query.expanded_query is not null then
      token_index := token_index + 1;
      typed_words := typed_words || ' ' || tokens[token_index];
    elsif private.stems(typed_words) is not null and (char_length(typed_words) > 1 or typed_words ~ '\d') then
      token_query := private.parse_word(typed_words, token_index = token_count);
    end if;
    expanded_query := token_query.expanded_query;
    typed_query := token_query.typed_query;
    term := coalesce(token_query.term, typed_words);
    return next;
    token_index := token_index + 1;
  end loop;
end
$$;
comment on function private.parse_terms(text) is
  'Returns the terms of the first twelve words of a search text, the last of which may be unfinished. The queries are null for stop
   words and for words for which private.parse_word finds nothing. A preposition begins a new clause.';

create function private.parse_search(search text) returns private.search_query
language plpgsql stable set search_path = ''
as $$
declare
  excluded_query constant tsquery := private.excluded_words_query(search);
  all_terms_query tsquery;
  fallback_query tsquery;
  kinds_query tsquery;
  result private.search_query;
begin
  with terms as materialized (
    select *, case when count(t.expanded_query) over () > 1 then private.kind_query(t.term) end as kind_query
    from private.parse_terms(search) with ordinality as t (term, expanded_query, typed_query, typed_words, clause, position)
  )
  select string_agg('(' || expanded_query::text || ')', ' & ')::tsquery, string_agg(expanded_query::text, ' | ')::tsquery,
    string_agg(typed_query::text, ' | ')::tsquery, string_agg(kind_query::text, ' | ')::tsquery,
    -- The last kind of the first clause that names one: "table lamp" is a lamp, and so is "lamp for the table".
    (array_agg(
      regexp_replace(kind_query::text, '(''[^'']+''):?', case when term ~ ' ' then '\1:AB' else '\1:A' end, 'g')::tsquery
      order by clause, position desc
    ) filter (where kind_query is not null))[1],
    nullif(string_agg(term, ' ' order by position), string_agg(typed_words, ' ' order by position))
  into all_terms_query, result.any_term_query, result.typed_query, kinds_query, result.kind_query, result.corrected_words from terms;

  fallback_query := result.any_term_query;
  all_terms_query := coalesce(all_terms_query && !!excluded_query, all_terms_query);
  fallback_query := coalesce(fallback_query && !!excluded_query, fallback_query);
  result.product_query := case
    when all_terms_query = fallback_query then all_terms_query
    when private.matches_product(all_terms_query) and not private.has_no_match_of_kind(all_terms_query, kinds_query)
      then all_terms_query
    else coalesce(kinds_query && !!excluded_query, kinds_query, fallback_query) end;
  result.page_query := case
    when result.product_query = all_terms_query or private.matches_page(all_terms_query) then all_terms_query
    else fallback_query end;
  return result;
end
$$;
comment on function private.parse_search(text) is
  'Parses the first twelve words of a search text, the last of which may be unfinished. Ignores words for which private.parse_word
   finds nothing. Excludes rows with a word that follows a minus sign.';
