-- Settings of one database. `create database … template` does not copy them.
do $$
begin
  execute format('alter database %I owner to postgres', current_database());
  -- The secret is the session's. As in the Supabase CLI's local stack, SQL can read it.
  execute format('alter database %I set "app.settings.jwt_secret" from current', current_database());
  execute format('alter database %I set search_path = "$user", public, extensions', current_database());
end
$$;
