-- Has e-mails about orders sent that could not go out with their checkout: each minute, if one is due. Paste it into the SQL
-- editor of the project, with the project's address and MAIL_RUN_SECRET in place of the two values below; run it again to
-- change them. To end it: select cron.unschedule('send-order-mails');
create extension if not exists pg_cron;
create extension if not exists pg_net with schema extensions;

do $$
declare
  sender constant text := 'https://<ref>.supabase.co/functions/v1/order-mails/send';
  secret constant text := '<MAIL_RUN_SECRET>';
  kept uuid;
begin
  -- In the vault, because everybody who may read the schedule could read it there.
  select id into kept from vault.secrets where name = 'mail_run_secret';
  if kept is null then
    perform vault.create_secret(secret, 'mail_run_secret');
  else
    perform vault.update_secret(kept, secret);
  end if;
  perform cron.schedule('send-order-mails', '* * * * *', format($job$
    select net.http_post(
      url := %L,
      headers := jsonb_build_object('x-mail-run-secret', decrypted_secret),
      timeout_milliseconds := 60000
    )
    from vault.decrypted_secrets
    where name = 'mail_run_secret'
      and exists (select 1 from public.order_mails where status = 'waiting' and next_attempt_at <= now())
  $job$, sender));
end;
$$;
