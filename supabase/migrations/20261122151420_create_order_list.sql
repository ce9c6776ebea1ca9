-- The order table of the back office: search, filters, order and pages (spec section 2.14, order management). The search runs
-- in schema private, because row policies keep Postgres from using the trigram index (like is not leakproof).

create function private.folded(words text) returns text
language sql immutable set search_path = ''
as $$ select lower(extensions.unaccent('extensions.unaccent'::regdictionary, words)) $$;
comment on function private.folded(text) is
  'Words in lower case without accents, so that a search compares with like, which is several times as fast as ilike.';

create table private.order_search (
  order_id bigint primary key references public.orders (id) on delete cascade,
  words text not null
);
comment on table private.order_search is
  'What the search reads of each order: private.order_words, kept by a trigger. Not a column of orders, so that decisions do not
   write its index and no reader of orders gets it.';
create index order_search_words_idx on private.order_search using gin (words extensions.gin_trgm_ops);

alter table private.order_search enable row level security;

create function private.order_words(subject bigint) returns text
language sql stable security definer set search_path = ''
as $$
  select private.folded(concat_ws(' ',
    o.order_number, o.first_name, o.last_name, o.email, regexp_replace(o.phone, '\D', '', 'g'),
    (select string_agg(i.name, ' ' order by i.id) from public.order_items as i where i.order_id = o.id)
  ))
  from public.orders as o where o.id = subject
$$;
comment on function private.order_words(bigint) is
  'The search text of an order, folded: number, names, email address, the digits of the phone number, names of the products.';

create function private.index_order() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.order_search (order_id, words) values (new.id, private.order_words(new.id))
  on conflict (order_id) do update set words = excluded.words;
  return null;
end
$$;
comment on function private.index_order() is
  'Writes an order''s search text. Whatever changes the lines of an order sets its total too, so no trigger on them is needed;
   private.invariant_violations reports an outdated text.';

create trigger index_order
  after insert or update of order_number, first_name, last_name, email, phone, total on public.orders
  for each row execute function private.index_order();

create function private.order_patterns(search text) returns text[]
language sql immutable set search_path = ''
as $$
  select array_agg(private.contains_pattern(word))
  from regexp_split_to_table(
    case when search ~ '^\s*[+(0-9][0-9 ()./+-]{5,}\s*$'
      then ltrim(regexp_replace(search, '\(0\)|\D', '', 'g'), '0') else private.folded(search) end,
    '\s+'
  ) as word
  where word <> ''
$$;
comment on function private.order_patterns(text) is
  'The patterns that an order''s search text must all match, one per word, so that their order does not matter; null
   without a word. A phone number is one word: its digits without leading zeros and "(0)", so that "07712 345678" finds
   "+44 7712 345678".';

create function private.find_orders(
  words text, wanted_status public.order_status, wanted_fulfilment public.order_fulfilment,
  wanted_source public.order_source, since date, until date, has_unsent_mail boolean, after bigint, sort text,
  page_limit integer, page_offset integer,
  out ids bigint[], out total bigint
)
-- Matches are joined by their keys: reading all orders for a hash join takes longer.
language plpgsql stable security definer set search_path = '' set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  patterns constant text[] := private.order_patterns(words);
  -- Counting all matches of a word that most orders contain takes longer than a list may; an export needs the exact number.
  counted constant integer := case when patterns is not null and after is null then 10001 end;
  -- Built from constants only; every value is a parameter.
  conditions text := ''
    || case when wanted_status is not null then ' and o.status = $2' else '' end
    || case when wanted_fulfilment is not null then ' and o.fulfilment = $3' else '' end
    || case when wanted_source is not null then ' and o.source = $4' else '' end
    || case when since is not null then ' and o.created_at >= $5::timestamp at time zone ''Europe/Gibraltar''' else '' end
    || case when until is not null then ' and o.created_at < ($6 + 1)::timestamp at time zone ''Europe/Gibraltar''' else '' end
    || case when has_unsent_mail then ' and o.id in (select * from private.orders_with_unsent_mail())' else '' end
    || case when after is not null then ' and o.id > $7' else '' end;
  matches text := (
    select string_agg(format(' and s.words like ($1)[%s]', place), '') from generate_subscripts(patterns, 1) as place
  );
  ordering text := case sort
    when 'id' then 'o.id'
    when 'placed-asc' then 'o.created_at, o.id'
    when 'total-asc' then 'o.total, o.id'
    when 'total-desc' then 'o.total desc, o.id desc'
    when 'customer-asc' then 'lower(o.last_name), lower(o.first_name), o.id'
    when 'customer-desc' then 'lower(o.last_name) desc, lower(o.first_name) desc, o.id desc'
    when 'status-asc' then 'o.status, o.created_at desc, o.id desc'
    when 'status-desc' then 'o.status desc, o.created_at, o.id'
    else 'o.created_at desc, o.id desc'
  end;
  source text := case
    when matches is null then 'public.orders as o where true'
    else 'private.order_search as s join public.orders as o on o.id = s.order_id where true' || matches
  end || conditions;
