-- Releases orders that stayed pending for longer than Shop Settings in the back office allow, every five minutes. Paste it
-- into the SQL editor of the project; running it again changes nothing. "Never" in Shop Settings switches releases off; to
-- end the schedule itself: select cron.unschedule('release-pending-orders');
create extension if not exists pg_cron;

select cron.schedule('release-pending-orders', '*/5 * * * *', 'select public.release_pending_orders()');
