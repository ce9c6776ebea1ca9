-- The header's search takes the words of visitors as the shop's list does (private.product_query).

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
