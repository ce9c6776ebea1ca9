-- The back office's list and page of customers. A customer is everyone with the same contact (private.customer_contact) or a contact
-- that was merged with it: customers are derived from orders, messages, data requests and confirmed stock alerts. Sums are computed for
-- each request from an index that covers them, because a table of sums would need more locks in every write of an order.

create type public.customer_event_kind as enum (
  'order', 'payment', 'message', 'consultation', 'mail', 'reply', 'visit', 'stock_alert', 'data_request'
);

create view private.contact_sums as
  select o.customer_contact as contact, max(o.created_at) as last_contact_at, count(*) as orders,
    coalesce(sum(o.total - o.returned) filter (where o.status = 'approved'), 0) as spent,
    coalesce(sum(o.due) filter (where o.status = 'approved' and o.due > 0), 0) as owed
  from public.orders as o where o.customer_contact is not null group by 1
union all
  select lower(s.email), max(s.submitted_at), 0, 0, 0 from public.contact_submissions as s group by 1
union all
  select lower(r.email), max(r.submitted_at), 0, 0, 0 from public.data_requests as r where r.erased_at is null group by 1
union all
  select lower(a.email), max(a.created_at), 0, 0, 0 from public.stock_alerts as a where a.confirmed_at is not null group by 1;
comment on view private.contact_sums is
  'The latest order, message, data request and confirmed stock alert of each contact, each in a row of its own, and the sums of its
   orders. spent, owed: pounds, of approved orders.';

create function private.recent_customers() returns text[]
language sql stable set search_path = ''
as $$
  select array(
    select coalesce(c.main_contact, a.contact)
    from (
      (select customer_contact as contact, created_at as at from public.orders where customer_contact is not null
        order by created_at desc limit 20000)
      union all (select lower(email), submitted_at from public.contact_submissions order by submitted_at desc limit 20000)
      union all select lower(email), submitted_at from public.data_requests where erased_at is null
      union all select lower(email), created_at from public.stock_alerts where confirmed_at is not null
    ) as a
    left join public.customers as c on c.contact = a.contact and c.main_contact is not null
    group by 1 order by max(a.at) desc, 1 limit 1001
  )
$$;
comment on function private.recent_customers() is
  'Returns the main contacts of the customers with the latest orders, messages, data requests and alerts, the latest first, at most 1,001.
   Reads the newest 20,000 orders and messages, which are enough unless the same few people have placed most orders.';

create function private.top_customers(sort text) returns text[]
-- Reads the sums in the order of their index, which takes half as long as to hash or sort the contacts.
language sql stable set search_path = '' set enable_hashagg = off set enable_sort = off
as $$
  with sums as materialized (
    select o.customer_contact as contact, sum(case sort when 'owed' then o.due else o.total - o.returned end) as amount
    from public.orders as o
    where o.customer_contact is not null and o.status = 'approved' and (sort <> 'owed' or o.due > 0) group by 1
  ), merged as (
    select c.contact, coalesce(c.main_contact, c.contact) as main from public.customers as c
    where c.main_contact is not null or exists (select from public.customers as m where m.main_contact = c.contact)
  ), ranked as (
    select r.main, r.amount
    from (
      select s.contact as main, s.amount from sums as s where s.contact not in (select m.contact from merged as m)
      union all select m.main, sum(s.amount) from merged as m join sums as s on s.contact = m.contact group by 1
    ) as r
    where r.amount > 0 order by 2 desc, 1 limit 1001
  )
  select (array(select main from ranked order by amount desc, main) || array(
    select main from unnest(private.recent_customers()) with ordinality as recent (main, position)
    where main not in (select r.main from ranked as r) order by position
  ))[:1001]
$$;
comment on function private.top_customers(text) is
  'Returns the main contacts of the customers who have spent or owe the most, by sort, then those of private.recent_customers who have spent
   or owe nothing; at most 1,001.';

create function private.found_order_contacts(conditions text) returns text[]
-- Forces nested loops in one process, because a hash join would read all orders.
language plpgsql stable set search_path = '' set enable_hashjoin = off set enable_mergejoin = off set max_parallel_workers_per_gather = 0
as $$
declare
  found_ids bigint[];
  found_contacts text[];
