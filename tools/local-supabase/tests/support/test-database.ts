import postgres, { type Sql } from "postgres";
import { inject } from "vitest";
import { copyTemplate } from "../../src/testing/template-database.ts";
import { startTestApi, type TestApi, type TestApiOptions } from "../../src/testing/test-api.ts";
import { template, testProject } from "./test-project.ts";

export interface TestDatabase {
  superuserUrl: string;
  /** Connections as `postgres`, which owns the schema and bypasses row policies. */
  sql: Sql;
  drop(): Promise<void>;
}

/** Creates a database with the test project's migrations. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const database = await copyTemplate(inject("superuserUrl"), template, testProject.keys);
  const sql = postgres(database.url, { onnotice: () => {} });
  return {
    superuserUrl: database.superuserUrl,
    sql,
    async drop() {
      await sql.end();
      await database.drop();
    },
  };
}

export const serveDatabase = (
  database: { superuserUrl: string },
  options?: TestApiOptions,
): Promise<TestApi> => startTestApi(database, testProject, options);
