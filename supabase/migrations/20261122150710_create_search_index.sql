-- The indexes of the site search: private.search_documents has one tsvector per published product, category, project and service;
-- private.search_words has the words of their texts. Triggers maintain both tables.

create type public.search_kind as enum (
  'product', 'category', 'portfolio_category', 'project', 'service_category', 'service_subcategory', 'service_item'
);

create function private.normalise_words(input text) returns text
language plpgsql immutable set search_path = ''
as $$
begin
  return btrim(regexp_replace(private.fold_text(input), '[^[:alnum:]]+', ' ', 'g'));
end
$$;
comment on function private.normalise_words(text) is
  'Returns the folded words of a text (private.fold_text) without punctuation, separated by single spaces: "Bouclé Bed-End" becomes
   "boucle bed end".';
grant execute on function private.normalise_words(text) to authenticated;

create function private.search_vector(input text) returns tsvector
language plpgsql immutable set search_path = ''
as $$
begin
  return to_tsvector('english', coalesce(private.normalise_words(input), ''));
end
$$;
comment on function private.search_vector(text) is
  'Returns the English stems of a text''s words with their positions, without stop words.';
grant execute on function private.search_vector(text) to authenticated;

create function private.indexed_words(input text) returns text
language plpgsql immutable set search_path = ''
as $$
begin
  return btrim(regexp_replace(private.search_text(input), '[^[:alnum:]]+', ' ', 'g'));
end
$$;
comment on function private.indexed_words(text) is
  'Returns the words of a text (private.normalise_words) and the second spellings of its compounds (private.search_text).';

create function private.stems(input text) returns text
language plpgsql immutable set search_path = ''
as $$
begin
  return (
    select string_agg(lexeme, ' ' order by position)
    from unnest(private.search_vector(input)) as stem, unnest(stem.positions) as position
  );
end
$$;
comment on function private.stems(text) is
  'Returns the English stems of a text''s words in order, without stop words: "Table Lamps" becomes "tabl lamp". Returns null if
   there are no stems.';
grant execute on function private.stems(text) to authenticated;

create function private.head_noun(name text) returns text
language sql immutable set search_path = ''
as $$
  select string_agg(substring(
    regexp_replace(
      regexp_replace(part, '^\s*(pair|set) of ', '', 'i'), '( with | of | for | in | and |\().*$|(\s(pair|set))+\s*$', '', 'i'
    ) from '\S+\s*$'
  ), ' ' order by position)
  from string_to_table(name, ',') with ordinality as parts (part, position)
  where position = 1 or btrim(part) ~ '\s'
$$;
comment on function private.head_noun(text) is
  'Returns the head noun of a product''s name, which says what the product is: "Lamp" of "Sculptural Table Lamp", "Curtains" of
   "Linen Curtains, Pair", "Vase" of "Ceramic Vase Set". If the name is a title and a kind, returns the last word of both: "Tide
   Print" of "Low Tide, Framed Print".';

create function private.exact_words(input text) returns tsvector
language sql immutable set search_path = ''
as $$
  select coalesce(string_agg(format('=%s:%s', rtrim(word, 's'), position), ' '), '')::tsvector
  from regexp_split_to_table(private.normalise_words(input), ' ') with ordinality as words (word, position)
$$;
comment on function private.exact_words(text) is
  'Returns the words of a text without a final "s", each with the prefix "=". The text index contains these words beside their
   stems, to rank exact matches higher: "bed" and "bedding" have the same stem.';

create function private.is_gift(unit_price numeric, delivery_class public.delivery_class) returns boolean
language sql immutable set search_path = ''
as $$ select unit_price <= 150 and delivery_class is distinct from 'two_person' $$;
comment on function private.is_gift(numeric, public.delivery_class) is
  'Whether the search finds a product by the word "gift" and its synonyms: the unit price is at most £150, and one person can carry
   the product.';
grant execute on function private.is_gift(numeric, public.delivery_class) to authenticated, service_role;

