-- Data requests (spec section 3), and the export and erasure of a person's data. An erasure anonymises orders instead of
-- deleting them, because accounting requires them. Only the Edge Functions insert requests, so visitors have no insert grant.

create type public.data_request_type as enum ('access', 'rectification', 'erasure', 'portability', 'objection');
create type public.data_request_status as enum ('pending', 'processed');

create table public.data_requests (
  id bigint generated always as identity primary key,
  name text not null,
  email text not null,
  request_type public.data_request_type not null,
  details text not null,
  verification_info text not null,
  status public.data_request_status not null default 'pending',
  submitted_at timestamptz not null default now(),
  processed_at timestamptz,
  admin_notes text,
  erased_at timestamptz,
  updated_at timestamptz(3) not null default now(),
  constraint data_requests_name_check check (erased_at is not null or char_length(btrim(name)) between 1 and 200),
  constraint data_requests_email_check check (erased_at is not null or char_length(email) between 3 and 320),
  constraint data_requests_details_check check (erased_at is not null or char_length(details) between 10 and 10000),
  constraint data_requests_verification_info_check
    check (erased_at is not null or char_length(verification_info) between 5 and 2000),
  constraint data_requests_erased_at_check check (erased_at is null or name || email || details || verification_info = ''),
  constraint data_requests_processed_at_check check ((status = 'processed') = (processed_at is not null)),
  constraint data_requests_admin_notes_check check (char_length(admin_notes) <= 10000),
  constraint data_requests_processed_at_range_check check (processed_at between '2000-01-01' and '2999-12-31')
);
comment on table public.data_requests is 'Data-protection requests. Each must be answered within 30 days.';
comment on column public.data_requests.erased_at is
  'When the requester''s personal data was erased (public.erase_person); name, email, details and verification_info are empty
   from then on.';
comment on column public.data_requests.updated_at is 'The version of the row for optimistic concurrency, set by a trigger.';
create index data_requests_submitted_at_idx on public.data_requests (submitted_at desc, id desc);
create index data_requests_email_idx on public.data_requests (lower(email));

alter table public.data_requests enable row level security;
grant select, delete, update (status, processed_at, admin_notes) on public.data_requests to authenticated;
grant select, insert, update, delete on public.data_requests to service_role;

create policy "admins read data requests" on public.data_requests for select to authenticated
  using ((select private.can('data_requests.handle')));
create policy "admins update data requests" on public.data_requests for update to authenticated
  using ((select private.can('data_requests.handle'))) with check ((select private.can('data_requests.handle')));
create policy "admins delete data requests" on public.data_requests for delete to authenticated
  using ((select private.can('data_requests.handle')));

create trigger touch_updated_at before update on public.data_requests
  for each row execute function private.touch_updated_at();

create function public.find_data_requests(search text, row_limit integer default 5) returns setof public.data_requests
language sql stable set search_path = ''
as $$
  select * from public.data_requests
  where strpos(private.fold_text(name || ' ' || email), private.fold_text(search)) > 0
  order by submitted_at desc, id desc limit least(greatest(row_limit, 0), 100)
$$;
comment on function public.find_data_requests(text, integer) is
  'Returns the newest data requests whose name or email address contains a text; both are folded (private.fold_text).';
grant execute on function public.find_data_requests(text, integer) to authenticated;

create table public.erasures (
  id bigint generated always as identity primary key,
  erased_at timestamptz not null default now(),
  request_type public.data_request_type,
  requested_at timestamptz,
  outcome jsonb not null,
  constraint erasures_request_check check ((request_type is null) = (requested_at is null)),
  constraint erasures_outcome_check check (jsonb_typeof(outcome) = 'object')
);
comment on table public.erasures is
  'Audit log of erasures, without personal data, as evidence that a request was answered in time.';
comment on column public.erasures.request_type is
  'Type of the pending data request that the erasure answered: the oldest erasure request, or else the oldest request of another
   type. Null, like requested_at, if no request was pending.';
comment on column public.erasures.outcome is 'The result of public.erase_person.';
create index erasures_erased_at_idx on public.erasures (erased_at desc, id desc);

