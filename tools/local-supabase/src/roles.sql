-- The roles of a Supabase database, as on the hosted platform, with two exceptions. authenticator and the supabase_…_admin roles
-- cannot log in, because the local Supabase connects as a superuser and switches roles. storage_policy_owner exists only here.
-- Runs as superuser before all other set-up. Idempotent.

-- All databases of a server share their roles. Concurrent changes of one role fail ("tuple concurrently updated").
lock table pg_catalog.pg_authid in share row exclusive mode;

do $$
declare
  required_role record;
begin
  for required_role in
    select *
    from (values
      ('anon', 'nologin noinherit'),
      ('authenticated', 'nologin noinherit'),
      ('service_role', 'nologin noinherit bypassrls'),
      ('authenticator', 'nologin noinherit'),
      ('supabase_auth_admin', 'nologin noinherit createrole'),
      ('supabase_storage_admin', 'nologin noinherit createrole'),
      ('storage_policy_owner', 'nologin'),
      -- Not a superuser, as on hosted Supabase, so that a migration that needs a superuser fails here as well.
      ('postgres', 'login password ''postgres'' createdb createrole bypassrls')
    ) as roles (name, attributes)
  loop
    if not exists (select from pg_catalog.pg_roles where rolname = required_role.name) then
      execute format('create role %I %s', required_role.name, required_role.attributes);
    end if;
  end loop;
end
$$;

grant anon, authenticated, service_role to authenticator;
grant anon, authenticated, service_role, authenticator to postgres with admin option;
-- On the platform, supautils lets `postgres` set PostgREST's settings (pgrst.*) for PostgREST's login role.
grant set on parameter pgrst.db_pre_request to postgres;
-- On hosted Supabase the extension supautils lets `postgres` manage policies and drop triggers of Storage's tables without
-- owning them. Plain Postgres requires ownership, so these tables belong to the role storage_policy_owner, of which `postgres` is a
-- member. extensions.reject_storage_ddl (hosted-defaults.sql) rejects all other DDL.
grant storage_policy_owner to postgres, supabase_storage_admin;
-- The platform grants this parameter too. A restore of a backup disables triggers with it.
grant set on parameter session_replication_role to postgres;
grant pg_monitor, pg_signal_backend, pg_read_all_data to postgres;

create schema if not exists extensions;
grant usage on schema extensions to postgres, anon, authenticated, service_role;
grant create on schema extensions to postgres;
create extension if not exists pgcrypto with schema extensions;
create extension if not exists "uuid-ossp" with schema extensions;

-- New tables, sequences and functions get no default privileges, as on the platform since 2026.

revoke create on schema public from public;
grant usage on schema public to anon, authenticated, service_role;
grant all on schema public to postgres;
