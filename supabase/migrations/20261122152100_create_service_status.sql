-- The state of the database that GET /api/health reports.

create function public.service_status() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  latest_version text;
begin
  -- The Supabase CLI creates this table; a database that was migrated without the CLI does not have it.
  if to_regclass('supabase_migrations.schema_migrations') is not null then
    execute 'select max(version) from supabase_migrations.schema_migrations' into latest_version;
  end if;
  return jsonb_build_object('migration', latest_version);
end
$$;
comment on function public.service_status() is
  'Returns {migration}, the version of the latest migration, null if unknown. Only service_role (Edge Functions) may call it.';
grant execute on function public.service_status() to service_role;
