-- Query parsing of the site search: accents, stemming, prefix matches, typo correction, and synonyms (edited by
-- administrators).

create function private.stem_terms(terms text[]) returns text[]
language sql immutable set search_path = ''
as $$
  select array_agg(private.stems(term) order by position) from unnest(terms) with ordinality as input (term, position)
$$;
comment on function private.stem_terms(text[]) is 'private.stems of each term.';
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
  'Synonym groups of the search, each term one or two words: a query for one term also matches the others.';
comment on column public.search_synonyms.stems is 'private.stems of each term. The search compares stems.';

alter table public.search_synonyms enable row level security;
grant select, insert, update, delete on public.search_synonyms to authenticated;

create policy "admins read synonyms" on public.search_synonyms for select to authenticated
  using ((select private.is_admin()));
create policy "admins add synonyms" on public.search_synonyms for insert to authenticated
  with check ((select private.is_admin()));
create policy "admins change synonyms" on public.search_synonyms for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "admins delete synonyms" on public.search_synonyms for delete to authenticated
  using ((select private.is_admin()));

create trigger touch_updated_at before update on public.search_synonyms
  for each row execute function private.touch_updated_at();

insert into public.search_synonyms (terms) values
  -- Customers in Gibraltar search in English and in Spanish.
  ('{sofa,couch,settee}'),
  ('{chair,silla}'),
  ('{armchair,recliner,sillón}'),
  ('{stool,barstool,pouffe,ottoman,footstool,taburete}'),
  ('{table,mesa}'),
  ('{bedside table,nightstand,night stand,mesita}'),
  ('{bed,cama}'),
  ('{bedding,bed linen,duvet,sheet,quilt,pillowcase,pillow case,sábana}'),
  ('{rug,carpet,mat,runner,alfombra}'),
  ('{lamp,light,sconce,lámpara}'),
  ('{pendant,chandelier,ceiling light,hanging lamp}'),
  ('{cushion,pillow,cojín}'),
  ('{curtain,drape,cortina}'),
  ('{throw,blanket,manta}'),
  ('{mirror,looking glass,espejo}'),
  ('{print,picture,artwork,wall art,cuadro}'),
  ('{vase,flower pot,plant pot,jarrón}'),
  ('{tray,bandeja}'),
  ('{tableware,plate,crockery,dinnerware,vajilla}'),
  ('{tumbler,wine glass,glassware,vaso}'),
  ('{tree,plant,houseplant,planta}'),
  ('{console,sideboard,desk,tv unit,tv stand,consola}'),
  ('{storage,cupboard,cabinet,wardrobe,shelf,shelves,shelving,bookcase,bookshelf,bookshelves,armario,estantería}'),
  ('{hall,hallway,corridor,entrance,pasillo}'),
  ('{wood,wooden,timber,oak,madera}'),
  ('{floor,parquet,suelo}'),
  ('{sale,offer,discount,reduced,clearance,bargain,rebaja}'),
  ('{gift,present,wedding,birthday,anniversary,housewarming,christmas,regalo,boda,cumpleaños}'),
  ('{dining,comedor}'),
  ('{kitchen,cocina}'),
  ('{bathroom,baño}'),
  ('{bedroom,dormitorio}');

create function private.typed_query(term text, is_unfinished boolean) returns tsquery
language sql stable set search_path = ''
as $$
  select string_agg(distinct part, ' | ')::tsquery
  from (
    select format('(%s)', replace(private.stems(term), ' ', ' & ')) where private.stems(term) is not null
    union all
    select '=' || rtrim(term, 's') where term !~ ' ' and private.stems(term) is not null
    union all
    select term || ':*' where is_unfinished and char_length(term) > 1
    union all
    -- The text index contains only stems: "cerami" is a prefix of "ceramic", but not of its stem "ceram".
    (
      select stem from private.search_words
      where is_unfinished and word between term and term || '~' and not starts_with(stem, term) limit 20
    )
  ) as parts (part)
$$;
comment on function private.typed_query(text, boolean) is
  'A tsquery for the stems of a term, the exact word, which counts for the rank, and, if the term is unfinished, words with this
   prefix.';

create function private.related_query(term text, is_unfinished boolean) returns tsquery
language sql stable set search_path = ''
as $$
  -- Materialised, so that private.stems is called once instead of for each row.
  with stemmed as materialized (
    select private.stems(term) as term_stem
  )
  select string_agg(distinct format('(%s)', replace(related.stem, ' ', ' <-> ')), ' | ')::tsquery
  from (
    -- Without the term itself and synonyms that no text contains: the planner would overestimate the matches and read the whole
    -- table.
    select synonym_stem from public.search_synonyms, stemmed, unnest(stems) as synonym_stem
    where (
      stems @> array[term_stem]
      or is_unfinished and char_length(term) > 2
        and exists (select from unnest(terms) as synonym where starts_with(private.normalise_words(synonym), term))
    ) and synonym_stem is distinct from term_stem and not exists (
      select from unnest(string_to_array(synonym_stem, ' ')) as part
      where part ~ '^[^\d]{3,}$' and not exists (select from private.search_words where stem = part)
    )
    union all
    (
      select stem from private.search_words, stemmed
      where in_title and char_length(term) > 3 and word like any (array['%_' || term, '%_' || term_stem]) limit 20
    )
  ) as related (stem)