begin
  execute format('select array(select s.order_id from private.order_search as s where true %s limit 5001)', conditions) into found_ids;
  if cardinality(found_ids) <= 5000 then
    return array(select distinct customer_contact from public.orders where id = any (found_ids) and customer_contact is not null);
  end if;
  -- Frequent words: reads the orders, the newest first, until there are enough.
  execute format(
    'select array(
       select o.customer_contact from public.orders as o join private.order_search as s on s.order_id = o.id
       where o.customer_contact is not null %s order by o.created_at desc limit 5000
     )', conditions
  ) into found_contacts;
  return found_contacts;
end
$$;
comment on function private.found_order_contacts(text) is
  'Returns the contacts of the orders for which SQL conditions on private.order_search (s) are true; if they are more than 5,000, of the
   newest 5,000.';

create function private.found_contacts(search text) returns text[]
language plpgsql stable set search_path = ''
as $$
declare
  words constant text := private.phone_digits(search);
  pattern constant text := private.contains_pattern(private.fold_text(search));
  -- The first condition uses the trigram index; the second omits orders and messages of others in which the words occur.
  conditions constant text := private.search_conditions(words, 's.search_text') || private.search_conditions(words, 's.customer_text');
  found_contacts text[];
begin
  execute format(
    'select array(
       select unnest($2)
       union (select lower(m.email) from private.submission_search as s
         join public.contact_submissions as m on m.id = s.submission_id where true %s order by m.submitted_at desc limit 5000)
       union select lower(r.email) from public.data_requests as r
       where r.erased_at is null and private.fold_text(r.name || '' '' || r.email) like $1
       union select lower(a.email) from public.stock_alerts as a where a.confirmed_at is not null and lower(a.email) like $1
       union select c.contact from public.customers as c where private.fold_text(array_to_string(c.tags, '' '')) like $1
     )', conditions
  ) into found_contacts using pattern, private.found_order_contacts(conditions);
  return array(
    select c.contact from public.customers as c
    where c.main_contact = any (found_contacts)
      or c.main_contact in (select f.main_contact from public.customers as f where f.contact = any (found_contacts))
    union select f.main_contact from public.customers as f where f.contact = any (found_contacts) and f.main_contact is not null
    union select contact from unnest(found_contacts) as contact
  );
end
$$;
comment on function private.found_contacts(text) is
  'Returns the contacts of the customers whose name, email address, phone number or tag has all words of a search, with their merged
   contacts; of a frequent word, those of the newest 5,000 orders and messages.';

create function private.customer_sums(
  search text, sort text, page_limit integer, page_offset integer,
  out contact text, out orders bigint, out spent numeric, out owed numeric, out last_contact_at timestamptz, out total_count bigint
) returns setof record
language plpgsql stable set search_path = ''
as $$
declare
  is_search constant boolean := btrim(coalesce(search, '')) <> '';
  -- Without a search, the sums of the page are enough.
  listed constant text[] := case
    when is_search then null
    when sort in ('spent', 'owed') then private.top_customers(sort)
    else private.recent_customers()
  end;
  wanted constant text[] := case
    when is_search then private.found_contacts(search)
    else array(
      select member from unnest(listed[page_offset + 1 : page_offset + page_limit]) as main
      cross join lateral unnest(private.person_contacts(main)) as member
    )
  end;
begin
  return query execute format(
    'select coalesce(c.main_contact, s.contact), sum(s.orders)::bigint, sum(s.spent), sum(s.owed), max(s.last_contact_at),
       coalesce($2, count(*) over ())
     from private.contact_sums as s
     left join public.customers as c on c.contact = s.contact and c.main_contact is not null
     where s.contact = any ($1) group by 1 order by %s limit $3 offset $4',
    case sort when 'spent' then '3 desc, 5 desc, 1' when 'owed' then '4 desc, 5 desc, 1' else '5 desc, 1' end
  ) using wanted, cardinality(listed)::bigint, page_limit, case when is_search then page_offset else 0 end;
end
$$;
comment on function private.customer_sums(text, text, integer, integer) is
  'Returns one page of public.admin_customers: contact, sums, and the number of all matches.';

