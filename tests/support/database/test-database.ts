import { copyTemplate } from "@calpe/local-supabase/testing/template-database";
import { inject } from "vitest";
import { shopProject } from "../../../tools/local-shop/local-shop.ts";
import { type CallerSql, connectAsOwner } from "./callers.ts";
import { templates } from "./database-server.ts";

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
  const template = options.seeded ? templates.seeded : templates.migrated;
  const database = await copyTemplate(inject("superuserUrl"), template, shopProject.keys);
  const sql = connect(database.url);
  return {
    ...database,
    sql,
    async drop() {
      await sql.end();
      await database.drop();
    },
  };
}

/** Opens a connection pool for tests; `max` is its size. */
export function connect(url: string, max = 10): TestSql {
  return connectAsOwner(url, max);
}
