-- The search of the shop's header: products while one types, in any order of words and best first, where the lists filter a
-- page in the order that was chosen. Like them it runs in schema private, where Postgres may use the indexes, with the row
-- policy's condition written into the query.

create function private.find_products_by_words(words text, wanted integer) returns bigint[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  phrase text := btrim(words);
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
        or p.search @@ websearch_to_tsquery('english', phrase)
      )
      -- Enough to choose the best from; words that so much answers to need another one anyway.
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
  'Published products for what a visitor has typed so far (2 to 100 characters): every word is somewhere in the name, or the
   longest in the SKU, or the words are in name, SKU or description. Names first; prices in pounds; at most 24. Spec section 2.2.';
grant execute on function public.search_products(text, integer) to anon, authenticated, service_role;
