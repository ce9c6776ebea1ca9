-- public.users mirrors auth.users for the screens and for login by username (spec section 3, users).

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
  'Who can sign in: a mirror of auth.users kept by a trigger. Passwords stay in auth.users. Nobody writes it through the API.';
comment on column public.users.is_admin is
  'Shown on screens only. Permission is decided by app_metadata.is_admin in the access token.';

alter table public.users enable row level security;
grant select on public.users to authenticated;
grant select on public.users to service_role;

create policy "signed-in people read their own account, admins every account"
  on public.users for select to authenticated
  using (id = (select auth.uid()) or (select private.is_admin()));

create function private.mirror_user() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  wanted text := coalesce(
    nullif(btrim(new.raw_app_meta_data ->> 'username'), ''),
    nullif(split_part(new.email, '@', 1), ''),
    new.id::text
  );
begin
  -- A taken name must not stop an account from being made, so the later one gets the start of its id appended.
  if exists (select 1 from public.users where username = wanted and id <> new.id) then
    wanted := wanted || '-' || left(new.id::text, 8);
  end if;
  insert into public.users (id, username, email, is_admin)
  values (new.id, left(wanted, 100), new.email, coalesce(new.raw_app_meta_data ->> 'is_admin', 'false') = 'true')
  on conflict (id) do update
    set username = excluded.username, email = excluded.email, is_admin = excluded.is_admin;
  return new;
end
$$;
comment on function private.mirror_user() is
  'Copies id, username (app_metadata.username, else the start of the e-mail address), email and is_admin into public.users.';

create trigger mirror_user
  after insert or update of email, raw_app_meta_data on auth.users
  for each row execute function private.mirror_user();
