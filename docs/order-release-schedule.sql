-- Schedules the release of expired pending orders every five minutes. Shop Settings in the back office set the time; "Never"
-- disables releases. Each run also deletes personal data whose retention has ended: client hashes of checkouts, and
-- back-in-stock alerts. Run it in the project's SQL editor; it is idempotent. To end the schedule:
-- select cron.unschedule('release-pending-orders');
create extension if not exists pg_cron;

select cron.schedule('release-pending-orders', '*/5 * * * *', 'select public.release_pending_orders()');
