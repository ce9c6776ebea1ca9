import { connectAsSuperuser } from "@calpe/local-supabase/database";
import { addSecondFactor } from "@calpe/local-supabase/testing/second-factor";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { runChecks } from "../../tools/doctor/check.ts";
import { databaseChecks } from "../../tools/doctor/database-checks.ts";
import { functionChecks } from "../../tools/doctor/function-checks.ts";
import { migrationChecks } from "../../tools/doctor/migration-checks.ts";
import type { Shop } from "../../tools/doctor/shop.ts";
import { adminId } from "../support/database/actors.ts";
import { connectAsServiceRole } from "../support/database/callers.ts";
import { placeOrder } from "../support/database/orders.ts";
import { platformStubs } from "../support/database/platform-stubs.ts";
import { addProduct } from "../support/database/products.ts";
import { createTestDatabase, type TestDatabase } from "../support/database/test-database.ts";

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

type Options = Partial<Shop> & { only?: string };

/** Runs the doctor's database checks, or only the check named `only`: the advisors check takes seconds. */
async function runDatabaseChecks({ isLocal = true, only = "", ...settings }: Options = {}) {
  const shop: Shop = {
    siteUrl: isLocal ? "http://localhost:5173" : "https://shop.example",
    isLocal,
    supabaseUrl: undefined,
    publishableKey: undefined,
    databaseUrl: database.url,
    accessToken: undefined,
    testMailTo: undefined,
    request: () => Promise.reject(new Error("Database checks send no requests.")),
    ...settings,
  };
  const checks = [...migrationChecks, ...databaseChecks, ...functionChecks].filter(({ name }) =>
    only ? name === only : !functionChecks.some((check) => check.name === name),
  );
  const lines: string[] = [];
  const exitCode = await runChecks(checks, shop, (line) => lines.push(line));
  return { exitCode, lines, failed: lines.filter((line) => line.startsWith("✗")) };
}

it("the doctor reports no failures for a migrated database", async () => {
  const { exitCode, failed } = await runDatabaseChecks();
  expect(failed).toEqual([]);
  expect(exitCode).toBe(0);
}, 60_000);

it("the doctor reports a migration that the database lacks, also an earlier one than the latest", async () => {
  const { sql } = database;
  await sql`delete from supabase_migrations.schema_migrations where version = '20261122150400'`;
  const { failed } = await runDatabaseChecks({ only: "Migrations" });
  expect(failed).toEqual([
    expect.stringMatching(
      /^✗ Migrations: the database lacks 1 of \d+ migrations, the first: 20261122150400 → npx supabase db push --linked/,
    ),
  ]);
  await sql`drop schema supabase_migrations cascade`;
  const { failed: failedWithoutTable } = await runDatabaseChecks({ only: "Migrations" });
  expect(failedWithoutTable).toEqual([
    expect.stringMatching(/the database lacks (\d+) of \1 migrations/),
  ]);
});

it("the doctor reports the warnings of Supabase's advisors", async () => {
  await database.sql`create table public.left_open (id bigint primary key)`;
  await database.sql`grant select, insert on public.left_open to anon`;
  const { exitCode, failed } = await runDatabaseChecks();
  expect(failed).toEqual([expect.stringMatching(/^✗ Advisors: 1 warnings.*left_open/)]);
  expect(exitCode).toBe(1);
}, 60_000);

it("the doctor reports emails that have been overdue for more than 15 minutes", async () => {
  const { sql } = database;
  const serviceSql = connectAsServiceRole(database.url, 1);
  await placeOrder(serviceSql, [{ id: await addProduct(sql), quantity: 1 }]);
  await serviceSql.end();
  await sql`update mails set next_attempt_at = now() - interval '14 minutes'`;
  expect((await runDatabaseChecks({ only: "Email schedule" })).failed).toEqual([]);
  await sql`update mails set next_attempt_at = now() - interval '16 minutes'`;
  expect((await runDatabaseChecks({ only: "Email schedule" })).failed).toEqual([
    expect.stringMatching(/^✗ Email schedule: 2 emails are overdue/),
  ]);
}, 60_000);

