-- The roles every Supabase database has, with the same attributes as on the hosted platform.
-- Runs as superuser before anything else; safe to run again.

-- All databases of a server share their roles, and two changes of one role at once fail ("tuple concurrently updated").
lock table pg_catalog.pg_authid in share row exclusive mode;

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
      ('storage_policy_owner', 'nologin'),
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
grant anon, authenticated, service_role, authenticator to postgres with admin option;
-- The platform lets postgres set PostgREST's own settings for its login (supautils, pgrst.*).
grant set on parameter pgrst.db_pre_request to postgres;
-- On hosted the extension supautils lets `postgres` create, alter and drop policies of Storage's tables, and drop their
-- triggers, without owning them. Postgres itself asks for their owner, so here this role owns them;
-- extensions.refuse_storage_ddl (hosted-defaults.sql) refuses everything else that an owner may do.
grant storage_policy_owner to postgres, supabase_storage_admin;
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