create function private.customer_people(
  contacts text[], out name text, out names text[], out emails text[], out phones text[]
)
language sql stable set search_path = ''
as $$
  with people as (
    select concat_ws(' ', nullif(o.first_name, ''), nullif(o.last_name, '')) as name, o.email, o.phone, o.created_at as at
    from public.orders as o where o.customer_contact = any (contacts)
    union all select s.name, s.email, s.phone, s.submitted_at from public.contact_submissions as s where lower(s.email) = any (contacts)
    union all select r.name, r.email, null, r.submitted_at from public.data_requests as r where lower(r.email) = any (contacts)
    union all select '', a.email, null, a.created_at from public.stock_alerts as a where lower(a.email) = any (contacts)
  )
  select (array_agg(p.name order by p.at desc) filter (where p.name <> ''))[1],
    array_agg(distinct p.name) filter (where p.name <> ''),
    array(select p.email from people as p where p.email <> '' group by p.email order by max(p.at) desc),
    array(select p.phone from people as p where p.phone <> '' group by p.phone order by max(p.at) desc)
  from people as p
$$;
comment on function private.customer_people(text[]) is
  'Returns who has one of these contacts: the latest name and all names (null if none is known), and the email addresses and phone numbers as they were
   entered, the latest first.';

create function private.admin_customers(
  search text default null, sort text default 'contact', page_limit integer default 20, page_offset integer default 0
)
returns table (
  contact text, name text, email text, phone text, tags text[], orders bigint, spent numeric, owed numeric,
  last_contact_at timestamptz, total_count bigint
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require('customers.handle');
  return query
  select s.contact, p.name, p.emails[1], p.phones[1], coalesce(c.tags, '{}'), s.orders, s.spent, s.owed, s.last_contact_at, s.total_count
  from private.customer_sums(search, sort, least(greatest(page_limit, 0), 100), greatest(page_offset, 0)) with ordinality as s (
    contact, orders, spent, owed, last_contact_at, total_count, position
  )
  cross join lateral private.customer_people(private.person_contacts(s.contact)) as p
  left join public.customers as c on c.contact = s.contact
  order by s.position;
end
$$;
comment on function private.admin_customers(text, text, integer, integer) is
  'Returns one page of customers. Requires the right customers.handle (PT401, PT403). Parameters:
   - search: words that all occur in the name, email address or phone number, or in the tags.
   - sort: contact (the latest order, message, data request or alert first), spent or owed (the most first).
   - page_limit: at most 100.
   contact: the main private.customer_contact. name, email, phone: the latest ones, null if unknown. spent: pounds, the value of the
   approved orders less returns; owed: pounds due for them. total_count: the number of all matches;
   without search, at most 1,001.';
select private.expose('admin_customers', 'authenticated');

create function private.contacts_with_phone(phone_end text) returns setof text
language sql stable set search_path = ''
as $$
  select o.customer_contact from private.order_search as s join public.orders as o on o.id = s.order_id
  where s.search_text like '%' || phone_end || '%' and private.phone_end(o.phone) = phone_end
  union
  select lower(m.email) from private.submission_search as s join public.contact_submissions as m on m.id = s.submission_id
  where s.search_text like '%' || phone_end || '%' and private.phone_end(m.phone) = phone_end
$$;
comment on function private.contacts_with_phone(text) is
  'Returns the contacts of the orders and messages with a phone number, given as its private.phone_end.';

create function private.similar_customers(contacts text[], phones text[]) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('contact', main, 'name', (private.customer_people(private.person_contacts(main))).name)), '[]')
  from (
    select distinct (private.person_contacts(found.contact))[1] as main
    from (select distinct private.phone_end(phone) as phone_end from unnest(phones) as phone) as own
    cross join lateral private.contacts_with_phone(own.phone_end) as found (contact)
    where found.contact <> all (contacts)
    limit 10
  ) as similar_contacts
$$;
comment on function private.similar_customers(text[], text[]) is
  'Returns up to ten other customers with one of these phone numbers: [{contact, name}].';

