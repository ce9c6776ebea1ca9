import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestApi } from "@calpe/local-supabase/testing/test-api";
import { afterEach } from "vitest";
import type { ProjectWithDatabase } from "../../../tools/backup/project.ts";
import { adminId } from "./actors.ts";
import { startTestApi } from "./test-api.ts";
import { createTestDatabase, type TestDatabase } from "./test-database.ts";

export interface BackupTestProject {
  database: TestDatabase;
  api: TestApi;
  /** URLs and key of the project, as arguments of the backup tool. */
  connection: ProjectWithDatabase;
}

/** Creates Supabase projects (a database with its API) and backup folders for a test, and deletes them after it. */
export function setUpProjects() {
  const cleanups: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const cleanUp of cleanups.splice(0).reverse()) await cleanUp();
  });
  return {
    async create(options: { seeded: boolean }): Promise<BackupTestProject> {
      const database = await createTestDatabase(options);
      await database.sql`delete from auth.users where id = ${adminId}`;
      cleanups.push(() => database.drop());
      const api = await startTestApi(database);
      cleanups.push(() => api.stop());
      const { url: supabaseUrl, secretKey } = api;
      return { database, api, connection: { supabaseUrl, secretKey, databaseUrl: database.url } };
    },
    createFolder(): string {
      const folder = mkdtempSync(join(tmpdir(), "calpe-and-stone-backups-"));
      cleanups.push(async () => rmSync(folder, { recursive: true }));
      return folder;
    },
  };
}

/**
 * Reads row count and MD5 of the rows of each table in `public` and `private`, and of `auth.users` and `auth.identities`. Equal
 * rows have equal checksums. Sequences are not included.
 */
export async function readTableChecksums({ sql }: TestDatabase): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'private')
      or (schemaname = 'auth' and tablename in ('users', 'identities'))`;
  const checksums: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await sql.unsafe<{ checksum: string }[]>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, e'\\n' order by t::text collate "C")), '')
        as checksum from ${name} as t`,
    );
    checksums[name] = row?.checksum ?? "";
  }
  return checksums;
}
