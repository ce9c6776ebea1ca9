-- Settings of one database, which a copy made with `create database … template` does not inherit.
do $$
begin
  execute format('alter database %I owner to postgres', current_database());
  -- As the official local stack has it: the demo seed runs only where it finds this secret.
  execute format(
    'alter database %I set "app.settings.jwt_secret" = %L',
    current_database(),
    'super-secret-jwt-token-with-at-least-32-characters-long'
  );
  execute format('alter database %I set search_path = "$user", public, extensions', current_database());
end
$$;
