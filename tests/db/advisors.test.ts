import { afterAll, beforeAll, expect, it } from "vitest";
import { listAdvisorWarnings } from "../../tools/doctor/advisors.ts";
import { createTestDatabase, type TestDatabase } from "../support/database/test-database.ts";

// Runs Supabase's published lints on the migrated database, as `npx supabase db advisors` does.

/** Accepted warnings, each with a reason; currently none. */
const allowed: string[] = [];

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const listWarnings = () => listAdvisorWarnings(database.url);

it("the migrated database has no advisor warnings", async () => {
  const warnings = await listWarnings();
  expect(warnings.filter((finding) => !allowed.includes(finding))).toEqual([]);
  expect(allowed.filter((finding) => !warnings.includes(finding))).toEqual([]);
}, 60_000);

it("the advisors report a table without row level security", async () => {
  await database.sql`create table public.left_open (id bigint primary key)`;
  await database.sql`grant select, insert on public.left_open to anon`;
  expect(await listWarnings()).toEqual([expect.stringContaining("left_open")]);
}, 60_000);
