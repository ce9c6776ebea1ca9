import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { projectRoot } from "../../tools/shared/project-paths.ts";
import { connectAsServiceRole } from "../support/database/callers.ts";
import { placeOrder } from "../support/database/orders.ts";
import { addProduct } from "../support/database/products.ts";
import { createTestDatabase, type TestDatabase } from "../support/database/test-database.ts";

const script = readFileSync(join(projectRoot, "docs", "mail-schedule.sql"), "utf8");
const fillPlaceholders = (secret: string) =>
  script
    // Only the hosted platform has these extensions. beforeAll adds stubs of their functions.
    .replaceAll(/^create extension.*$/gm, "")
    .replace("<ref>", "abcdefgh")
    .replace("<MAIL_RUN_SECRET>", secret);
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.sql.unsafe(`
    create schema vault;
    create table vault.secrets (id uuid primary key default gen_random_uuid(), name text unique, secret text);
    create view vault.decrypted_secrets as select id, name, secret as decrypted_secret from vault.secrets;
    create function vault.create_secret(new_secret text, new_name text) returns uuid language sql as $$
      insert into vault.secrets (name, secret) values (new_name, new_secret) returning id $$;
    create function vault.update_secret(secret_id uuid, new_secret text) returns void language sql as $$
      update vault.secrets set secret = new_secret where id = secret_id $$;
    create schema cron;
    create table cron.job (jobname text primary key, schedule text, command text);
    create function cron.schedule(job_name text, schedule text, command text) returns bigint language sql as $$
      insert into cron.job values (job_name, schedule, command)
      on conflict (jobname) do update set schedule = excluded.schedule, command = excluded.command returning 1::bigint $$;
    create schema net;
    create table net.calls (url text, headers jsonb);
    create function net.http_post(
      url text, body jsonb default '{}', params jsonb default '{}', headers jsonb default '{}',
      timeout_milliseconds integer default 5000
    ) returns bigint language sql as $$ insert into net.calls values (url, headers) returning 1::bigint $$;`);
  await database.sql.unsafe(fillPlaceholders("old-value"));
  // A second run of the script replaces the secret.
  await database.sql.unsafe(fillPlaceholders("new-value"));
});
afterAll(() => database.drop());

/** Runs the scheduled job; returns the requests that it sends. */
async function runScheduledJob() {
  const { sql } = database;
  const jobs = await sql<{ command: string }[]>`select command from cron.job`;
  expect(jobs).toHaveLength(1);
  await sql`delete from net.calls`;
  await sql.unsafe(jobs[0]?.command ?? "");
  return (await sql`select url, headers from net.calls`).map((row) => ({ ...row }));
}

it("the mail schedule calls the mails function, with the secret, only while a mail is due", async () => {
  const { sql } = database;
  expect(await runScheduledJob()).toEqual([]);
  const serviceSql = connectAsServiceRole(database.url, 1);
  await placeOrder(serviceSql, [{ id: await addProduct(sql), quantity: 1 }]);
  await serviceSql.end();
  expect(await runScheduledJob()).toEqual([
    {
      url: "https://abcdefgh.supabase.co/functions/v1/mails/send",
      headers: { "x-mail-run-secret": "new-value" },
    },
  ]);
  await sql`update mails set next_attempt_at = now() + interval '2 minutes'`;
  expect(await runScheduledJob(), "while none is due").toEqual([]);
  await sql`update mails set next_attempt_at = now()`;
  expect(await runScheduledJob()).toHaveLength(1);
});

it("the mail schedule does not store the secret in the job's command", async () => {
  const [job] = await database.sql`select command from cron.job`;
  expect(job?.command).not.toContain("new-value");
});