alter table public.erasures enable row level security;
grant select on public.erasures to authenticated, service_role;
create policy "admins read the log of erasures" on public.erasures for select to authenticated
  using ((select private.can('people.erase')));

create function private.require_contacts(contact text) returns text[]
language plpgsql stable set search_path = ''
as $$
declare
  contacts text[];
begin
  -- In a range, ! to ~ are the visible characters of ASCII, and @ is between ? and A.
  if private.known_contact(contact) is null or (strpos(contact, '@') > 0 and contact collate "C" !~ '^[!-?A-~]+@[!-?A-~]+$') then
    raise sqlstate 'PT400' using message = 'Please enter an email address or a phone number';
  end if;
  contacts := private.person_contacts(contact);
  if contacts = '{}' then
    raise sqlstate 'PT409' using message = 'Several people have this phone number. Please enter an email address.';
  end if;
  return contacts;
end
$$;
comment on function private.require_contacts(text) is
  'Returns the contacts of the customer with an email address or phone number (private.person_contacts). Raises PT409 for a phone number that
   several customers have given with an email address, and PT400 for an invalid contact: the empty text would match the orders of many people, manual orders without contact details and anonymised orders. An international
   domain is invalid unless it is in ASCII (xn--mnchen-3ya.example), the form of all stored addresses: otherwise nothing would be
   found, without a word.';

create function private.exported_brief(target_id bigint) returns jsonb
language sql stable set search_path = ''
as $$
  select to_jsonb(b) - 'contact_submission_id' - 'request_id' - 'payload_hash' || jsonb_build_object(
    'files', (
      select coalesce(jsonb_agg(to_jsonb(f) - 'brief_id' - 'draft_id' order by f.created_at, f.id), '[]')
      from public.files as f where f.brief_id = target_id
    ),
    'visits', (
      select coalesce(jsonb_agg(to_jsonb(v) - 'id' - 'brief_id' - 'during' order by v.created_at), '[]')
      from public.visits as v where v.brief_id = target_id
    ),
    'mails', (
      select coalesce(jsonb_agg(to_jsonb(m) - 'id' - 'visit_id' order by m.created_at, m.kind), '[]')
      from public.mails as m where m.brief_id = target_id
    )
  )
  from public.briefs as b where b.contact_submission_id = target_id
$$;
comment on function private.exported_brief(bigint) is
  'Returns the brief of a contact submission with its visits and the list of its files, as part of an export; null if there is none.';