$$;
comment on function private.related_query(text, boolean) is
  'A tsquery for the synonyms of a term (if it is unfinished, of every term with this prefix) that occur in a text, and for
   compounds that end with the term ("armchair" for "chair"); null if there are none.';

create function private.nearest_words(typed text, max_errors integer) returns setof text
language sql stable set search_path = ''
as $$
  with known as (
    select word, in_title from private.search_words
    where word between left(typed, 1) and left(typed, 1) || '~'
      or word between substr(typed, 2, 1) and substr(typed, 2, 1) || '~'
      or word operator(extensions.%) typed
    union all
    select private.normalise_words(term), true from public.search_synonyms, unnest(terms) as term
  ), distances as (
    select *, extensions.levenshtein_less_equal(word, typed, max_errors + 1) as distance from known
    where char_length(word) between char_length(typed) - max_errors and char_length(typed) + max_errors
  ), counted as (
    -- A transposition counts as one error, although its Levenshtein distance is two. A word that occurs only in descriptions
    -- counts one error more, because it is a less likely correction: "gold" is not corrected to "good".
    select *, case
      when distance = 2 and char_length(word) = char_length(typed)
        and translate(word, typed, '') = '' and translate(typed, word, '') = '' then 1
      else distance + (not in_title)::integer end as errors
    from distances where distance <= max_errors + 1
  )
  select word from counted where errors <= max_errors
  order by errors, in_title desc, left(word, 1) = left(typed, 1) desc, extensions.similarity(word, typed) desc, word
  limit 5
$$;
comment on function private.nearest_words(text, integer) is
  'Up to five indexed words or synonyms with the smallest edit distance (Damerau-Levenshtein) to the typed word, nearest
   first.';

create type private.term_query as (
  -- Matches the term or a related term (private.related_query).
  expanded tsquery,
  -- Matches the term itself.
  typed tsquery,
  -- The term after typo correction.
  term text
);

create function private.expand_term(term text, is_unfinished boolean) returns private.term_query
language sql stable set search_path = ''
as $$
  select coalesce(typed || related, typed, related), coalesce(typed, related), term
  from private.typed_query(term, is_unfinished) as typed, private.related_query(term, is_unfinished) as related
$$;
comment on function private.expand_term(text, boolean) is 'The private.term_query of a term, without typo correction.';

-- enable_seqscan = off, also in matches_page: the planner expects an early match and would scan the table for a rare word.
create function private.matches_product(query tsquery) returns boolean
language sql stable set search_path = '' set enable_seqscan = off
as $$
  -- A few documents suffice for a frequent word, for which the index collects all matches first.
  select exists (
    select from (select words from private.search_documents where kind = 'product' limit 200) as sample where words @@ query
  ) or exists (select from private.search_documents where kind = 'product' and words @@ query)
$$;
comment on function private.matches_product(tsquery) is 'Whether a query matches a published product.';

create function private.misses_head_noun(all_terms tsquery, terms text[]) returns boolean
language sql stable set search_path = '' set enable_seqscan = off
as $$
  with head_nouns as materialized (
    -- Complete words, without prefix matches: a bedroom is not a bed.
    select string_agg(format('(%s)', term_query), ' | ')::tsquery as query
    from (select (private.expand_term(term, false)).expanded from unnest(terms) as term) as expanded (term_query)
    where exists (select from private.search_documents where kind = 'product' and ts_filter(words, '{a}') @@ term_query)
  )
  select query is not null and not exists (
    select from private.search_documents
    where kind = 'product' and ts_filter(words, '{a,b,c}') @@ query and words @@ all_terms
  ) from head_nouns
$$;
comment on function private.misses_head_noun(tsquery, text[]) is
  'Whether a term is the head noun of a product, but no product that matches all terms has such a term in its name or
   categories: for "double bed", a bedroom mirror that "doubles the sea" matches both words, but a customer wants a bed.';

create function private.matches_page(query tsquery) returns boolean
language sql stable set search_path = '' set enable_seqscan = off
as $$ select exists (select from private.search_documents where kind <> 'product' and words @@ query) $$;
comment on function private.matches_page(tsquery) is 'Whether a query matches a category, a project or a service.';

create function private.parse_word(typed_word text, is_unfinished boolean) returns private.term_query
language plpgsql stable set search_path = ''
as $$
declare
  result private.term_query := private.expand_term(typed_word, is_unfinished);
  -- Two errors only in long words: "wooden" is not corrected to "woven", nor "flower" to "floor".
  max_errors constant integer :=
    case when char_length(typed_word) < 4 then 0 when char_length(typed_word) < 7 then 1 else 2 end;
