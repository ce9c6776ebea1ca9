import { afterAll, beforeAll, expect, it } from "vitest";
import { listAdvisorWarnings } from "../../tools/doctor/advisors.ts";
import { createTestDatabase, type TestDatabase } from "../support/test-database.ts";

// What Supabase's own advisors say of the migrated database: `npx supabase db advisors` with its published lints.

/** Warnings that stay, each with the reason. There are none. */
const allowed: string[] = [];

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const findings = () => listAdvisorWarnings(database.url);

it("has nothing that the advisors warn of", async () => {
  const found = await findings();
  expect(found.filter((finding) => !allowed.includes(finding))).toEqual([]);
  expect(allowed.filter((finding) => !found.includes(finding))).toEqual([]);
}, 60_000);

it("would hear of a table that anybody may change", async () => {
  await database.sql`create table public.left_open (id bigint primary key)`;
  await database.sql`grant select, insert on public.left_open to anon`;
  expect(await findings()).toEqual([expect.stringContaining("left_open")]);
}, 60_000);
