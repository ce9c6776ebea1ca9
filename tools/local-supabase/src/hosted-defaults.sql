-- Adds what @supabase/lite's auth and storage schemas lack compared with the hosted platform.
-- Runs as superuser at every start, because @supabase/lite recreates its own auth functions at every start.

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

-- Hosted Auth finds accounts by instance_id and cannot read null in the token columns. Only the last four tokens have a default
-- there. Accounts of an older local database get the instance's id.
alter table auth.users
  add column if not exists instance_id uuid default '00000000-0000-0000-0000-000000000000';
alter table auth.users
  alter column instance_id drop default,
  alter column email_change_token_current set default '',
  alter column phone_change set default '',
  alter column phone_change_token set default '',
  alter column reauthentication_token set default '';

-- Hosted Auth clears a used token with '', @supabase/lite with null.
create or replace function extensions.clear_tokens() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- left(…, 0) is '', or null for null.
  new.confirmation_token := coalesce(new.confirmation_token, left(old.confirmation_token, 0));
  new.recovery_token := coalesce(new.recovery_token, left(old.recovery_token, 0));
  new.email_change := coalesce(new.email_change, left(old.email_change, 0));
  new.email_change_token_new := coalesce(new.email_change_token_new, left(old.email_change_token_new, 0));
  new.email_change_token_current := coalesce(new.email_change_token_current, left(old.email_change_token_current, 0));
  new.reauthentication_token := coalesce(new.reauthentication_token, left(old.reauthentication_token, 0));
  return new;
end
$$;
create or replace trigger clear_tokens before update on auth.users
  for each row execute function extensions.clear_tokens();

-- Hosted Auth owns its tables, so row level security does not apply to it.
do $$
declare
  relation regclass;
begin
  for relation in select oid from pg_catalog.pg_class where relnamespace = 'auth'::regnamespace and relkind in ('r', 'p') loop
    execute format('alter table %s owner to supabase_auth_admin', relation);
  end loop;
end
$$;

grant usage on schema auth to anon, authenticated, service_role, postgres, supabase_auth_admin;
grant execute on all functions in schema auth to anon, authenticated, service_role, postgres;
grant all on all tables in schema auth to postgres, supabase_auth_admin;

grant usage on schema storage to anon, authenticated, service_role, postgres;
grant usage, create on schema storage to supabase_storage_admin;
-- Postgres checks foreign keys with the rights of the table's owner, which is this role.
grant usage on schema storage to storage_policy_owner;
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
    execute format('alter table %I.%I owner to storage_policy_owner', relation.nspname, relation.relname);
    -- Without policies, only roles that bypass row level security can access the rows, such as service_role.
    execute format('alter table %I.%I enable row level security', relation.nspname, relation.relname);
  end loop;
end
$$;

-- Rejects SQL that deletes rows of Storage's tables, because the files would remain. Storage itself sets storage.allow_delete_query.
create or replace function storage.protect_delete() returns trigger
language plpgsql set search_path = '' as $$
begin
  if current_setting('storage.allow_delete_query', true) is distinct from 'true' then
    raise insufficient_privilege using
      message = 'Direct deletion from storage tables is not allowed. Use the Storage API instead.',
      hint = 'This prevents accidental data loss from orphaned objects.';
  end if;
  return null;
end
$$;
create or replace trigger protect_objects_delete before delete on storage.objects
  for each statement execute function storage.protect_delete();
create or replace trigger protect_buckets_delete before delete on storage.buckets
  for each statement execute function storage.protect_delete();

-- Rejects DDL on Storage's tables. Policies and triggers are allowed, because pg_event_trigger_ddl_commands returns no schema for
-- them.
create or replace function extensions.reject_storage_ddl() returns event_trigger
language plpgsql set search_path = '' as $$
declare
  rejected_object text;
begin
  if (select rolsuper from pg_catalog.pg_roles where rolname = current_user) then
    return;
  end if;
  if tg_event = 'sql_drop' then
    select object_identity into rejected_object
    from pg_catalog.pg_event_trigger_dropped_objects()
    where original and schema_name = 'storage' and object_type not in ('policy', 'trigger') limit 1;
  else
    select object_identity into rejected_object
    from pg_catalog.pg_event_trigger_ddl_commands() where schema_name = 'storage' limit 1;
  end if;
  if rejected_object is not null then
    raise insufficient_privilege using message = format('must be owner of %s', rejected_object);
  end if;
end
$$;

drop event trigger if exists reject_storage_ddl;
create event trigger reject_storage_ddl on ddl_command_end execute function extensions.reject_storage_ddl();
drop event trigger if exists reject_storage_drop;
create event trigger reject_storage_drop on sql_drop execute function extensions.reject_storage_ddl();
