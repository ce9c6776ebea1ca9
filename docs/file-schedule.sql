-- Schedules a job that checks every ten minutes whether files of visitors were deleted whose objects are still in the bucket
-- "client-files", for instance by an erasure, and calls the Edge Function `storefront`, which deletes the objects. SQL can't delete them.
-- Run this script in the project's SQL editor, with the project's URL instead of the placeholder below; it is idempotent. To end the
-- schedule: select cron.unschedule('remove-deleted-files');
create extension if not exists pg_cron;
create extension if not exists pg_net with schema extensions;

select cron.schedule('remove-deleted-files', '*/10 * * * *', $$
  select net.http_post(url := 'https://<ref>.supabase.co/functions/v1/storefront/deleted-files')
  where exists (select from private.deleted_files)
$$);
