-- Query parsing of the site search: accents, stemming, prefix matches, typo correction, and synonyms, which the owner edits.

create function private.each_stems(terms text[]) returns text[]
language sql immutable set search_path = ''
as $$
  select array_agg(private.stems(term) order by place) from unnest(terms) with ordinality as given (term, place)
$$;
comment on function private.each_stems(text[]) is 'The stems of each of several terms.';
grant execute on function private.each_stems(text[]) to authenticated;

create table public.search_synonyms (
  id bigint generated always as identity primary key,
  terms text[] not null,
  stems text[] not null generated always as (private.each_stems(terms)) stored,
  updated_at timestamptz(3) not null default now(),
  constraint search_synonyms_terms_check check (cardinality(terms) between 2 and 12),
  constraint search_synonyms_stems_check check (array_position(stems, null) is null),
  constraint search_synonyms_length_check check (octet_length(array_to_string(terms, '', '')) <= 1000)
);
comment on table public.search_synonyms is
  'Synonym groups of the search, each term one or two words: a query for one term also matches the others.';
comment on column public.search_synonyms.stems is 'The stems of each term, which the search compares.';

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
  ('{sofa,couch,settee}'),
  ('{rug,carpet}'),
  ('{lamp,light}'),
  ('{pendant,chandelier,ceiling light,hanging lamp}'),
  ('{cushion,pillow}'),
  ('{curtain,drape}'),
  ('{throw,blanket}'),
  ('{bedding,bed linen,duvet}'),
  ('{bedside table,nightstand,night stand}'),
  ('{stool,pouffe,ottoman,footstool}'),
  ('{mirror,looking glass}'),
  ('{print,picture,artwork,wall art}');

-- Queries for one term.

create function private.typed_query(term text, is_unfinished boolean) returns tsquery
language sql stable set search_path = ''
as $$
  select string_agg(distinct part, ' | ')::tsquery
  from (
    select format('(%s)', replace(private.stems(term), ' ', ' & ')) where private.stems(term) is not null
    union all
    select term || ':*' where is_unfinished and char_length(term) > 1
    union all
    -- The text index contains stems: "cerami" is the beginning of "ceramic", but not of its stem "ceram".
    (
      select stem from private.search_words
      where is_unfinished and word between term and term || '~' and not starts_with(stem, term) limit 20
    )
  ) as parts (part)
$$;
comment on function private.typed_query(text, boolean) is
  'Query for the stems of a term; an unfinished word also matches as a prefix.';

create function private.related_query(term text, is_unfinished boolean) returns tsquery
language sql stable set search_path = ''
as $$
  select string_agg(distinct format('(%s)', replace(related.stem, ' ', ' <-> ')), ' | ')::tsquery
  from (
    select unnest(stems) from public.search_synonyms
    where stems @> array[private.stems(term)]
      or is_unfinished and char_length(term) > 2
        and exists (select from unnest(terms) as known where starts_with(private.plain_words(known), term))
    union all
    (
      select stem from private.search_words
      where in_title and char_length(term) > 3 and word like any (array['%_' || term, '%_' || private.stems(term)]) limit 20
    )
  ) as related (stem)
$$;
comment on function private.related_query(text, boolean) is
  'Query for the synonyms of a term, of terms with the unfinished term as a prefix, and for compounds ("armchair" for "chair");
   null if there are none.';

