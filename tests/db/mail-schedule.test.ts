import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { projectRoot } from "../../tools/shared/project-paths.ts";
import { connectAsServiceRole } from "../support/database/callers.ts";
import { placeOrder } from "../support/database/orders.ts";
import { platformStubs } from "../support/database/platform-stubs.ts";
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
  const { vault, cron, net } = platformStubs;
  await database.sql.unsafe(vault + cron + net);
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