begin
  perform private.require_admin();
  execute format('select count(*) from (select from %s limit $8) as counted', case
    when conditions = '' and matches is not null then 'private.order_search as s where true' || matches else source
  end) into total using patterns, wanted_status, wanted_fulfilment, wanted_source, since, until, after, counted;
  -- The planner guesses how many orders match several words. Few are sorted; only many are worth reading in the wanted order,
  -- until the page is full.
  execute format(
    'with found as %s materialized (select o.id, o.created_at, o.total, o.status, o.last_name, o.first_name from %s)
     select coalesce(array_agg(id), ''{}'') from (select o.id from found as o order by %s limit $8 offset $9) as page',
    case when matches is null or total > 10000 then 'not' else '' end, source, ordering
  ) into ids using patterns, wanted_status, wanted_fulfilment, wanted_source, since, until, after, page_limit, page_offset;
end
$$;
comment on function private.find_orders(
  text, public.order_status, public.order_fulfilment, public.order_source, date, date, boolean, bigint, text, integer, integer
) is
  'Ids of one page of orders with an id above after, if given, and the number of all matches; without after, a search counts up
   to 10,001 matches. Raises PT401, PT403.';
grant execute on function private.find_orders(
  text, public.order_status, public.order_fulfilment, public.order_source, date, date, boolean, bigint, text, integer, integer
) to authenticated;

create function public.admin_orders(
  search text default null, wanted_status public.order_status default null,
  wanted_fulfilment public.order_fulfilment default null, wanted_source public.order_source default null,
  since date default null, until date default null, has_unsent_mail boolean default false, sort text default 'placed-desc',
  page_limit integer default 20, page_offset integer default 0
) returns table (
  id bigint, order_number text, first_name text, last_name text, email text, phone text, total numeric,
  status public.order_status, fulfilment public.order_fulfilment, source public.order_source, viewed boolean,
  created_at timestamptz, revision integer, total_count bigint
)
language sql stable set search_path = ''
as $$
  with page as materialized (
    select * from private.find_orders(
      search, wanted_status, wanted_fulfilment, wanted_source, since, until, has_unsent_mail, null, sort,
      least(greatest(page_limit, 0), 100), greatest(page_offset, 0)
    )
  )
  select o.id, o.order_number, o.first_name, o.last_name, o.email, o.phone, o.total, o.status, o.fulfilment, o.source,
    o.viewed, o.created_at, o.revision, page.total
  from page
  cross join unnest(page.ids) with ordinality as listed (id, position)
  join public.orders o on o.id = listed.id
  order by listed.position
$$;
comment on function public.admin_orders(
  text, public.order_status, public.order_fulfilment, public.order_source, date, date, boolean, text, integer, integer
) is
  'One page of orders for an admin. Each word of search occurs in the order number, the customer''s name, email address or phone
   number, or in a product''s name, in any case and without accents; since and until are the first and the last day in
   Gibraltar; has_unsent_mail selects those of private.orders_with_unsent_mail; sort is placed, total, customer (by last name) or status, with -asc or -desc. total is pounds, total_count the
   number of all matches, or 10,001 for more matches of a search. At most 100 a page. Raises PT401, PT403. Spec section 2.14, order management.';
grant execute on function public.admin_orders(
  text, public.order_status, public.order_fulfilment, public.order_source, date, date, boolean, text, integer, integer
) to authenticated;

create function public.exported_orders(
  search text default null, wanted_status public.order_status default null,
  wanted_fulfilment public.order_fulfilment default null, wanted_source public.order_source default null,
  since date default null, until date default null, has_unsent_mail boolean default false, after bigint default null,
  page_limit integer default 1000
) returns table (
  id bigint, order_number text, placed_on date, placed_at text, first_name text, last_name text, email text, phone text,
  total numeric, status public.order_status, source public.order_source, lines jsonb, remaining bigint
)
language sql stable set search_path = ''
as $$
  with page as materialized (
    select * from private.find_orders(
      search, wanted_status, wanted_fulfilment, wanted_source, since, until, has_unsent_mail,
      coalesce(after, 0), 'id',
      least(greatest(page_limit, 0), 1000), 0
    )
  )
  select o.id, o.order_number, placed::date, to_char(placed, 'HH24:MI'), o.first_name, o.last_name, o.email, o.phone,
    o.total, o.status, o.source, (
      select jsonb_agg(
        jsonb_build_object('name', i.name, 'quantity', i.quantity, 'price', i.price, 'subtotal', i.subtotal) order by i.id
      )
      from public.order_items as i where i.order_id = o.id
    ), page.total - cardinality(page.ids)
  from page
  cross join unnest(page.ids) with ordinality as listed (id, position)
  join public.orders o on o.id = listed.id
  cross join lateral (select o.created_at at time zone 'Europe/Gibraltar' as placed) as local
  order by listed.position
$$;
comment on function public.exported_orders(
  text, public.order_status, public.order_fulfilment, public.order_source, date, date, boolean, bigint, integer
) is
  'The orders of admin_orders with their lines [{name, quantity, price, subtotal}], oldest first, from the order after the id
   "after" (keyset pagination, so that orders placed meanwhile neither repeat nor hide others); placed_on and placed_at (HH:MM)
   in Gibraltar, amounts in pounds; remaining is the number of matches after this page. At most 1000. Raises PT401, PT403.';
grant execute on function public.exported_orders(
  text, public.order_status, public.order_fulfilment, public.order_source, date, date, boolean, bigint, integer
) to authenticated;