create function private.export_person(contact text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  contacts text[];
begin
  perform private.require('people.export');
  contacts := private.require_contacts(btrim(contact));
  return jsonb_build_object(
    'contacts', contacts,
    'exportedAt', now(),
    'customers', coalesce((
      select jsonb_agg(to_jsonb(c) - 'id' order by c.id) from public.customers c where c.contact = any (contacts)
    ), '[]'),
    'accounts', coalesce((
      select jsonb_agg(to_jsonb(u) || jsonb_build_object('cartItems', (
        select coalesce(jsonb_agg(to_jsonb(c) order by c.id), '[]') from public.cart_items c where c.user_id = u.id
      )) order by u.id)
      from public.users u where lower(u.email) = any (contacts)
    ), '[]'),
    'invitations', coalesce((
      -- Omits the owner who invited, another data subject, and the token, which opens the invitation.
      select jsonb_agg(to_jsonb(i) - 'id' - 'token_hash' - 'invited_by' order by i.created_at)
      from private.invitations i where i.email = any (contacts)
    ), '[]'),
    'orders', coalesce((
      select jsonb_agg(to_jsonb(o) - 'customer_contact' || jsonb_build_object(
        'items', (
          select coalesce(jsonb_agg(to_jsonb(i) order by i.id), '[]') from public.order_items i where i.order_id = o.id
        ),
        'mails', (
          select coalesce(jsonb_agg(to_jsonb(m) - 'id' order by m.kind, m.created_at), '[]') from public.mails m where m.order_id = o.id
        ),
        'payments', (
          select coalesce(jsonb_agg(to_jsonb(p) - 'actor' - 'voided_by' order by p.created_at), '[]')
          from public.payments p where p.order_id = o.id
        ),
        'paymentRequests', (
          select coalesce(jsonb_agg(to_jsonb(r) order by r.created_at), '[]') from public.payment_requests r where r.order_id = o.id
        ),
        'returns', (
          select coalesce(jsonb_agg(to_jsonb(r) || jsonb_build_object('lines', (
            select coalesce(jsonb_agg(to_jsonb(l) - 'return_id' order by l.order_item_id), '[]')
            from public.order_return_lines l where l.return_id = r.id
          )) order by r.created_at), '[]')
          from public.order_returns r where r.order_id = o.id
        ),
        'events', (
          -- Omits the administrators who acted, because they are other data subjects.
          select coalesce(jsonb_agg(to_jsonb(e) - 'actor' - 'actor_email' order by e.id), '[]')
          from public.order_events e where e.order_id = o.id
        )
      ) order by o.id)
      from public.orders o where o.customer_contact = any (contacts)
    ), '[]'),
    'contactSubmissions', coalesce((
      select jsonb_agg(to_jsonb(s) || jsonb_strip_nulls(jsonb_build_object('brief', private.exported_brief(s.id))) || jsonb_build_object(
        'replies', (
          select coalesce(jsonb_agg(to_jsonb(m) - 'id' order by m.created_at), '[]') from public.mails m where m.submission_id = s.id
        )
      ) order by s.id)
      from public.contact_submissions s where lower(s.email) = any (contacts)
    ), '[]'),
    'dataRequests', coalesce((
      select jsonb_agg(to_jsonb(r) order by r.id) from public.data_requests r where lower(r.email) = any (contacts)
    ), '[]'),
    'stockAlerts', coalesce((
      select jsonb_agg(to_jsonb(a) - 'id' || jsonb_build_object(
        'product', private.alert_product(a) ->> 'name',
        'mails', (
          select coalesce(jsonb_agg(to_jsonb(m) - 'id' order by m.created_at), '[]')
          from public.mails m where m.stock_alert_id = a.id
        )
      ) order by a.created_at)
      from public.stock_alerts a where lower(a.email) = any (contacts)
    ), '[]')
  );
end
$$;
comment on function private.export_person(text) is
  'Returns the data that is stored under an email address or phone number, and under the contacts that were merged with it: notes and tags,
   accounts with cart, open invitations, orders with items, payments, mails and timeline, contact
   submissions with their briefs, visits and the list of their files, data requests, and back-in-stock alerts with mails. Raises PT400 for an invalid contact. Requires the right
   people.export (PT401, PT403).';
select private.expose('export_person', 'authenticated');

create function private.redact_address(original text, address text) returns text
language sql immutable set search_path = ''
as $$
  -- The pattern matches whole addresses only: a longer address that contains this one belongs to another person. Characters such as
  -- an apostrophe belong to an address after a letter; otherwise they are quotes around it.
  select regexp_replace(
    original,
    '(?<![[:alnum:]._%+-])(?<![[:alnum:]][!#$&''*?^`{|}~])' || regexp_replace(address, '([^[:alnum:]])', '\\\1', 'g') || '(?![[:alnum:]-]|\.[[:alnum:]])',
    '[erased address]', 'gi'
  )
$$;
comment on function private.redact_address(text, text) is
  'Replaces an email address in a text, in any letter case, with "[erased address]". Keeps longer email addresses that contain the
   address.';

create function private.lock_orders_of(contacts text[]) returns bigint[]
language plpgsql set search_path = ''
as $$
declare
  patterns constant text[] := array(select private.contains_pattern(contact) from unnest(contacts) as contact where strpos(contact, '@') > 0);
  found_ids bigint[] := array(
    select id from public.orders
    where customer_contact = any (contacts) or customer_note ilike any (patterns) or postal_address ilike any (patterns)
      -- Almost every order has values in these columns, but few values contain an @. Testing for an @ first is several times as fast as
      -- ilike alone.
      or (first_name || last_name || phone like '%@%' and concat_ws(' ', first_name, last_name, phone) ilike any (patterns))
    union
    -- Names of products are not personal; the other lines have texts that an administrator wrote.
    select order_id from public.order_items where price_reason ilike any (patterns) or (kind in ('custom', 'discount') and name ilike any (patterns))
    union
    select order_id from public.payments where concat_ws(' ', reference, note, void_reason) ilike any (patterns)
    union
    select order_id from public.order_returns where concat_ws(' ', reason, statement) ilike any (patterns)
    union
    select order_id from public.order_events where note ilike any (patterns) or details ->> 'explanation' ilike any (patterns)
    union
    select order_id from public.mails where (message ilike any (patterns) or subject ilike any (patterns)) and order_id is not null
    union
    -- The deletion of a brief changes the orders that were made from it.
    select o.id from public.contact_submissions as s join public.orders as o on o.brief_id = s.id where lower(s.email) = any (contacts)
  );
begin
  return array(select id from public.orders where id = any (found_ids) order by id for no key update);
end
$$;
comment on function private.lock_orders_of(text[]) is
  'Locks the orders of contacts or of their briefs and the orders whose texts contain one of the email addresses; returns their ids. To prevent
   deadlocks, locks orders in id order and before rows of other tables, like every function that waits for locks of several
   orders. Scans whole tables (about two seconds per million orders): erasures are rare, and an index would slow down every write.';

create function private.redact_mentions(address text, order_ids bigint[]) returns bigint
language plpgsql set search_path = ''
as $$
declare
  pattern text := private.contains_pattern(address);
  changed_rows bigint;
begin
  with lines as (
    update public.order_items set name = left(private.redact_address(name, address), 200)
    where order_id = any (order_ids) and kind in ('custom', 'discount') and name ilike pattern
    returning order_id
  )
  -- Updates the search texts of these orders by their trigger.
  update public.orders set total = total where id in (select order_id from lines);
  with submissions as (
    update public.contact_submissions
    set name = left(private.redact_address(name, address), 200),
        subject = left(private.redact_address(subject, address), 200),
        phone = left(private.redact_address(phone, address), 50),
        message = left(private.redact_address(message, address), 10000),
        product_details = left(private.redact_address(product_details, address), 5000),
        admin_notes = left(private.redact_address(admin_notes, address), 10000)
    where message ilike pattern or subject ilike pattern or name ilike pattern or phone ilike pattern
      or product_details ilike pattern or admin_notes ilike pattern
    returning 1
  ), briefs as (
    update public.briefs
    set place = left(private.redact_address(place, address), 200), note = left(private.redact_address(note, address), 2000)
    where place ilike pattern or note ilike pattern
    returning 1
  ), visits as (
    update public.visits set place = left(private.redact_address(place, address), 200) where place ilike pattern
    returning 1
  ), files as (
    update public.files set original_name = left(private.redact_address(original_name, address), 300)
    where original_name ilike pattern
    returning 1
  ), requests as (
    update public.data_requests
    set name = left(private.redact_address(name, address), 200),
        details = left(private.redact_address(details, address), 10000),
        verification_info = left(private.redact_address(verification_info, address), 2000),
        admin_notes = left(private.redact_address(admin_notes, address), 10000)
    where name ilike pattern or details ilike pattern or verification_info ilike pattern or admin_notes ilike pattern
    returning 1
  ), customers as (
    update public.customers set notes = left(private.redact_address(notes, address), 10000) where notes ilike pattern
    returning 1
  ), orders as (
    update public.orders
    set first_name = left(private.redact_address(first_name, address), 100),
        last_name = left(private.redact_address(last_name, address), 100),
        phone = left(private.redact_address(phone, address), 50),
        customer_note = left(private.redact_address(customer_note, address), 500),
        postal_address = left(private.redact_address(postal_address, address), 500)
    where id = any (order_ids)
      and concat_ws(' ', first_name, last_name, phone, customer_note, postal_address) ilike pattern
    returning 1
  ), lines as (
    update public.order_items set price_reason = left(private.redact_address(price_reason, address), 200)
    where order_id = any (order_ids) and price_reason ilike pattern
    returning 1
  ), payments as (
    update public.payments
    set reference = left(private.redact_address(reference, address), 100),
        note = left(private.redact_address(note, address), 500),
        void_reason = left(private.redact_address(void_reason, address), 200)
    where order_id = any (order_ids) and concat_ws(' ', reference, note, void_reason) ilike pattern
    returning 1
  ), returns as (
    update public.order_returns
    set reason = left(private.redact_address(reason, address), 200), statement = left(private.redact_address(statement, address), 2000)
    where order_id = any (order_ids) and concat_ws(' ', reason, statement) ilike pattern
    returning 1
  ), events as (
    update public.order_events
    set note = left(private.redact_address(note, address), 2000),
        details = details || jsonb_strip_nulls(jsonb_build_object(
          'explanation', private.redact_address(details ->> 'explanation', address)
        ))
    where order_id = any (order_ids) and (note ilike pattern or details ->> 'explanation' ilike pattern)
    returning 1
  ), mails as (
    update public.mails
    set subject = left(private.redact_address(subject, address), 200),
        message = left(private.redact_address(message, address), 2000)
    where (order_id is null or order_id = any (order_ids)) and (message ilike pattern or subject ilike pattern)
    returning 1
  )
  select (select count(*) from submissions) + (select count(*) from briefs) + (select count(*) from visits) + (select count(*) from files) + (select count(*) from requests) + (select count(*) from customers) + (select count(*) from orders)
    + (select count(*) from lines) + (select count(*) from payments) + (select count(*) from returns) + (select count(*) from events) + (select count(*) from mails)
  into changed_rows;
  return changed_rows;
end
$$;
comment on function private.redact_mentions(text, bigint[]) is
  'Redacts an email address in the texts of rows that belong to other people: messages, briefs, visits, data requests, administrators'' notes, also on customers, mails
   about alerts, and the orders with order_ids, their items, payments, returns, timelines and mails. Returns the number of changed rows.';

create function private.erase_accounts(addresses text[]) returns integer
language plpgsql set search_path = ''
as $$
declare
  account_count integer;
begin
  -- The deletion cascades to identities, sessions, cart and public.users. An account with rights remains, because it is not customer
  -- data, and without owners nobody could use the back office. A deactivated account has no rights.
  delete from auth.users
  where lower(email) = any (addresses) and id not in (select account_id from private.account_rights);
  get diagnostics account_count = row_count;
  delete from private.invitations where email = any (addresses);
  delete from auth.audit_log_entries
  where payload::text ilike any (array(select private.contains_pattern(address) from unnest(addresses) as address));
  return account_count;
end
$$;
comment on function private.erase_accounts(text[]) is
  'Deletes the accounts of email addresses in lower case, unless they have rights, their invitations, and the entries in Auth''s audit log that
   contain an address. Returns the number of deleted accounts.';

create function private.anonymise_orders(target_ids bigint[], out mail_count integer, out note_count integer)
language plpgsql set search_path = ''
as $$
begin
  -- Deletes access links after writing mails and checkout_keys. A concurrent public.prepare_mail or replayed checkout locks a row of
  -- mails or checkout_keys while it inserts a link. This function waits for the lock and then deletes the new link too.
  delete from public.mails where order_id = any (target_ids);
  get diagnostics mail_count = row_count;
  -- Clears payload_hash, because a guess of the personal data could be verified against the hash.
  update private.checkout_keys set payload_hash = null, client_hash = null where order_id = any (target_ids);
  delete from private.access_links where order_id = any (target_ids);
  delete from public.order_events where order_id = any (target_ids) and kind = 'note';
  get diagnostics note_count = row_count;
  update public.order_events set details = details - 'explanation' where order_id = any (target_ids) and details ? 'explanation';
  update public.orders
  set erased_at = now(), first_name = '', last_name = '', email = '', phone = '', postal_address = null, customer_note = null,
      brief_id = null
  where id = any (target_ids);
  update public.order_items set price_reason = null where order_id = any (target_ids) and price_reason is not null;
  update public.order_returns set reason = null, statement = null
  where order_id = any (target_ids) and coalesce(reason, statement) is not null;
  update public.payments set reference = null, note = null, void_reason = null
  where order_id = any (target_ids) and coalesce(reference, note, void_reason) is not null;
end
$$;
comment on function private.anonymise_orders(bigint[]) is
  'Removes all personal data of orders; keeps their numbers, items, amounts, payments and returns without texts, and timelines without
   notes and explanations. The caller has locked the orders. Returns the numbers of deleted mails and notes.';

create function private.erase_person(contact text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  contacts text[];
  addresses text[];
  locked_order_ids bigint[];
  order_ids bigint[];
  mail_count integer;
  note_count integer;
  submission_count integer;
  file_count integer;
  visit_count integer;
  request_count integer;
  customer_count integer;
  alert_ids uuid[];
  answered_request public.data_requests;
  outcome jsonb;
begin
  perform private.require('people.erase');
  -- A concurrent merge would copy the customer's row after its deletion.
  perform pg_advisory_xact_lock(hashtextextended('private.merge_customers', 0));
  contacts := private.require_contacts(btrim(contact));
  addresses := array(select own from unnest(contacts) as own where strpos(own, '@') > 0);
  -- Serialises erasures to prevent a deadlock: if two people's messages mention each other, each erasure could wait for a row that
  -- the other has locked.
  perform pg_advisory_xact_lock(hashtextextended('private.erase_person', 0));
  locked_order_ids := private.lock_orders_of(contacts);
  order_ids := array(select id from public.orders where customer_contact = any (contacts) order by id for no key update);
  select a.mail_count, a.note_count into mail_count, note_count from private.anonymise_orders(order_ids) as a;
  update public.order_events set actor_email = null where lower(actor_email) = any (addresses);
  delete from private.request_counts where subject in (select private.recipient_hash(address) from unnest(addresses) as address);
  -- The deletion of the submissions deletes their briefs, visits and files.
  select count(*) into visit_count from public.visits as v join public.contact_submissions as s on s.id = v.brief_id
  where lower(s.email) = any (addresses);
  select count(*) into file_count from public.files as f join public.contact_submissions as s on s.id = f.brief_id
  where lower(s.email) = any (addresses);
  delete from public.contact_submissions where lower(email) = any (addresses);
  get diagnostics submission_count = row_count;
  select * into answered_request from public.data_requests
  where lower(email) = any (addresses) and status = 'pending' order by request_type <> 'erasure', submitted_at limit 1;
  -- The type and dates of a request remain as evidence.
  update public.data_requests
  set erased_at = now(), name = '', email = '', details = '', verification_info = '', admin_notes = null, status = 'processed',
      processed_at = coalesce(processed_at, now())
  where lower(email) = any (addresses);
  get diagnostics request_count = row_count;
  alert_ids := array(select id from public.stock_alerts where lower(email) = any (addresses));
  perform private.delete_stock_alerts(alert_ids);
  delete from public.customers as c where c.contact = any (contacts);
  get diagnostics customer_count = row_count;
  outcome := jsonb_build_object(
    'orders', cardinality(order_ids), 'mails', mail_count, 'orderNotes', note_count,
    'contactSubmissions', submission_count, 'visits', visit_count, 'files', file_count, 'dataRequests', request_count, 'stockAlerts', cardinality(alert_ids),
    'customers', customer_count, 'accounts', private.erase_accounts(addresses), 'mentions', (
      select coalesce(sum(private.redact_mentions(address, locked_order_ids)), 0) from unnest(addresses) as address
    )
  );
  insert into public.erasures (request_type, requested_at, outcome)
  values (answered_request.request_type, answered_request.submitted_at, outcome);
  return outcome;
end
$$;
comment on function private.erase_person(text) is
  'Erases all personal data under an email address or phone number, and under the contacts that were merged with it, and logs the erasure
   in public.erasures. Raises PT400 for an invalid contact.
   Requires the right people.erase (PT401, PT403).
   - Deletes contact submissions with briefs and files (their objects follow: public.deleted_file_paths), stock alerts, the account (unless it is an administrator''s), notes and tags on the customer, and the mails, links and notes of
     orders.
   - Anonymises orders, which keep number, items, amounts and payments, and data requests, which keep type and dates.
   - Redacts email addresses in other texts. Names and phone numbers there are for a person to decide about: public.person_mentions.
   Returns the numbers of affected rows: {orders, mails, orderNotes, contactSubmissions, visits, files, dataRequests, stockAlerts,
   customers, accounts, mentions}. customers: rows with notes, tags or merged contacts; mentions: rows with a redacted text.';
select private.expose('erase_person', 'authenticated');

create function private.preview_erasure(contact text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  outcome jsonb;
begin
  begin
    outcome := private.erase_person(contact);
    -- Rolls back the erasure. The variable outcome keeps its value, because variables are not transactional.
    raise sqlstate 'UNDO0';
  exception when sqlstate 'UNDO0' then null;
  end;
  return outcome;
end
$$;
comment on function private.preview_erasure(text) is
  'Dry run of public.erase_person: erases the person, rolls the erasure back and returns its result. Raises PT400 for an invalid
   contact. Requires the right people.erase (PT401, PT403).';
select private.expose('preview_erasure', 'authenticated');

create function private.delete_orphaned_customers() returns void
language plpgsql set search_path = ''
as $$
begin
  delete from public.customers as c
  where c.updated_at < now() - interval '1 day' and not exists (
    select from public.customers as member join private.contact_sums as s on s.contact = member.contact
    where coalesce(member.main_contact, member.contact) = coalesce(c.main_contact, c.contact)
  );
end
$$;
comment on function private.delete_orphaned_customers() is
  'Deletes notes, tags and merged contacts of customers about whom nothing else is stored any more.';

create function private.anonymise_old_orders() returns void
language sql set search_path = ''
as $$
  select private.anonymise_orders(array(
    select id from public.orders
    where created_at < date_trunc('year', now(), 'Europe/Gibraltar') - interval '6 years' and erased_at is null
    order by created_at limit 1000 for no key update skip locked
  ))
$$;
comment on function private.anonymise_old_orders() is
  'Anonymises orders six years after the end of the year in which they were placed (Gibraltar time), at most 1,000 per run. The
   privacy policy states the period.';

create function public.delete_expired_personal_data() returns void
language sql security definer set search_path = ''
as $$
  delete from private.request_counts where window_start < now() - interval '1 day';
  -- The limit on held units covers 24 hours, so older hashes are not needed.
  update private.checkout_keys set client_hash = null
  where client_hash is not null and created_at < now() - interval '24 hours';
  -- Keeps open messages, because the owner has not yet answered or archived them.
  delete from public.contact_submissions
  where (answered_at is not null or archived_at is not null) and updated_at < now() - interval '2 years';
  delete from public.files where delete_after < now();
  delete from public.data_requests where processed_at < now() - interval '3 years';
  delete from private.invitations where expires_at < now() - interval '30 days';
  delete from private.daily_counts where day < (now() at time zone 'Europe/Gibraltar')::date - interval '25 months';
  select private.delete_expired_stock_alerts();
  select private.anonymise_old_orders();
  select private.delete_orphaned_customers()
$$;
comment on function public.delete_expired_personal_data() is
  'Deletes personal data whose retention has ended. The privacy policy states the periods. Called by a scheduled job
   (docs/database-schedules.sql).
   - Counters of rate limits and client hashes: after a day.
   - Stock alerts: see private.delete_expired_stock_alerts.
   - Files whose upload failed, or whose brief was not sent: two days (files.delete_after).
   - Answered or archived messages, with their briefs, visits and files: two years after their last change.
   - Data requests: three years after they were processed.
   - Invitations to the back office: 30 days after they have expired.
   - Totals of what visitors do, which are not personal: 25 months.
   - Notes and tags on customers: with the last of their orders, messages, data requests and alerts.
   - Customers'' details on orders: six years after the end of the order''s year (private.anonymise_old_orders).';
grant execute on function public.delete_expired_personal_data() to service_role;
