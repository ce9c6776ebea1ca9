-- Schedules a job that checks the outbox every minute and calls the Edge Function `mails` if a mail is due, such as a retry.
-- Run this script in the project's SQL editor, with the project's URL and MAIL_RUN_SECRET instead of the two placeholders below. A
-- second run updates the URL and the secret. To end the schedule: select cron.unschedule('send-mails');
create extension if not exists pg_cron;
create extension if not exists pg_net with schema extensions;

do $$
declare
  send_url constant text := 'https://<ref>.supabase.co/functions/v1/mails/send';
  secret constant text := '<MAIL_RUN_SECRET>';
  secret_id uuid;
begin
  -- The vault stores the secret, because a secret in the job's command would be visible to every role that may read cron.job.
  select id into secret_id from vault.secrets where name = 'mail_run_secret';
  if secret_id is null then
    perform vault.create_secret(secret, 'mail_run_secret');
  else
    perform vault.update_secret(secret_id, secret);
  end if;
  perform cron.schedule('send-mails', '* * * * *', format($job$
    select net.http_post(
      url := %L,
      headers := jsonb_build_object('x-mail-run-secret', decrypted_secret),
      timeout_milliseconds := 60000
    )
    from vault.decrypted_secrets
    where name = 'mail_run_secret'
      and exists (select 1 from public.mails where status = 'waiting' and next_attempt_at <= now())
  $job$, send_url));
end;
$$;