begin
  -- A number, a word with synonyms and an indexed word need no correction.
  if typed_word ~ '\d' or result.expanded <> result.typed or exists (
    select from private.search_words as w
    where w.stem = private.stems(typed_word) or is_unfinished and w.word between typed_word and typed_word || '~'
  ) then
    return result;
  end if;

  -- Infix matches in words of titles.
  select string_agg(distinct stem, ' | ')::tsquery into result.typed from (
    select stem from private.search_words
    where in_title and char_length(typed_word) > 2 and word like '%' || typed_word || '%' limit 20
  ) as longer;
  result.expanded := result.typed;
  if result.expanded is not null then return result; end if;

  -- Typo correction.
  select corrected.* into result
  from private.nearest_words(typed_word, max_errors) as candidate, private.expand_term(candidate, false) as corrected
  where private.matches_product(corrected.expanded) or private.matches_page(corrected.expanded) limit 1;
  if result.expanded is not null then return result; end if;

  -- Splits the word into two indexed words: their space is missing.
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
  'The queries of a typed word, from the first step that finds an indexed word or a synonym: the word itself, words that contain
   the word, typo correction, a split into two words. Null if no step finds any.';

create function private.parse_word_pair(first text, second text, is_unfinished boolean) returns private.term_query
language sql stable set search_path = ''
as $$
  select pair.expanded || one_word.expanded, pair.typed || one_word.typed, pair.term
  from private.expand_term(first || ' ' || second, false) as pair,
    private.expand_term(first || second, is_unfinished) as one_word
  where pair.expanded <> pair.typed or exists (select from private.search_words where word = first || second)
    or second ~ '^\d' and private.matches_product(pair.expanded || one_word.expanded)
$$;
comment on function private.parse_word_pair(text, text, boolean) is
  'The queries of two words that form one term: a compound typed with a space ("arm chair"), a SKU, or a synonym of two words.
   Null for other pairs.';

create type private.search_query as (
  -- Queries for products and for the other kinds. They match rows with all terms, or rows with any term if no row has all terms
  -- or the products with all terms are of another type (private.misses_head_noun).
  for_products tsquery,
  for_pages tsquery,
  -- Matches any term as typed, without synonyms; for ranking.
  typed tsquery,
  -- The search text after typo correction; null if nothing was corrected.
  corrected text
);

create function private.excluded_words(search text) returns tsquery
language sql stable set search_path = ''
as $$
  select string_agg(private.typed_query(private.normalise_words(part[1]), false)::text, ' | ')::tsquery
  from regexp_matches(search, '(?:^|\s)-(\w+)', 'g') as match (part)
$$;
comment on function private.excluded_words(text) is
  'A tsquery for the words after a minus sign ("lamp -brass"); null if there are none.';

create function private.parse_search(search text) returns private.search_query
language plpgsql stable set search_path = ''
as $$
declare
  tokens constant text[] := string_to_array(private.normalise_words(regexp_replace(search, '(^|\s)-\w+', ' ', 'g')), ' ');
  token_count constant integer := least(cardinality(tokens), 12);
  excluded constant tsquery := private.excluded_words(search);
  index integer := 1;
  term private.term_query;
  terms text[] := '{}';
  all_terms tsquery;
  any_term tsquery;
  result private.search_query;
begin
  while index <= token_count loop
    -- A pair of words that form one term, such as "arm chair", otherwise one word.
    term := private.parse_word_pair(tokens[index], tokens[index + 1], index + 1 = token_count);
    if term.expanded is not null then
      index := index + 1;
    elsif private.stems(tokens[index]) is not null and (char_length(tokens[index]) > 1 or tokens[index] ~ '\d') then
      term := private.parse_word(tokens[index], index = token_count);
    end if;
    terms := terms || coalesce(term.term, tokens[index]);
    if term.expanded is not null then
      all_terms := coalesce(all_terms && term.expanded, term.expanded);
      any_term := coalesce(any_term || term.expanded, term.expanded);
      result.typed := coalesce(result.typed || term.typed, term.typed);
    end if;
    index := index + 1;
  end loop;
  if excluded is not null then
    all_terms := all_terms && !!excluded;
    any_term := any_term && !!excluded;
  end if;
  -- A result must contain all terms. If none does, it must contain any of them.
  result.for_products := case
    when all_terms = any_term then all_terms
    when private.matches_product(all_terms) and not private.misses_head_noun(all_terms, terms) then all_terms
    else any_term end;
  result.for_pages := case
    when result.for_products = all_terms or private.matches_page(all_terms) then all_terms else any_term end;
  result.corrected := nullif(array_to_string(terms, ' '), array_to_string(tokens[:token_count], ' '));
  return result;
end
$$;
comment on function private.parse_search(text) is
  'Parses the first twelve words of a search text, the last of which may be unfinished. Ignores words for which
   private.parse_word finds nothing; a minus sign in front of a word excludes it.';
