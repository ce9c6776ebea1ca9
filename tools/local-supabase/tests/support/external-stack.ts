import { readFileSync } from "node:fs";
import { join } from "node:path";
import postgres from "postgres";
import type { TestApi } from "../../src/testing/test-api.ts";
import { createTestClient } from "../../src/testing/test-client.ts";
import type { TestDatabase } from "./test-database.ts";
import { testProject } from "./test-project.ts";

const { CONFORMANCE_API_URL, CONFORMANCE_DATABASE_URL, CONFORMANCE_SUPERUSER_URL } = process.env;

/** Whether the tests run against the Supabase at CONFORMANCE_API_URL, such as the official one, instead of the embedded one. */
export const isExternal = Boolean(CONFORMANCE_API_URL);

/** What the migration of the test project creates, and what tests add. */
const reset = `
  drop table if exists public.scratch_things, public.scratch_makers, public.scratch_secrets cascade;
  drop policy if exists "signed-in users upload to scratch" on storage.objects;
  do $$
  declare
    function regprocedure;
  begin
    for function in select oid from pg_proc where proname like 'scratch\\_%' loop
      execute 'drop function ' || function || ' cascade';
    end loop;
  end $$;
  delete from auth.users;`;
const migration = join(testProject.folder, "migrations/20260101000000_create_scratch_tables.sql");

/** Puts the external Supabase into the state of a new test project, which one test file at a time uses. */
export async function openExternalStack(): Promise<{ database: TestDatabase; api: TestApi }> {
  const { publishableKey, secretKey } = testProject.keys;
  const url = CONFORMANCE_API_URL ?? "";
  const databaseUrl = CONFORMANCE_DATABASE_URL ?? "";
  const sql = postgres(databaseUrl, { onnotice: () => {} });
  const others = await sql`
    select from pg_tables where schemaname = 'public' and not starts_with(tablename, 'scratch_')`;
  if (others.length > 0) throw new Error(`${url} has other tables than the test project's.`);
  await sql.unsafe(`${reset} ${readFileSync(migration, "utf8")} notify pgrst, 'reload schema';`);
  await createTestClient({ url }, secretKey).storage.emptyBucket("images");
  return {
    database: {
      sql,
      superuserUrl: CONFORMANCE_SUPERUSER_URL || databaseUrl,
      drop: () => sql.end(),
    },
    api: { url, publishableKey, secretKey, stop: async () => undefined },
  };
}