create view private.searchable_rows as
select 'product'::public.search_kind as kind, p.id, p.featured, private.head_noun(p.name) as head_noun, p.name as title,
  p.sku, (
    select string_agg(regexp_replace(v.sku, '[^[:alnum:]]', '', 'g'), ' ' order by v.id) from public.product_variants v
    where v.product_id = p.id and v.deleted_at is null and v.status <> 'PENDING'
  ) as variant_skus, concat_ws(' ',
    (select string_agg(c.name, ' ') from public.categories c where c.id = any (p.category_ids)),
    array_to_string(p.materials || p.colours, ' '), case when p.is_on_sale then 'sale' end,
    case when private.is_gift(p.unit_price, p.delivery_class) then 'gift' end
  ) as context,
  p.description as body
from public.products p where p.status <> 'PENDING'
union all
select 'category', id, false, name, name, null, null, null, description from public.categories where deleted_at is null
union all
select 'portfolio_category', id, false, name, name, null, null, null, description from public.portfolio_categories where deleted_at is null
union all
select 'project', p.id, p.featured, p.title, p.title, null, null, c.name, p.description
from public.portfolio_projects p left join public.portfolio_categories c on c.id = p.category_id
where p.deleted_at is null and not p.is_hidden
union all
select 'service_category', id, featured, name, name, null, null, null, description from public.service_categories where deleted_at is null
union all
select 'service_subcategory', s.id, false, s.name, s.name, null, null, c.name, concat_ws(' ', s.description,
    (select string_agg(concat_ws(' ', q ->> 'name', q ->> 'text'), ' ') from jsonb_array_elements(s.questions) as q))
from public.service_subcategories s join public.service_categories c on c.id = s.category_id
where s.deleted_at is null and not s.is_hidden
union all
select 'service_item', i.id, false, i.name, i.name, null, null, s.name || ' ' || c.name, i.description
from public.service_items i
join public.service_subcategories s on s.id = i.subcategory_id
join public.service_categories c on c.id = s.category_id
where i.deleted_at is null and not i.is_hidden and not s.is_hidden;
comment on view private.searchable_rows is
  'The texts of every published row that the search can find. head_noun: for rows other than products, the whole name. variant_skus: each as
   one word; their parts, which are often those of the product''s SKU, would rank the product too high. context: the
   names of the row''s categories, materials and colours, and the words "sale" and "gift" if they apply. body: the
   description, and the questions and answers of a service.';

create table private.search_documents (
  kind public.search_kind not null,
  id bigint not null,
  featured boolean not null,
  words tsvector not null,
  primary key (kind, id)
);
comment on table private.search_documents is
  'The text index of private.searchable_rows, maintained by triggers. Weights: A = head noun, and SKU as one word;
   B = title (A and B also as private.exact_words); C = context, the parts of the SKU, and the SKUs of variants; D = description.';
create index search_documents_products_idx on private.search_documents using gin (words) where kind = 'product';
-- This index excludes descriptions (weight D), because a common word can occur in thousands of them.
create index search_documents_named_products_idx on private.search_documents using gin (ts_filter(words, '{a,b,c}'))
  where kind = 'product';
create index search_documents_head_nouns_idx on private.search_documents using gin (ts_filter(words, '{a}'))
  where kind = 'product';
create index search_documents_pages_idx on private.search_documents using gin (words) where kind <> 'product';

create table private.search_words (
  word text collate "C" primary key,
  stem text collate "C" not null,
  in_title boolean not null
);
comment on table private.search_words is
  'The words of published texts, for prefix matches and typo correction. Excludes stop words, words with digits, and words that do
   not have 3 to 40 letters. Words of deleted texts remain: the search discards a correction that matches no document.';
create index search_words_stem_idx on private.search_words (stem);
create index search_words_in_title_idx on private.search_words (word) where in_title;
create index search_words_trigrams_idx on private.search_words using gin (word extensions.gin_trgm_ops);

alter table private.search_documents enable row level security;
alter table private.search_words enable row level security;

