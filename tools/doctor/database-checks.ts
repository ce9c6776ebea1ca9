import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import postgres, { type Sql } from "postgres";
import * as z from "zod";
import { isLocalUrl } from "../../supabase/functions/_shared/domain/local-stack.ts";
import { demoAdminEmail } from "../shared/hosted-project.ts";
import { projectRoot } from "../shared/project-paths.ts";
import { advise, type Check, fail, type Outcome, pass, skip } from "./check.ts";
import type { Shop } from "./shop.ts";

const schedulesFile = "docs/database-schedules.sql";
const noDatabaseMessage = "SUPABASE_DB_URL is not set";

/** Wraps a check that needs a database connection. Skips the check without SUPABASE_DB_URL. */
export const withDatabase =
  (check: (sql: Sql, shop: Shop) => Promise<Outcome>) =>
  async (shop: Shop): Promise<Outcome> => {
    if (!shop.databaseUrl) return skip(noDatabaseMessage);
    const sql = postgres(shop.databaseUrl, {
      max: 1,
      connect_timeout: 15,
      ssl: isLocalUrl(`http://${new URL(shop.databaseUrl).hostname}`) ? false : "require",
      // A connection pooler may assign each transaction to another connection, which lacks the prepared statements.
      prepare: false,
    });
    try {
      return await check(sql, shop);
    } finally {
      await sql.end({ timeout: 5 });
    }
  };

async function checkAdvisors({ databaseUrl }: Shop): Promise<Outcome> {
  if (!databaseUrl) return skip(noDatabaseMessage);
  const warnings = await listAdvisorWarnings(databaseUrl);
  if (warnings.length === 0) return pass("no warnings");
  const finding = `${warnings.length} warnings, the first: ${warnings[0]}`;
  return fail(finding, "run npx supabase db advisors --linked, which lists them with remedies");
}

/** Describes the fault of a pg_cron job that should have run in the last `minutes` minutes; null for a healthy job. */
async function findJobFault(sql: Sql, name: string, minutes: number): Promise<string | null> {
  const [jobTable] = await sql`select to_regclass('cron.job') is not null as exists`;
  const jobs = jobTable?.exists
    ? await sql`select active from cron.job where jobname = ${name}`
    : [];
  if (jobs.length === 0) return "there is no pg_cron job";
  if (!jobs[0]?.active) return "its pg_cron job is disabled";
  const [lastRun] = await sql`
    select d.status, d.start_time > now() - make_interval(mins => ${minutes}) as is_recent
    from cron.job_run_details as d join cron.job as j using (jobid)
    where j.jobname = ${name} order by d.start_time desc limit 1`;
  if (!lastRun?.is_recent) return `its pg_cron job has not run for ${minutes} minutes`;
  return lastRun.status === "failed" ? "the last run of its pg_cron job failed" : null;
}

async function checkMailSchedule(sql: Sql, { isLocal }: Shop): Promise<Outcome> {
  const fault = isLocal ? null : await findJobFault(sql, "send-mails", 5);
  if (fault)
    return fail(
      fault,
      "run docs/mail-schedule.sql in the SQL editor (step 7), or run npm run deploy",
    );
  const [overdueMails] = await sql<{ count: number }[]>`
    select count(*)::integer from public.mails
    where status = 'waiting' and next_attempt_at < now() - interval '15 minutes'`;
  if (overdueMails?.count) {
    const advice = "check the log of the function mails and its secrets";
    return fail(`${overdueMails.count} emails are overdue`, advice);
  }
  return pass("no email is overdue");
}

async function checkExpirySchedule(sql: Sql, { isLocal }: Shop): Promise<Outcome> {
  const [settings] = await sql`select expire_after_hours as hours from public.shop_settings`;
  if (!settings?.hours) return pass("pending orders never expire (Shop Settings)");
  const advice = `run ${schedulesFile} in the SQL editor (step 2), or run npm run deploy`;
  const fault = isLocal ? null : await findJobFault(sql, "expire-pending-orders", 15);
  if (fault) return fail(fault, advice);
  const [overdueOrders] = await sql<{ count: number }[]>`
    select count(*)::integer from public.orders
    where status = 'pending' and private.closing_notice() is null
      and created_at < now() - make_interval(hours => ${settings.hours}, mins => 15) - private.closed_time(created_at)`;
  if (overdueOrders?.count) return fail(`${overdueOrders.count} orders are overdue`, advice);
  return pass(`no order is pending for longer than ${settings.hours} hours`);
}

/** Checks that a job of the database's schedules ran successfully within the last `minutes`. */
function checkJob(name: string, minutes: number, passText: string) {
  return async (sql: Sql, { isLocal }: Shop): Promise<Outcome> => {
    const fault = isLocal ? null : await findJobFault(sql, name, minutes);
    if (fault)
      return fail(fault, `run ${schedulesFile} in the SQL editor (step 2), or run npm run deploy`);
    return pass(passText);
  };
}

const checkDataRetention = checkJob(
  "delete-expired-personal-data",
  130,
  "expired personal data is deleted",
);
const checkCampaigns = checkJob("apply-due-campaigns", 15, "price campaigns begin and end");
const checkDrafts = checkJob("publish-due-drafts", 15, "planned drafts are published");
const checkBin = checkJob("delete-expired-content", 130, "the back office's bin is emptied");

async function checkDeletedFiles(sql: Sql): Promise<Outcome> {
  const [overdue] = await sql<{ count: number }[]>`
    select count(*)::integer from private.deleted_files where deleted_at < now() - interval '1 hour'`;
  if (!overdue?.count) return pass("the objects of deleted files are deleted");
  const advice = "run docs/file-schedule.sql in the SQL editor (step 2), or run npm run deploy";
  return fail(`${overdue.count} objects of deleted files are still stored`, advice);
}

