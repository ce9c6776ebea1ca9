-- Where a person is named in the texts of other people: what an erasure leaves, for an administrator to decide about.

create view private.personal_texts as
  select 'message' as kind, s.id, lower(s.email) as contact, s.name as title,
    concat_ws(E'\n', s.subject, s.message, s.product_details) as body
  from public.contact_submissions as s
union all
  select 'message', s.id, lower(s.email), s.name, concat_ws(E'\n', s.admin_notes, b.place, b.note)
  from public.contact_submissions as s left join public.briefs as b on b.contact_submission_id = s.id
  where coalesce(s.admin_notes, b.place, b.note) is not null
union all
  select 'message', s.id, lower(s.email), s.name, m.message
  from public.mails as m join public.contact_submissions as s on s.id in (m.brief_id, m.submission_id) where m.message is not null
union all
  select 'order', o.id, o.customer_contact, o.order_number, concat_ws(E'\n', o.customer_note, o.postal_address)
  from public.orders as o where coalesce(o.customer_note, o.postal_address) is not null
union all
  select 'order', o.id, o.customer_contact, o.order_number, texts.body
  from (
    select order_id, concat_ws(E'\n', price_reason, case when kind in ('custom', 'discount') then name end) as body
    from public.order_items where price_reason is not null or kind in ('custom', 'discount')
    union all
    select order_id, concat_ws(E'\n', reference, note, void_reason) from public.payments
    where coalesce(reference, note, void_reason) is not null
    union all
    select order_id, concat_ws(E'\n', reason, statement) from public.order_returns where coalesce(reason, statement) is not null
    union all
    select order_id, concat_ws(E'\n', note, details ->> 'explanation') from public.order_events
    where note is not null or details ? 'explanation'
    union all
    select order_id, concat_ws(E'\n', subject, message) from public.mails where order_id is not null and message is not null
  ) as texts
  join public.orders as o on o.id = texts.order_id
union all
  select 'data_request', r.id, lower(r.email), r.name, concat_ws(E'\n', r.details, r.verification_info, r.admin_notes)
  from public.data_requests as r where r.erased_at is null
union all
  select 'customer', null, coalesce(c.main_contact, c.contact), coalesce(c.main_contact, c.contact), c.notes
  from public.customers as c where c.notes is not null;
comment on view private.personal_texts is
  'The free texts about and by customers, with the contact whose row they are in (null if unknown) and what the back office calls the row.';

create function private.person_patterns(names text[], phones text[], out pattern text, out surname_pattern text)
language sql immutable set search_path = ''
as $$
  with words as (
    select regexp_replace(regexp_replace(btrim(name), '([^[:alnum:][:space:]])', '\\\1', 'g'), '\s+', '\s+', 'g') as name,
      (regexp_match(btrim(name), '\s(\S{3,})$'))[1] as surname
    from unnest(names) as name where btrim(name) ~ '\S\s+\S'
  )
  select
    (select string_agg(alternative, '|') from (
      select '\m' || name || '\M' as alternative from words
      union
      select regexp_replace(private.phone_end(phone), '(?<=.)(?=.)', '[^[:alnum:]]{0,3}', 'g') from unnest(phones) as phone
      where private.phone_end(phone) is not null
    ) as alternatives),
    (select string_agg(distinct '\m' || regexp_replace(surname, '([^[:alnum:]])', '\\\1', 'g') || '\M', '|') from words)
$$;
comment on function private.person_patterns(text[], text[]) is
  'Returns regular expressions for the full names and phone numbers of a person, in any letter case, and for the surnames, which match as
   they are written; null without any.';

create function private.person_mentions(contact text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  contacts text[];
  person record;
  patterns record;
begin
  perform private.require('people.erase');
  contacts := private.require_contacts(btrim(contact));
  person := private.customer_people(contacts);
  patterns := private.person_patterns(person.names, person.phones);
  return jsonb_build_object('contacts', contacts, 'name', person.name, 'mentions', (
    select coalesce(jsonb_agg(mention), '[]')
    from (
      select jsonb_build_object('kind', 'customer', 'contact', similar_customer ->> 'contact',
        'title', coalesce(similar_customer ->> 'name', similar_customer ->> 'contact'), 'excerpt', null) as mention
      from jsonb_array_elements(private.similar_customers(contacts, person.phones)) as similar_customer
      union all
      (select jsonb_build_object('kind', t.kind, 'id', t.id, 'contact', t.contact, 'title', t.title,
        'excerpt', substr(t.body, greatest(place.start - 60, 1), 160))
      from private.personal_texts as t
      cross join lateral (
        select coalesce(nullif(regexp_instr(t.body, patterns.pattern, 1, 1, 0, 'i'), 0), regexp_instr(t.body, patterns.surname_pattern)) as start
      ) as place
      where place.start > 0 and (t.contact is null or t.contact <> all (contacts))
      order by t.kind, t.id desc limit 50)
    ) as mentions
  ));
end
$$;
comment on function private.person_mentions(text) is
  'Returns where the person with an email address or phone number is named by other people, which public.erase_person keeps: {contacts,
   name (may be null), mentions: [{kind (message, order, data_request, customer), id (not of a customer), contact (may be null), title,
   excerpt}]}, at most 50 texts with a full name, surname or phone number, and customers with the same phone number, whose excerpt is
   null. Scans all texts, like an erasure. Raises PT400 for an invalid contact. Requires the right people.erase (PT401, PT403).';
select private.expose('person_mentions', 'authenticated');
