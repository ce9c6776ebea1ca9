-- What @supabase/lite's auth and storage schemas lack compared with the hosted platform.
-- Runs as superuser after lite has made them, at every start (lite makes its own versions of the
-- auth functions again each time).

create or replace function auth.uid() returns uuid
language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.sub', true), ''),
    (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')
  )::uuid
$$;

create or replace function auth.role() returns text
language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.role', true), ''),
    (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role')
  )::text
$$;

create or replace function auth.email() returns text
language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.email', true), ''),
    (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'email')
  )::text
$$;

create or replace function auth.jwt() returns jsonb
language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')
  )::jsonb
$$;

grant usage on schema auth to anon, authenticated, service_role, postgres;
grant execute on all functions in schema auth to anon, authenticated, service_role, postgres;
grant all on all tables in schema auth to postgres, supabase_auth_admin;

grant usage on schema storage to anon, authenticated, service_role, postgres;
grant usage, create on schema storage to supabase_storage_admin;
grant all on all tables in schema storage to anon, authenticated, service_role, postgres;

do $$
declare
  relation record;
begin
  for relation in
    select n.nspname, c.relname
    from pg_catalog.pg_class c
    join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'storage' and c.relkind in ('r', 'p')
  loop
    execute format('alter table %I.%I owner to supabase_storage_admin', relation.nspname, relation.relname);
    -- Nobody but the service role reads or writes an object without a policy.
    execute format('alter table %I.%I enable row level security', relation.nspname, relation.relname);
  end loop;
end
$$;