create function private.customer(contact text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  contacts text[];
  people record;
begin
  perform private.require('customers.handle');
  contacts := private.person_contacts(contact);
  people := private.customer_people(contacts);
  if people.emails || people.phones = '{}' then
    return null;
  end if;
  return (
    select jsonb_build_object(
      'contact', contacts[1], 'mergedContacts', contacts[2:], 'name', people.name, 'emails', people.emails, 'phones', people.phones,
      'orders', count(*), 'spent', coalesce(sum(o.total - o.returned) filter (where o.status = 'approved'), 0),
      'paid', coalesce(sum(o.paid), 0), 'owed', coalesce(sum(o.due) filter (where o.status = 'approved' and o.due > 0), 0),
      'toRefund', coalesce(-sum(o.due) filter (where o.due < 0), 0),
      'similar', private.similar_customers(contacts, people.phones),
      'stored', (select to_jsonb(c) from public.customers as c where c.contact = contacts[1])
    )
    from public.orders as o where o.customer_contact = any (contacts)
  );
end
$$;
comment on function private.customer(text) is
  'Returns the customer with an email address or phone number; null if nothing is stored about one. {contact, mergedContacts, name (may be
   null), emails, phones, orders (number), spent, paid, owed, toRefund (pounds), similar: private.similar_customers, stored: the row of
   customers or null}. spent and owed are of approved orders; paid less refunds, of all. Requires the right customers.handle (PT401,
   PT403).';
select private.expose('customer', 'authenticated');

create function private.customer_events(contacts text[]) returns table (
  kind public.customer_event_kind, at timestamptz, id bigint, title text, detail text, amount numeric
)
language sql stable set search_path = ''
as $$
  select 'order'::public.customer_event_kind, o.created_at, o.id, o.order_number, coalesce(o.fulfilment::text, o.status::text), o.total
  from public.orders as o where o.customer_contact = any (contacts)
  union all
  select 'payment', p.created_at, o.id, o.order_number, p.method::text, p.amount
  from public.payments as p join public.orders as o on o.id = p.order_id
  where o.customer_contact = any (contacts) and p.voided_at is null
  union all
  select case when b.contact_submission_id is null then 'message' else 'consultation' end::public.customer_event_kind, s.submitted_at,
    s.id, s.subject, left(s.message, 300), null
  from public.contact_submissions as s left join public.briefs as b on b.contact_submission_id = s.id
  where lower(s.email) = any (contacts)
  union all
  select 'mail', m.created_at, o.id, m.subject, left(m.message, 300), null
  from public.mails as m join public.orders as o on o.id = m.order_id
  where o.customer_contact = any (contacts) and m.kind = 'letter'
  union all
  select 'reply', m.created_at, s.id, s.subject, left(m.message, 300), null
  from public.mails as m join public.contact_submissions as s on s.id = m.submission_id where lower(s.email) = any (contacts)
  union all
  select 'visit', v.starts_at, v.brief_id, v.place, v.status::text, null
  from public.visits as v join public.contact_submissions as s on s.id = v.brief_id where lower(s.email) = any (contacts)
  union all
  select 'stock_alert', a.created_at, a.product_id, private.alert_product(a) ->> 'name',
    case when a.notified_at is null then 'waiting' else 'notified' end, null
  from public.stock_alerts as a where lower(a.email) = any (contacts) and a.confirmed_at is not null
  union all
  select 'data_request', r.submitted_at, r.id, r.request_type::text, r.status::text, null
  from public.data_requests as r where lower(r.email) = any (contacts)
$$;
comment on function private.customer_events(text[]) is 'Returns the events of public.customer_timeline, in no order.';

create function private.customer_timeline(contact text, page_limit integer default 50, page_offset integer default 0) returns table (
  kind public.customer_event_kind, at timestamptz, id bigint, title text, detail text, amount numeric
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require('customers.handle');
  return query
  select * from private.customer_events(private.person_contacts(contact)) as e
  order by e.at desc, e.kind desc, e.id desc limit least(greatest(page_limit, 0), 100) offset greatest(page_offset, 0);
end
$$;
comment on function private.customer_timeline(text, integer, integer) is
  'Returns what happened with the customer with an email address or phone number, the newest first: orders, payments that are not voided,
   messages, consultations, mails and replies that administrators wrote, visits (at their time), confirmed stock alerts and data requests. id: of the
   order, also for payments and mails; of the contact submission, also for replies and visits; of the product; or of the data request. title: order
   number, subject (may be null), place, product or type. detail: status, payment method or text. amount: pounds. page_limit: at most
   100. Requires the right customers.handle (PT401, PT403).';
select private.expose('customer_timeline', 'authenticated');