it("the doctor reports differences between stock and stock movements", async () => {
  const { sql } = database;
  const id = await addProduct(sql);
  await sql`alter table products disable trigger user`;
  await sql`update products set stock_quantity = stock_quantity + 1 where id = ${id}`;
  await sql`alter table products enable trigger user`;
  expect((await runDatabaseChecks({ only: "Stock and orders" })).failed).toEqual([
    expect.stringMatching(/^✗ Stock and orders: /),
  ]);
}, 60_000);

it("the doctor reports pending orders whose expiry is overdue by more than 15 minutes, except the time in which the shop was closed, unless orders never expire", async () => {
  const { sql } = database;
  const serviceSql = connectAsServiceRole(database.url, 1);
  await placeOrder(serviceSql, [{ id: await addProduct(sql), quantity: 1 }]);
  await serviceSql.end();
  await sql`delete from mails`;
  await sql`update orders set created_at = now() - interval '72 hours 14 minutes'`;
  expect((await runDatabaseChecks({ only: "Expiry of pending orders" })).failed).toEqual([]);
  await sql`update orders set created_at = now() - interval '72 hours 16 minutes'`;
  expect((await runDatabaseChecks({ only: "Expiry of pending orders" })).failed).toEqual([
    expect.stringMatching(/^✗ Expiry of pending orders: 1 orders are overdue/),
  ]);
  // The time in which the shop was closed does not count.
  await sql`
    update shop_settings set closed_from = now() - interval '5 minutes',
      closed_until = now() - interval '1 minute', closed_notice = 'On holiday.'`;
  expect((await runDatabaseChecks({ only: "Expiry of pending orders" })).failed).toEqual([]);
  await sql`update shop_settings set expire_after_hours = null`;
  const { lines } = await runDatabaseChecks({ only: "Expiry of pending orders" });
  expect(lines[0]).toMatch(/^✓ .*never expire/);
}, 60_000);

it("the doctor prints a warning, but exits with 0, while an administrator does not use two-step sign-in", async () => {
  const checkName = "Two-step sign-in";
  const withoutSecondFactor = await runDatabaseChecks({ isLocal: false, only: checkName });
  expect(withoutSecondFactor.lines[0]).toMatch(
    /^! Two-step sign-in: 1 of 1 administrators .*Account Security/,
  );
  expect(withoutSecondFactor.exitCode).toBe(0);
  await addSecondFactor(database.sql, adminId);
  const { lines } = await runDatabaseChecks({ isLocal: false, only: checkName });
  expect(lines[0]).toBe("✓ Two-step sign-in: every administrator uses two-step sign-in");
}, 60_000);