create function private.nearest_words(typed text, max_errors integer) returns setof text
language sql stable set search_path = ''
as $$
  with known as (
    select word, in_title from private.search_words
    where word between left(typed, 1) and left(typed, 1) || '~'
      or word between substr(typed, 2, 1) and substr(typed, 2, 1) || '~'
      or word operator(extensions.%) typed
    union all
    select private.plain_words(term), true from public.search_synonyms, unnest(terms) as term
  ), distances as (
    select *, extensions.levenshtein_less_equal(word, typed, max_errors + 1) as distance from known
    where char_length(word) between char_length(typed) - max_errors and char_length(typed) + max_errors
  ), counted as (
    -- A transposition is one error, although its Levenshtein distance is two. A word that occurs only in descriptions counts
    -- one error more, because it is a less likely correction: "gold" is not corrected to "good".
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
  'The five known words with the fewest errors to the typed one: deletions, insertions, substitutions and transpositions.';

create type private.understood_term as (
  -- Matches the term or a synonym.
  found tsquery,
  -- Matches the term itself.
  typed tsquery,
  -- The term after typo correction.
  term text
);

create function private.understand_known(term text, is_unfinished boolean) returns private.understood_term
language sql stable set search_path = ''
as $$
  select coalesce(own || related, own, related), coalesce(own, related), term
  from private.typed_query(term, is_unfinished) as own, private.related_query(term, is_unfinished) as related
$$;
comment on function private.understand_known(text, boolean) is 'Resolves a term without typo correction.';

-- enable_seqscan = off: the planner expects an early match and would scan the whole table for a word that occurs once.
create function private.matches_product(query tsquery) returns boolean
language sql stable set search_path = '' set enable_seqscan = off
as $$ select exists (select from private.search_documents where kind = 'product' and words @@ query) $$;
comment on function private.matches_product(tsquery) is 'Whether a query finds a published product.';

create function private.matches_page(query tsquery) returns boolean
language sql stable set search_path = '' set enable_seqscan = off
as $$ select exists (select from private.search_documents where kind <> 'product' and words @@ query) $$;
comment on function private.matches_page(tsquery) is 'Whether a query finds a category, a project or a service.';

create function private.understand_word(typed_word text, is_unfinished boolean) returns private.understood_term
language plpgsql stable set search_path = ''
as $$
declare
  result private.understood_term := private.understand_known(typed_word, is_unfinished);
  max_errors constant integer :=
    case when char_length(typed_word) < 4 then 0 when char_length(typed_word) < 6 then 1 else 2 end;
begin
  if typed_word ~ '\d' or result.found <> result.typed or exists (
    select from private.search_words as known
    where known.stem = private.stems(typed_word) or is_unfinished and known.word between typed_word and typed_word || '~'
  ) then
    return result;
  end if;

  -- Infix matches in words of titles.
  select string_agg(distinct stem, ' | ')::tsquery into result.typed from (
    select stem from private.search_words
    where in_title and char_length(typed_word) > 2 and word like '%' || typed_word || '%' limit 20
  ) as longer;
  result.found := result.typed;
  if result.found is not null then return result; end if;

  select near.* into result
  from private.nearest_words(typed_word, max_errors) as candidate, private.understand_known(candidate, false) as near
  where private.matches_product(near.found) or private.matches_page(near.found) limit 1;
  if result.found is not null then return result; end if;

  -- A missing space: two known words typed as one.
  select two.* into result
  from generate_series(3, char_length(typed_word) - 3) as cut
  join private.search_words as l on l.word = left(typed_word, cut)
  join private.search_words as r on r.word = substr(typed_word, cut + 1),
    private.understand_known(l.word || ' ' || r.word, false) as two
  order by l.in_title and r.in_title desc limit 1;
  return result;
end
$$;
comment on function private.understand_word(text, boolean) is
  'Resolves a typed word: exactly, as a part of a longer word, with typo correction, or split into two words. Null if no
   known word is similar.';

create function private.understand_pair(first text, second text, is_unfinished boolean) returns private.understood_term
language sql stable set search_path = ''
as $$
  select pair.found || one.found, pair.typed || one.typed, pair.term
  from private.understand_known(first || ' ' || second, false) as pair,
    private.understand_known(first || second, is_unfinished) as one
  where pair.found <> pair.typed or exists (select from private.search_words where word = first || second)
    or second ~ '^\d' and private.matches_product(pair.found || one.found)
$$;
comment on function private.understand_pair(text, text, boolean) is
  'Resolves two words as one term: a compound with a space ("arm chair"), a SKU, a synonym of two words. Null otherwise.';

create type private.search_query as (
  -- For products and for other kinds: requires every known word, or any word if no row has all of them.
  for_products tsquery,
  for_pages tsquery,
  -- Matches any word as typed.
  typed tsquery,
  -- The words with typing errors corrected; null without corrections.
  corrected text
);

create function private.excluded_words(words text) returns tsquery
language sql stable set search_path = ''
as $$
  select string_agg(private.typed_query(private.plain_words(part[1]), false)::text, ' | ')::tsquery
  from regexp_matches(words, '(?:^|\s)-(\w+)', 'g') as found (part)
$$;
comment on function private.excluded_words(text) is 'Query for the words after a minus; null without such words.';

create function private.understand(words text) returns private.search_query
language plpgsql stable set search_path = ''
as $$
declare
  tokens constant text[] := string_to_array(private.plain_words(regexp_replace(words, '(^|\s)-\w+', ' ', 'g')), ' ');
  last constant integer := least(cardinality(tokens), 12);
  excluded constant tsquery := private.excluded_words(words);
  place integer := 1;
  term private.understood_term;
  terms text[] := '{}';
  every tsquery;
  any_of_them tsquery;
  result private.search_query;
begin
  while place <= last loop
    term := private.understand_pair(tokens[place], tokens[place + 1], place + 1 = last);
    if term.found is not null then
      place := place + 1;
    elsif private.stems(tokens[place]) is not null and (char_length(tokens[place]) > 1 or tokens[place] ~ '\d') then
      term := private.understand_word(tokens[place], place = last);
    end if;
    terms := terms || coalesce(term.term, tokens[place]);
    if term.found is not null then
      every := coalesce(every && term.found, term.found);
      any_of_them := coalesce(any_of_them || term.found, term.found);
      result.typed := coalesce(result.typed || term.typed, term.typed);
    end if;
    place := place + 1;
  end loop;
  if excluded is not null then
    every := every && !!excluded;
    any_of_them := any_of_them && !!excluded;
  end if;
  result.for_products := case
    when every = any_of_them or private.matches_product(every) then every else any_of_them end;
  result.for_pages := case
    when result.for_products = every or private.matches_page(every) then every else any_of_them end;
  result.corrected := nullif(array_to_string(terms, ' '), array_to_string(tokens[:last], ' '));
  return result;
end
$$;
comment on function private.understand(text) is
  'Parses the first twelve words of a search text, the last of which may be unfinished. Ignores words without a similar known
   word; excludes words after a minus.';