create function private.add_search_words(texts text[], are_titles boolean) returns void
language sql set search_path = ''
as $$
  insert into private.search_words (word, stem, in_title)
  select used.word, stem, are_titles
  from (select distinct word from unnest(texts) as words, string_to_table(words, ' ') as word) as used, private.stems(used.word) as stem
  where used.word ~ '^[^\d]{3,40}$' and stem is not null
    and not exists (select from private.search_words as known where known.word = used.word and known.in_title >= are_titles)
  order by used.word
  on conflict (word) do update set in_title = true where excluded.in_title and not search_words.in_title
$$;
comment on function private.add_search_words(text[], boolean) is
  'Adds the words of texts (private.indexed_words), which are titles or not, to private.search_words.';

create function private.context_vector(context_words text, sku text, variant_skus text) returns tsvector
language plpgsql immutable set search_path = ''
as $$
begin
  return setweight(
    to_tsvector('english', concat_ws(' ', context_words, private.indexed_words(sku), private.normalise_words(variant_skus))), 'C'
  );
end
$$;
comment on function private.context_vector(text, text, text) is 'Returns the part of a product''s search document with weight C.';

create function private.update_search_documents(document_kind public.search_kind, ids bigint[]) returns void
language sql set search_path = ''
as $$
  delete from private.search_documents where kind = document_kind and id = any (ids);
  with texts as materialized (
    select *, private.indexed_words(title) as title_words, private.indexed_words(context) as context_words,
      private.indexed_words(body) as body_words
    from private.searchable_rows where kind = document_kind and id = any (ids)
  ), documents as (
    -- The context is at the end, so that private.update_search_contexts can replace it.
    insert into private.search_documents (kind, id, featured, words)
    select kind, id, featured,
      setweight(to_tsvector('english', body_words), 'D')
        || setweight(private.search_vector(concat_ws(' ', head_noun, regexp_replace(sku, '[^[:alnum:]]', '', 'g'))), 'A')
        || setweight(private.exact_words(head_noun), 'A')
        || setweight(to_tsvector('english', title_words) || private.exact_words(title), 'B')
        || private.context_vector(context_words, sku, variant_skus)
    from texts
  )
  -- Titles first: a word of a title and a body counts as one of a title.
  select private.add_search_words(array_agg(concat_ws(' ', title_words, context_words)), true),
    private.add_search_words(array_agg(body_words), false)
  from texts
$$;
comment on function private.update_search_documents(public.search_kind, bigint[]) is
  'Rebuilds the search documents of rows of one kind, deletes the documents of rows that are hidden or no longer exist, and adds the
   words of the rows to private.search_words.';

create function private.update_search_contexts(ids bigint[]) returns void
language sql set search_path = ''
as $$
  with texts as materialized (
    select *, private.indexed_words(context) as context_words from private.searchable_rows where kind = 'product' and id = any (ids)
  ), documents as (
    update private.search_documents as d
    set featured = t.featured, words = ts_filter(d.words, '{a,b,d}') || private.context_vector(t.context_words, t.sku, t.variant_skus)
    from texts as t where d.kind = t.kind and d.id = t.id
  )
  select private.add_search_words(array_agg(context_words), true) from texts
$$;
comment on function private.update_search_contexts(bigint[]) is
  'Does what private.update_search_documents does, in a third of the time, for products of which only "featured" and the context have
   changed.';

create function private.index_row() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('private.search_documents', 0));
  perform private.update_search_documents(tg_argv[0]::public.search_kind, array[coalesce(new.id, old.id)]);
  return null;
end
$$;
comment on function private.index_row() is
  'Updates the search document of a row. The trigger''s argument is the row''s search_kind. Takes an advisory lock in shared mode:
   private.index_category_content takes the lock exclusively, so that no row is indexed with an outdated category name.';

create function private.index_products() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  ids bigint[];
  context_ids bigint[];
