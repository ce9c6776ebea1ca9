-- Accounts and their stored carts (spec section 3). public.users mirrors auth.users, for display and for sign-in by username.

create table public.users (
  id uuid primary key references auth.users (id) on delete cascade,
  username text not null,
  email text,
  is_admin boolean not null default false,
  constraint users_username_key unique (username),
  constraint users_email_key unique (email),
  constraint users_username_check check (char_length(username) between 1 and 100)
);
comment on table public.users is
  'Accounts: a mirror of auth.users without passwords, which a trigger maintains. The Data API cannot write to this table.';
comment on column public.users.is_admin is
  'For display only. Authorisation uses app_metadata.is_admin of auth.users (private.account_rights).';

alter table public.users enable row level security;
grant select on public.users to authenticated, service_role;

create policy "signed-in users read their own account, admins read every account"
  on public.users for select to authenticated
  using (id = (select private.account_id()) or (select private.can('accounts.read')));

create function private.mirror_user() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  new_username text := left(coalesce(
    nullif(btrim(new.raw_app_meta_data ->> 'username'), ''),
    nullif(split_part(new.email, '@', 1), ''),
    new.id::text
  ), 100);
begin
  -- Without a suffix, a duplicate username would make the sign-up fail. The advisory lock serialises concurrent sign-ups with the
  -- same username.
  perform pg_advisory_xact_lock(hashtextextended('username ' || new_username, 0));
  if exists (select 1 from public.users where username = new_username and id <> new.id) then
    new_username := left(new_username, 91) || '-' || left(new.id::text, 8);
  end if;
  insert into public.users (id, username, email, is_admin)
  values (new.id, new_username, new.email, private.is_admin_claim(new.raw_app_meta_data))
  on conflict (id) do update
    set username = excluded.username, email = excluded.email, is_admin = excluded.is_admin;
  return new;
end
$$;
comment on function private.mirror_user() is
  'Copies the id, username (app_metadata.username, else the local part of the email address), email and is_admin of an account to
   public.users.';

create trigger mirror_user
  after insert or update of email, raw_app_meta_data on auth.users
  for each row execute function private.mirror_user();

create table public.cart_items (
  id bigint generated always as identity primary key,
  user_id uuid references auth.users (id) on delete cascade,
  session_id text,
  product_id bigint not null references public.products (id) on delete cascade,
  quantity integer not null default 1,
  added_at timestamptz not null default now(),
  constraint cart_items_quantity_check check (quantity between 1 and 999),
  constraint cart_items_session_id_check check (char_length(session_id) <= 200),
  constraint cart_items_added_at_check check (added_at between '2000-01-01' and '2999-12-31')
);
comment on table public.cart_items is
  'Stored carts of accounts. The storefront does not use this table: it stores its cart in the browser.';
create index cart_items_user_id_idx on public.cart_items (user_id);
create index cart_items_product_id_idx on public.cart_items (product_id);

alter table public.cart_items enable row level security;
grant select, insert, update, delete on public.cart_items to authenticated, service_role;

create policy "users read their own cart items" on public.cart_items for select to authenticated
  using (user_id = (select private.account_id()));
create policy "users insert their own cart items" on public.cart_items for insert to authenticated
  with check (user_id = (select private.account_id()));
create policy "users update their own cart items" on public.cart_items for update to authenticated
  using (user_id = (select private.account_id())) with check (user_id = (select private.account_id()));
create policy "users delete their own cart items" on public.cart_items for delete to authenticated
  using (user_id = (select private.account_id()));