/** Former versions of files would stay stored after the files of a person have been deleted. */
async function checkVersioning(sql: Sql): Promise<Outcome> {
  // Older releases of Storage have no versions, and lack the column.
  const buckets = await sql<{ id: string }[]>`
    select id from storage.buckets as b where to_jsonb(b) ->> 'versioning_status' <> 'DISABLED' order by id`;
  if (buckets.length === 0) return pass("deleted files are not kept as former versions");
  const names = buckets.map(({ id }) => id).join(", ");
  return fail(`${names} keeps former versions of files`, "switch off versioning in Storage");
}

async function checkVisitorTimeout(sql: Sql): Promise<Outcome> {
  // Like PostgREST, prefers the role's setting for this database to the role's setting for all databases.
  const rows = await sql`
    select split_part(setting, '=', 2) as value
    from pg_catalog.pg_db_role_setting as s, unnest(s.setconfig) as setting
    where s.setrole = 'anon'::regrole and setting like 'statement_timeout=%'
      and s.setdatabase in (0, (select oid from pg_catalog.pg_database where datname = current_database()))
    order by s.setdatabase desc limit 1`;
  const value = String(rows[0]?.value ?? "not set");
  if (value === "1s") return pass("visitors' requests are cancelled after 1 s");
  const advice =
    "run: alter role anon set statement_timeout = '1s'; notify pgrst, 'reload config';";
  return fail(`statement_timeout of the role anon is ${value}`, advice);
}

async function checkInvariants(sql: Sql): Promise<Outcome> {
  const violations = await sql`select * from private.invariant_violations`;
  if (violations.length === 0) return pass("stock, stock movements and orders are consistent");
  const advice = "read private.invariant_violations before the next order";
  return fail(`${violations.length} violated invariants`, advice);
}

async function checkDemoAccount(sql: Sql, { isLocal }: Shop): Promise<Outcome> {
  if (isLocal) return skip("a local stack has the demo account");
  const accounts = await sql`select 1 from auth.users where lower(email) = ${demoAdminEmail}`;
  if (accounts.length === 0) return pass("does not exist");
  return fail("its password is public", `delete ${demoAdminEmail} in Authentication, Users`);
}

async function checkTwoStepSignIn(sql: Sql, { isLocal }: Shop): Promise<Outcome> {
  if (isLocal) return skip("not needed on a local stack");
  const [counts] = await sql<{ all: number; unprotected: number }[]>`
    select count(*)::integer as all, count(*) filter (where not private.has_second_factor(id))::integer as unprotected
    from auth.users where raw_app_meta_data ->> 'is_admin' = 'true'`;
  const { all: adminCount = 0, unprotected: unprotectedCount = 0 } = counts ?? {};
  if (unprotectedCount === 0) return pass("every administrator uses two-step sign-in");
  const finding = `${unprotectedCount} of ${adminCount} administrators sign in with the password alone`;
  return advise(finding, "set it up in the back office, Account Security (step 4)");
}

async function checkBusiness(sql: Sql): Promise<Outcome> {
  const [row] = await sql`select title from public.site_content where key = 'business'`;
  return row
    ? pass(`its name is ${row.title}`)
    : advise(
        "it has no name, so pages and emails show a neutral one",
        "enter it in the back office, Website Content, Business",
      );
}

export const databaseChecks: Check[] = [
  { name: "Business", run: withDatabase(checkBusiness) },
  { name: "Advisors", run: checkAdvisors },
  { name: "Email schedule", run: withDatabase(checkMailSchedule) },
  { name: "Expiry of pending orders", run: withDatabase(checkExpirySchedule) },
  { name: "Retention of personal data", run: withDatabase(checkDataRetention) },
  { name: "Deleted files", run: withDatabase(checkDeletedFiles) },
  { name: "Storage versions", run: withDatabase(checkVersioning) },
  { name: "Price campaigns", run: withDatabase(checkCampaigns) },
  { name: "Planned drafts", run: withDatabase(checkDrafts) },
  { name: "Bin", run: withDatabase(checkBin) },
  { name: "Visitors' timeout", run: withDatabase(checkVisitorTimeout) },
  { name: "Stock and orders", run: withDatabase(checkInvariants) },
  { name: "Demo account", run: withDatabase(checkDemoAccount) },
  { name: "Two-step sign-in", run: withDatabase(checkTwoStepSignIn) },
];

const outputSchema = z.object({
  results: z.array(z.object({ name: z.string(), level: z.string(), detail: z.string() })),
});

/** Runs Supabase's database advisors with the CLI. @returns the warnings as `LEVEL name: detail` */
async function listAdvisorWarnings(databaseUrl: string): Promise<string[]> {
  const url = new URL(databaseUrl);
  // The embedded server has no TLS.
  if (isLocalUrl(`http://${url.hostname}`)) url.searchParams.set("sslmode", "disable");
  const { stdout } = await promisify(execFile)(join(projectRoot, "node_modules/.bin/supabase"), [
    ...["db", "advisors", "--db-url", url.href, "--level", "warn", "--output-format", "json"],
  ]).catch(() => {
    // The command's error message contains the URL with the password.
    throw new Error("`supabase db advisors` could not query the database.");
  });
  const { results } = outputSchema.parse(JSON.parse(stdout));
  return results.map(({ level, name, detail }) => `${level} ${name}: ${detail}`);
}