it("the doctor reports a statement_timeout of the role anon other than 1 s", async () => {
  const [{ name } = { name: "" }] = await database.sql`select current_database() as name`;
  await database.sql.unsafe(`alter role anon in database "${name}" set statement_timeout = '3s'`);
  expect((await runDatabaseChecks({ only: "Visitors' timeout" })).failed).toEqual([
    expect.stringMatching(/^✗ Visitors' timeout: statement_timeout of the role anon is 3s/),
  ]);
}, 60_000);

/** Stubs the pg_cron tables that the checks read (the extension exists only on the hosted platform), with one job. */
async function stubSchedule(
  job: string,
  isActive: boolean,
  minutesAgo: number,
  status = "succeeded",
) {
  await database.sql.unsafe(`
    create schema cron;
    create table cron.job (jobid bigint, jobname text, active boolean);
    create table cron.job_run_details (jobid bigint, status text, start_time timestamptz);
    insert into cron.job values (1, '${job}', ${isActive});
    insert into cron.job_run_details values (1, '${status}', now() - interval '${minutesAgo} minutes')`);
}

const schedules = [
  { check: "Email schedule", job: "send-mails", minutes: 5, file: "mail-schedule" },
  {
    check: "Expiry of pending orders",
    job: "expire-pending-orders",
    minutes: 15,
    file: "database-schedules",
  },
  {
    check: "Retention of personal data",
    job: "delete-expired-personal-data",
    minutes: 130,
    file: "database-schedules",
  },
  {
    check: "Price campaigns",
    job: "apply-due-campaigns",
    minutes: 15,
    file: "database-schedules",
  },
];

describe.each(schedules)("the doctor's check '$check'", ({ check, job, minutes, file }) => {
  const readLine = async () =>
    (await runDatabaseChecks({ isLocal: false, only: check })).lines.find((line) =>
      line.includes(check),
    );

  it("reports a missing pg_cron job", async () => {
    expect(await readLine()).toContain(`there is no pg_cron job → run docs/${file}.sql`);
  }, 60_000);

  it.each([
    [true, minutes - 1, "succeeded", /^✓/],
    [true, minutes + 1, "succeeded", /^✗ .*its pg_cron job has not run for \d+ minutes/],
    [true, 1, "failed", /^✗ .*the last run of its pg_cron job failed/],
    [false, 1, "succeeded", /^✗ .*its pg_cron job is disabled/],
  ] as const)(
    "given a pg_cron job (active: %s), last run %i minutes ago with the status %s, prints a line that matches %s",
    async (isActive, minutesAgo, status, expected) => {
      await stubSchedule(job, isActive, minutesAgo, status);
      expect(await readLine()).toMatch(expected);
    },
    60_000,
  );
});

it("the doctor reports the demo account on a production project", async () => {
  await database.sql`insert into auth.users (id, email) values (gen_random_uuid(), 'admin@example.com')`;
  const { lines } = await runDatabaseChecks({ isLocal: false, only: "Demo account" });
  expect(lines.find((line) => line.includes("Demo"))).toMatch(
    /^✗ Demo account: its password is public/,
  );
}, 60_000);

it("the doctor reports a bucket that keeps former versions of files", async () => {
  expect((await runDatabaseChecks({ only: "Storage versions" })).failed).toEqual([]);
  const superuserSql = connectAsSuperuser(database.superuserUrl);
  await superuserSql.unsafe(`
    alter table storage.buckets add column versioning_status text not null default 'DISABLED';
    update storage.buckets set versioning_status = 'ENABLED' where id = 'client-files'`);
  await superuserSql.end();
  expect((await runDatabaseChecks({ only: "Storage versions" })).failed).toEqual([
    expect.stringMatching(/^✗ Storage versions: client-files keeps former versions of files →/),
  ]);
}, 60_000);

describe("the doctor's check 'Emails'", () => {
  /** Runs the check against a function `mails` with these responses, which requires the secret in the Vault. */
  async function checkMails(responses: { check: object; test?: object }, testMailTo?: string) {
    await database.sql.unsafe(platformStubs.vault);
    await database.sql`select vault.create_secret('the secret', 'mail_run_secret')`;
    const sentBodies: string[] = [];
    const { lines } = await runDatabaseChecks({
      only: "Emails",
      isLocal: false,
      supabaseUrl: "https://abcdefgh.supabase.co",
      testMailTo,
      request: async (input, options) => {
        const { url, headers, body } = new Request(input, options);
        if (headers.get("x-mail-run-secret") !== "the secret")
          return new Response("", { status: 401 });
        if (url.endsWith("/mails/check")) return Response.json(responses.check);
        sentBodies.push(await new Response(body).text());
        return Response.json(responses.test);
      },
    });
    return { line: lines[0], sentBodies };
  }

  it("reads the sender and sends no mail unless asked to", async () => {
    const { line, sentBodies } = await checkMails({ check: { sender: "shop@shop.example" } });
    expect(line).toMatch(/^✓ Emails: sent from shop@shop.example/);
    expect(sentBodies).toEqual([]);
  }, 60_000);

  it("sends a test mail on request and prints why the provider rejects it", async () => {
    const test = { isAccepted: false, answer: "HTTP 403: The domain is not verified" };
    const check = { sender: "shop@shop.example" };
    const { line, sentBodies } = await checkMails({ check, test }, "owner@shop.example");
    expect(line).toMatch(/^✗ Emails: the mail provider answers HTTP 403: The domain is not/);
    expect(sentBodies).toEqual([JSON.stringify({ to: "owner@shop.example" })]);
  }, 60_000);

  it("advises a mail provider while none is configured", async () => {
    expect((await checkMails({ check: { sender: null } })).line).toMatch(
      /^! Emails: no email is sent/,
    );
  }, 60_000);
});
