-- Settings of one database. `create database … template` does not copy them.
do $$
begin
  execute format('alter database %I owner to postgres', current_database());
  -- The secret of the Supabase CLI's local stack. The demo seed runs only in a database with this secret.
  execute format(
    'alter database %I set "app.settings.jwt_secret" = %L',
    current_database(),
    'super-secret-jwt-token-with-at-least-32-characters-long'
  );
  execute format('alter database %I set search_path = "$user", public, extensions', current_database());
end
$$;
