-- What visitors write to the business: contact submissions and data-protection requests (spec section 3). Both arrive
-- only through the storefront function, so no visitor has an insert grant.

create table public.contact_submissions (
  id bigint generated always as identity primary key,
  name text not null,
  email text not null,
  phone text,
  subject text,
  message text not null,
  product_details text,
  submitted_at timestamptz not null default now(),
  viewed boolean not null default false,
  constraint contact_submissions_name_check check (char_length(btrim(name)) between 1 and 200),
  constraint contact_submissions_email_check check (char_length(email) between 3 and 320),
  constraint contact_submissions_phone_check check (char_length(phone) <= 50),
  constraint contact_submissions_subject_check check (char_length(subject) <= 200),
  constraint contact_submissions_message_check check (char_length(btrim(message)) between 1 and 10000),
  constraint contact_submissions_product_details_check check (char_length(product_details) <= 5000)
);
comment on table public.contact_submissions is 'Messages of the contact page, the home page''s short form and the enquiry dialogs.';
comment on column public.contact_submissions.viewed is 'Set when an admin opens the details; never goes back.';
create index contact_submissions_submitted_at_idx on public.contact_submissions (submitted_at desc, id desc);
create index contact_submissions_unread_idx on public.contact_submissions (submitted_at desc, id desc) where not viewed;

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
  constraint data_requests_name_check check (char_length(btrim(name)) between 1 and 200),
  constraint data_requests_email_check check (char_length(email) between 3 and 320),
  constraint data_requests_details_check check (char_length(details) between 10 and 10000),
  constraint data_requests_verification_info_check check (char_length(verification_info) between 5 and 2000),
  constraint data_requests_processed_at_check check ((status = 'processed') = (processed_at is not null)),
  constraint data_requests_admin_notes_check check (char_length(admin_notes) <= 10000)
);
comment on table public.data_requests is 'Data-protection requests; each is to be answered within 30 days.';
create index data_requests_submitted_at_idx on public.data_requests (submitted_at desc, id desc);

create table public.cart_items (
  id bigint generated always as identity primary key,
  user_id uuid references auth.users (id) on delete cascade,
  session_id text,
  product_id bigint not null references public.products (id) on delete cascade,
  quantity integer not null default 1,
  added_at timestamptz not null default now(),
  constraint cart_items_quantity_check check (quantity between 1 and 999),
  constraint cart_items_session_id_check check (char_length(session_id) <= 200)
);
comment on table public.cart_items is
  'Stored cart of a signed-in person. The storefront keeps its cart in the browser and does not use it.';
create index cart_items_user_id_idx on public.cart_items (user_id);
create index cart_items_product_id_idx on public.cart_items (product_id);

alter table public.contact_submissions enable row level security;
alter table public.data_requests enable row level security;
alter table public.cart_items enable row level security;
grant select, update, delete on public.contact_submissions, public.data_requests to authenticated;
grant select, insert, update, delete on public.contact_submissions, public.data_requests to service_role;
grant select, insert, update, delete on public.cart_items to authenticated, service_role;

create policy "admins read contact submissions" on public.contact_submissions for select to authenticated
  using ((select private.is_admin()));
create policy "admins change contact submissions" on public.contact_submissions for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "admins delete contact submissions" on public.contact_submissions for delete to authenticated
  using ((select private.is_admin()));

create policy "admins read data requests" on public.data_requests for select to authenticated
  using ((select private.is_admin()));
create policy "admins change data requests" on public.data_requests for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "admins delete data requests" on public.data_requests for delete to authenticated
  using ((select private.is_admin()));

create policy "people read their own cart" on public.cart_items for select to authenticated
  using (user_id = (select auth.uid()));
create policy "people add to their own cart" on public.cart_items for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy "people change their own cart" on public.cart_items for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "people empty their own cart" on public.cart_items for delete to authenticated
  using (user_id = (select auth.uid()));

create function private.keep_viewed() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.viewed := new.viewed or old.viewed;
  return new;
end
$$;
comment on function private.keep_viewed() is 'What was read stays read. Spec section 4, contact submission.';
create trigger keep_viewed before update of viewed on public.contact_submissions
  for each row execute function private.keep_viewed();
