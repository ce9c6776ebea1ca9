import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import * as z from "zod";
import { createTestDatabase, type TestDatabase } from "../support/test-database.ts";

// What Supabase's own advisors say of the migrated database: `npx supabase db advisors` with its published lints.

/** Warnings that stay, each with the reason. There are none. */
const allowed: string[] = [];

const answerSchema = z.object({
  results: z.array(z.object({ name: z.string(), level: z.string(), detail: z.string() })),
});

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function findings(): Promise<string[]> {
  const url = new URL(database.url);
  // The embedded server speaks no TLS.
  url.searchParams.set("sslmode", "disable");
  const program = join(import.meta.dirname, "../../node_modules/.bin/supabase");
  const { stdout } = await promisify(execFile)(program, [
    ...["db", "advisors", "--db-url", url.href, "--level", "warn", "--output-format", "json"],
  ]);
  const { results } = answerSchema.parse(JSON.parse(stdout));
  return results.map(({ level, name, detail }) => `${level} ${name}: ${detail}`);
}

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
