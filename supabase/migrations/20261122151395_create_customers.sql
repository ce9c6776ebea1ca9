-- What administrators store about a customer: notes, tags, and which contacts are the same person. A customer itself is derived from
-- orders, messages, data requests and stock alerts (create_customer_pages), so most customers have no row here.

create function private.are_tags(texts text[]) returns boolean
language sql immutable set search_path = ''
as $$
  -- An email address would remain after the erasure of its owner.
  select cardinality(texts) <= 20 and private.are_lines(texts, 40) and strpos(array_to_string(texts, ''), '@') = 0
$$;
comment on function private.are_tags(text[]) is 'Whether a list has at most 20 tags: lines of 1 to 40 characters without "@".';
grant execute on function private.are_tags(text[]) to authenticated, service_role;

create function private.known_contact(contact text) returns text
language sql immutable set search_path = ''
as $$ select case when strpos(contact, '@') > 0 then lower(btrim(contact)) else private.phone_end(contact) end $$;
comment on function private.known_contact(text) is
  'Returns the private.customer_contact of an email address or a phone number in any spelling; null if the text is neither.';
grant execute on function private.known_contact(text) to authenticated;

create table public.customers (
  id bigint generated always as identity primary key,
  contact text not null,
  main_contact text,
  notes text,
  tags text[] not null default '{}',
  updated_at timestamptz(3) not null default now(),
  constraint customers_contact_key unique (contact),
  constraint customers_contact_check check (contact is not distinct from private.known_contact(contact)),
  constraint customers_main_contact_fkey foreign key (main_contact) references public.customers (contact) on delete set null,
  constraint customers_main_contact_check check (main_contact <> contact),
  constraint customers_notes_check check (char_length(notes) <= 10000),
  constraint customers_tags_check check (private.are_tags(tags))
);
comment on table public.customers is
  'Administrators'' notes and tags on customers, and merged contacts. A customer without a row has none.';
comment on column public.customers.contact is 'The private.customer_contact of the customer''s orders and messages.';
comment on column public.customers.main_contact is
  'The contact of the customer with which this one was merged, which has no main_contact itself; null if it was not merged.';
comment on column public.customers.tags is
  'Such as "Trade 10 %": a percentage at the end of a tag is offered as the discount of the customer''s next order.';
comment on column public.customers.updated_at is 'The version of the row for optimistic concurrency, set by a trigger.';
create index customers_main_contact_idx on public.customers (main_contact);

alter table public.customers enable row level security;
grant select, update (notes, tags) on public.customers to authenticated;
grant select on public.customers to service_role;

create policy "admins read customers" on public.customers for select to authenticated
  using ((select private.can('customers.handle')));
create policy "admins update customers" on public.customers for update to authenticated
  using ((select private.can('customers.handle'))) with check ((select private.can('customers.handle')));

create trigger touch_updated_at before update on public.customers
  for each row execute function private.touch_updated_at();

create function private.person_contacts(contact text) returns text[]
language plpgsql stable set search_path = ''
as $$
declare
  known text := private.known_contact(contact);
  main text;
begin
  if strpos(known, '@') = 0 and not exists (select from public.orders as o where o.customer_contact = known) then
    -- The only customer who has given an email address too.
    select coalesce(min(found.contact), known) into known from private.contacts_with_phone(known) as found (contact) having count(*) <= 1;
  end if;
  main := coalesce((select c.main_contact from public.customers as c where c.contact = known), known);
  return array(select main where main is not null) || array(
    select c.contact from public.customers as c where c.main_contact = main order by c.contact
  );
end
$$;
comment on function private.person_contacts(text) is
  'Returns the contacts of the customer with an email address or phone number, in any spelling: its own and those merged with it, the
   main contact first. A phone number that nobody has given without an email address is that of the only customer who has given it.
   Empty if the text is neither, or several customers have given the phone number, each with an email address.';

grant execute on function private.person_contacts(text) to authenticated;

create function private.keep_customer(contact text) returns public.customers
language plpgsql security definer set search_path = ''
as $$
declare
  main text;
  result public.customers;
begin
  perform private.require('customers.handle');
  main := (private.require_contacts(contact))[1];
  if private.customer(main) is null then
    raise sqlstate 'PT404' using message = format('Nothing is stored about %s.', contact);
  end if;
  insert into public.customers (contact) values (main) on conflict on constraint customers_contact_key do nothing;
  select c.* into result from public.customers as c where c.contact = main;
  return result;
end
$$;
comment on function private.keep_customer(text) is
  'Returns the row of a customer, for notes and tags; inserts it if there is none. contact: an email address or phone number. Raises
   PT400 if it is neither, PT404 if there is no such customer, PT409 if the phone number is that of several. Requires the right customers.handle (PT401, PT403).';
select private.expose('keep_customer', 'authenticated');

create function private.merge_customers(contact text, other_contact text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  main public.customers;
  other public.customers;
begin
  -- Serialises merges: two that are the reverse of each other would wait for each other's rows, and make a cycle.
  perform pg_advisory_xact_lock(hashtextextended('private.merge_customers', 0));
  main := private.keep_customer(contact);
  other := private.keep_customer(other_contact);
  if main.contact = other.contact then
    raise sqlstate 'PT409' using message = 'These are already the same customer.';
  end if;
  update public.customers as c set main_contact = main.contact where other.contact in (c.contact, c.main_contact);
  -- The other row keeps its notes and tags, so that they are complete again after a separation.
  update public.customers as c
  set notes = left(nullif(concat_ws(E'\n\n', nullif(main.notes, ''), nullif(other.notes, '')), ''), 10000),
      tags = (main.tags || array(select tag from unnest(other.tags) as tag where tag <> all (main.tags)))[:20]
  where c.contact = main.contact;
end
$$;
comment on function private.merge_customers(text, text) is
  'Makes two contacts one customer: the other one, with the contacts that were merged with it, gets the main contact of the first, which
   gets its notes and tags. Raises PT400 if a contact is neither an email address nor a phone number, PT404 if there is no such
   customer, PT409 if both are the same one. Requires the right customers.handle (PT401, PT403).';
select private.expose('merge_customers', 'authenticated');

create function private.separate_customer(separated_contact text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require('customers.handle');
  update public.customers set main_contact = null where contact = separated_contact and main_contact is not null;
  if not found then
    raise sqlstate 'PT409' using message = 'This contact is not merged with another customer any more.';
  end if;
end
$$;
comment on function private.separate_customer(text) is
  'Makes a merged contact (customers.contact) a customer of its own again, with the notes and tags that it had before. Raises PT409 if it
   is not merged. Requires the right customers.handle (PT401, PT403).';
select private.expose('separate_customer', 'authenticated', 'contact text');
