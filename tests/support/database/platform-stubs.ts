/**
 * Stubs of what only the hosted platform has, as SQL by name. They record calls instead of sending requests.
 *
 * - `vault`: the Vault, without encryption
 * - `cron`: pg_cron's table of jobs
 * - `net`: pg_net's http_post
 * - `webhooks`: the trigger function of database webhooks
 */
export const platformStubs = {
  vault: `
    create schema vault;
    create table vault.secrets (id uuid primary key default gen_random_uuid(), name text unique, secret text);
    create view vault.decrypted_secrets as select id, name, secret as decrypted_secret from vault.secrets;
    create function vault.create_secret(new_secret text, new_name text) returns uuid language sql as $$
      insert into vault.secrets (name, secret) values (new_name, new_secret) returning id $$;
    create function vault.update_secret(secret_id uuid, new_secret text) returns void language sql as $$
      update vault.secrets set secret = new_secret where id = secret_id $$;`,
  cron: `
    create schema cron;
    create table cron.job (jobname text primary key, schedule text, command text, active boolean default true);
    create function cron.schedule(job_name text, schedule text, command text) returns bigint language sql as $$
      insert into cron.job values (job_name, schedule, command)
      on conflict (jobname) do update set schedule = excluded.schedule, command = excluded.command returning 1::bigint $$;`,
  net: `
    create schema net;
    create table net.calls (url text, headers jsonb);
    create function net.http_post(
      url text, body jsonb default '{}', params jsonb default '{}', headers jsonb default '{}',
      timeout_milliseconds integer default 5000
    ) returns bigint language sql as $$ insert into net.calls values (url, headers) returning 1::bigint $$;`,
  webhooks: `
    create schema supabase_functions;
    create table supabase_functions.calls (url text);
    create function supabase_functions.http_request() returns trigger language plpgsql security definer as $$
    begin
      insert into supabase_functions.calls values (tg_argv[0]);
      return null;
    end $$;`,
} as const;