begin
  case tg_op
    when 'INSERT' then ids := array(select id from products_after);
    when 'DELETE' then ids := array(select id from products_before);
    else
      select array_agg(a.id) filter (where changed.is_text), array_agg(a.id) filter (where not changed.is_text) into ids, context_ids
      from products_before as b join products_after as a using (id)
      cross join lateral (
        select (b.name, b.sku, b.description, b.status = 'PENDING') is distinct from (a.name, a.sku, a.description, a.status = 'PENDING')
          as is_text
      ) as changed
      where changed.is_text or (
        b.materials, b.colours, b.category_ids, b.featured, b.is_on_sale, private.is_gift(b.unit_price, b.delivery_class)
      ) is distinct from (
        a.materials, a.colours, a.category_ids, a.featured, a.is_on_sale, private.is_gift(a.unit_price, a.delivery_class)
      );
  end case;
  if ids <> '{}' or context_ids <> '{}' then
    perform pg_advisory_xact_lock_shared(hashtextextended('private.search_documents', 0));
    perform private.update_search_documents('product', ids), private.update_search_contexts(context_ids);
  end if;
  return null;
end
$$;
comment on function private.index_products() is
  'Updates the search documents of the products that a statement has changed, but not those of which it changed only the stock, as an
   order does. Indexing many products at once takes a fraction of the time of private.index_row for each, whose lock it takes.';

create trigger index_products_on_insert after insert on public.products
  referencing new table as products_after for each statement execute function private.index_products();
create trigger index_products_on_update after update on public.products
  referencing old table as products_before new table as products_after
  for each statement execute function private.index_products();
create trigger index_products_on_delete after delete on public.products
  referencing old table as products_before for each statement execute function private.index_products();
create trigger index_row after insert or delete or update of name, description, deleted_at on public.categories
  for each row execute function private.index_row('category');
create trigger index_row after insert or delete or update of name, description, deleted_at on public.portfolio_categories
  for each row execute function private.index_row('portfolio_category');
create trigger index_row after insert or delete or update of title, description, category_id, featured, is_hidden, deleted_at
  on public.portfolio_projects for each row execute function private.index_row('project');
create trigger index_row after insert or delete or update of name, description, featured, deleted_at on public.service_categories
  for each row execute function private.index_row('service_category');
create trigger index_row after insert or delete or update of name, description, questions, category_id, is_hidden, deleted_at
  on public.service_subcategories for each row execute function private.index_row('service_subcategory');
create trigger index_row after insert or delete or update of name, description, subcategory_id, is_hidden, deleted_at on public.service_items
  for each row execute function private.index_row('service_item');

create function private.index_category_content() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('private.search_documents', 0));
  case tg_table_name
    when 'categories' then
      perform private.update_search_documents('product', array(select id from public.products where category_ids @> array[new.id]));
    when 'portfolio_categories' then
      perform private.update_search_documents('project', array(select id from public.portfolio_projects where category_id = new.id));
    else
      perform private.update_search_documents('service_subcategory', array(
        select id from public.service_subcategories where tg_table_name = 'service_categories' and category_id = new.id
      ));
      perform private.update_search_documents('service_item', array(
        select i.id from public.service_items i join public.service_subcategories s on s.id = i.subcategory_id
        where case tg_table_name when 'service_categories' then s.category_id else s.id end = new.id
      ));
  end case;
  return null;
end
$$;
comment on function private.index_category_content() is
  'Updates the search documents of the rows in a renamed category, which contain the category''s name, and of the items in a subcategory that
   is hidden or shown. Takes the advisory lock of
   private.index_row exclusively, so that no row is indexed at the same time.';

-- These triggers fire before index_row (alphabetical order). In the other order two renames could deadlock: each would hold the
-- lock in shared mode and wait for the exclusive lock.
create trigger index_category_content after update of name on public.categories
  for each row when (old.name <> new.name) execute function private.index_category_content();
create trigger index_category_content after update of name on public.portfolio_categories
  for each row when (old.name <> new.name) execute function private.index_category_content();
create trigger index_category_content after update of name on public.service_categories
  for each row when (old.name <> new.name) execute function private.index_category_content();
create trigger index_category_content after update of name, is_hidden on public.service_subcategories
  for each row when ((old.name, old.is_hidden) <> (new.name, new.is_hidden)) execute function private.index_category_content();
