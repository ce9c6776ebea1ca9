-- Schedules maintenance of the database. Run this script in the project's SQL editor; it is idempotent.
--
-- expire-pending-orders, every five minutes: declines orders that have been pending for too long and restores their stock. Shop
-- Settings in the back office set the time; with "Never" no order expires.
-- apply-due-campaigns, every minute: sets the prices of the products in price campaigns that have begun or ended.
-- publish-due-drafts, every minute: publishes the drafts of content whose time has come, and rebuilds the site an hour before a hero slide
-- begins.
-- delete-expired-personal-data, every hour: deletes data that the privacy policy keeps for a limited time (hashes of IP and email
-- addresses, back-in-stock alerts, messages, data requests, customers' details on orders).
-- delete-expired-content, every hour: deletes what has been in the back office's bin for 30 days, and the history of content after a
-- year.
-- delete-job-runs, every night: deletes rows of pg_cron's log after a week, because pg_cron itself never deletes them. With the mail
-- schedule the log grows by 1,700 rows a day, which would fill the free plan's database within two years.
--
-- To end a schedule: select cron.unschedule('expire-pending-orders');
create extension if not exists pg_cron;

select cron.schedule('expire-pending-orders', '*/5 * * * *', 'select public.expire_pending_orders()');
select cron.schedule('apply-due-campaigns', '* * * * *', 'select public.apply_due_campaigns()');
select cron.schedule('publish-due-drafts', '* * * * *', 'select public.publish_due_drafts()');
select cron.schedule('delete-expired-personal-data', '7 * * * *', 'select public.delete_expired_personal_data()');
select cron.schedule('delete-expired-content', '17 * * * *', 'select public.delete_expired_content()');
select cron.schedule(
  'delete-job-runs', '37 3 * * *', $$delete from cron.job_run_details where start_time < now() - interval '7 days'$$
);
