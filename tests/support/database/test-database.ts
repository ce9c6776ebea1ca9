import { randomUUID } from "node:crypto";
import { inject } from "vitest";
import {
  applyDatabaseSettings,
  asSuperuser,
  projectDatabaseUrl,
} from "../../../tools/stack/database.ts";
import { type CallerSql, connectAsOwner } from "./callers.ts";
import { databaseUrl, templates } from "./database-templates.ts";

export interface TestDatabase {
  /** Connection string of the role `postgres`, which owns the schema and bypasses row policies. */
  url: string;
  superuserUrl: string;
  /** Connections as `postgres`; numeric and bigint are parsed as numbers. */
  sql: TestSql;
  drop(): Promise<void>;
}

export type TestSql = CallerSql;

/** Creates a database for one test, copied from a template within milliseconds. */
export async function createTestDatabase(
  options: { seeded?: boolean } = {},
): Promise<TestDatabase> {
  const serverUrl = inject("superuserUrl");
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const template = options.seeded ? templates.seeded : templates.migrated;
  // Postgres's default strategy, wal_log, takes 50 % more CPU time, because it writes every page to the write-ahead log.
  await asSuperuser(serverUrl, (superuserSql) =>
    superuserSql.unsafe(`create database ${name} template ${template} strategy file_copy`),
  );
  const superuserUrl = databaseUrl(serverUrl, name);
  await asSuperuser(superuserUrl, applyDatabaseSettings);
  const url = projectDatabaseUrl(superuserUrl);
  const sql = connect(url);
  return {
    url,
    superuserUrl,
    sql,
    async drop() {
      await sql.end();
      await asSuperuser(serverUrl, (superuserSql) =>
        superuserSql.unsafe(`drop database ${name} with (force)`),
      );
    },
  };
}

/** Opens a connection pool for tests; `max` is its size. */
export function connect(url: string, max = 10): TestSql {
  return connectAsOwner(url, max);
}
