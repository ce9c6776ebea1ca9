-- The state of the database that GET /api/health reports.

create function private.probe_writes() returns void
language plpgsql set search_path = '' set work_mem = '64kB'
as $$
begin
  -- A database that accepts no writes rejects this statement, which changes no row.
  delete from private.request_counts where false;
  -- These rows exceed work_mem, so Postgres writes them to a temporary file of 280 kB, which fails if the disk is full.
  perform count(*) from generate_series(1, 20000);
end
$$;
comment on function private.probe_writes() is
  'Raises an error if the database accepts no writes: SQLSTATE 25006 if it is read-only, 53100 if its disk is full. Writes neither
   rows nor WAL, so that callers of the public health check can''t fill the disk.';

-- Volatile, because PostgREST calls a stable function in a read-only transaction.
create function public.service_status() returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  latest_version text;
begin
  perform private.probe_writes();
  -- The Supabase CLI creates this table; a database that was migrated without the CLI does not have it.
  if to_regclass('supabase_migrations.schema_migrations') is not null then
    execute 'select max(version) from supabase_migrations.schema_migrations' into latest_version;
  end if;
  return jsonb_build_object('migration', latest_version);
end
$$;
comment on function public.service_status() is
  'Returns {migration}, the version of the latest migration, null if unknown. Raises the errors of private.probe_writes. Only
   service_role (Edge Functions) may call it.';
grant execute on function public.service_status() to service_role;
