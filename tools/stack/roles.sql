-- The roles every Supabase database has, with the same attributes as on the hosted platform.
-- Runs as superuser before anything else; safe to run again.
do $$
declare
  wanted record;
begin
  for wanted in
    select *
    from (values
      ('anon', 'nologin noinherit'),
      ('authenticated', 'nologin noinherit'),
      ('service_role', 'nologin noinherit bypassrls'),
      ('authenticator', 'nologin noinherit'),
      ('supabase_auth_admin', 'nologin noinherit createrole'),
      ('supabase_storage_admin', 'nologin noinherit createrole'),
      -- Not a superuser, as on hosted: a migration that needs one has to fail here as well.
      ('postgres', 'login password ''postgres'' createdb createrole bypassrls')
    ) as roles (name, attributes)
  loop
    if not exists (select from pg_catalog.pg_roles where rolname = wanted.name) then
      execute format('create role %I %s', wanted.name, wanted.attributes);
    end if;
  end loop;
end
$$;

grant anon, authenticated, service_role to authenticator;
grant anon, authenticated, service_role to postgres with admin option;
-- Postgres gives these two to its tables' owner; here that lets migrations add policies to
-- storage.objects and triggers to auth.users.
grant supabase_storage_admin to postgres;
-- As the platform lets it, for restoring data: rows are loaded as they were, without triggers.
grant set on parameter session_replication_role to postgres;
grant pg_monitor, pg_signal_backend, pg_read_all_data to postgres;

create schema if not exists extensions;
grant usage on schema extensions to postgres, anon, authenticated, service_role;
grant create on schema extensions to postgres;
create extension if not exists pgcrypto with schema extensions;
create extension if not exists "uuid-ossp" with schema extensions;

-- Since 2026 the platform grants nothing on new tables, sequences and functions by default.
revoke create on schema public from public;
grant usage on schema public to anon, authenticated, service_role;
grant all on schema public to postgres;
