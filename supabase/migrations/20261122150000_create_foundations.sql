-- Schemas, default privileges (no role has a privilege that a migration does not grant), and functions that several subjects
-- use.

create schema if not exists extensions;
create extension if not exists fuzzystrmatch with schema extensions;
create extension if not exists pg_trgm with schema extensions;
create extension if not exists unaccent with schema extensions;

create schema private;
comment on schema private is 'Helpers, counters and checks. Not exposed by the API.';
revoke all on schema private from public;
grant usage on schema private to anon, authenticated, service_role;

alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke execute on functions from anon, authenticated, service_role;
alter default privileges revoke execute on functions from public;

create function private.has_second_factor(account uuid) returns boolean
language sql stable set search_path = ''
as $$
  select exists (select from auth.mfa_factors where user_id = account and status = 'verified')
$$;
comment on function private.has_second_factor(uuid) is 'Whether an account has a verified second factor at Auth.';

create function private.meets_assurance_level() returns boolean
language sql stable security definer set search_path = ''
as $$
  select auth.jwt() ->> 'aal' is not distinct from 'aal2' or not private.has_second_factor(auth.uid())
$$;
comment on function private.meets_assurance_level() is
  'Whether the caller''s session has passed the second factor (AAL2), or the account has none, so that a stolen password of a
   protected account gives no access.';
grant execute on function private.meets_assurance_level() to anon, authenticated, service_role;

create function private.account_id() returns uuid
language sql stable set search_path = ''
as $$
  select auth.uid() where private.meets_assurance_level()
$$;
comment on function private.account_id() is
  'The caller''s account; null if the session does not meet its assurance level. For policies on an account''s own rows.';
grant execute on function private.account_id() to authenticated;

create function private.is_admin() returns boolean
language sql stable set search_path = ''
as $$
  select coalesce(auth.jwt() -> 'app_metadata' ->> 'is_admin', 'false') = 'true' and private.meets_assurance_level()
$$;
comment on function private.is_admin() is
  'Whether the caller''s access token carries app_metadata.is_admin, which only a server can set, and the session meets the
   account''s assurance level. Spec section 6.';
grant execute on function private.is_admin() to anon, authenticated, service_role;

create function private.require_admin() returns void
language plpgsql stable set search_path = ''
as $$
begin
  if auth.jwt() ->> 'sub' is null then
    raise sqlstate 'PT401' using message = 'Please log in.';
  end if;
  if not private.is_admin() then
    raise sqlstate 'PT403' using message = 'Only an administrator can do this.';
  end if;
end
$$;
comment on function private.require_admin() is
  'Raises PT401 without a signed-in caller and PT403 for one who is not an administrator. Spec section 6.';
grant execute on function private.require_admin() to authenticated, service_role;

create function public.assert_admin() returns void
language sql stable set search_path = ''
as $$ select private.require_admin() $$;
comment on function public.assert_admin() is
  'Raises PT401 or PT403 for anyone but an administrator: for Edge Functions that act outside the database. Spec section 6.';
grant execute on function public.assert_admin() to authenticated;

create function private.touch_updated_at() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.updated_at := greatest(now(), old.updated_at + interval '1 millisecond');
  return new;
end
$$;
comment on function private.touch_updated_at() is
  'Sets updated_at, the row''s version for optimistic concurrency: it grows with every update, whatever the client sends. The
   columns are timestamptz(3), because a client that parses a date keeps milliseconds only.';

create function private.is_image_address(address text) returns boolean
language sql immutable set search_path = ''
as $$
  -- Not the protocol-relative //host or /\host, which browsers read as another site.
  select address ~ '^/([^/\\[:space:]][^\\[:space:]]*)?$' or address ~* '^https?://[^/[:space:]]'
$$;
comment on function private.is_image_address(text) is
  'Whether a text is the address of an image: a path of this site, http: or https:, and no scheme that runs script.';
grant execute on function private.is_image_address(text) to authenticated, service_role;

create function private.are_image_addresses(addresses text[]) returns boolean
language sql immutable set search_path = ''
as $$
  select coalesce(bool_and(coalesce(private.is_image_address(address), false)), true) from unnest(addresses) as address
$$;
comment on function private.are_image_addresses(text[]) is 'Whether each text of a list is the address of an image.';
grant execute on function private.are_image_addresses(text[]) to authenticated, service_role;

create function private.is_safe_link(link text) returns boolean
language sql immutable set search_path = ''
as $$
  -- A path of this site, but not the protocol-relative //host or /\host, which browsers read as another site.
  select link ~ '^/([^/\\[:cntrl:]][^\\[:cntrl:]]*)?$' or link ~* '^(https://|mailto:|tel:)[^[:space:][:cntrl:]]+$'
$$;
comment on function private.is_safe_link(text) is
  'Whether a link that an administrator entered is a path of this site, https:, mailto: or tel:, and no scheme that runs
   script.';
grant execute on function private.is_safe_link(text) to authenticated, service_role;

create function private.has_no_script_address(document jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select not document @? '$.** ? (@.type() == "string" && @ like_regex "^[\\s\\u0001-\\u0020]*(javascript|vbscript|data)\\s*:" flag "i")'
$$;
comment on function private.has_no_script_address(jsonb) is
  'Whether no text anywhere in a document begins with the scheme of an address that runs script.';
grant execute on function private.has_no_script_address(jsonb) to authenticated, service_role;

create function private.contains_pattern(words text) returns text
language sql immutable set search_path = ''
as $$
  select '%' || replace(replace(replace(words, '\', '\\'), '%', '\%'), '_', '\_') || '%'
$$;
comment on function private.contains_pattern(text) is
  'The ilike pattern that finds the words anywhere, with %, _ and \ escaped.';
