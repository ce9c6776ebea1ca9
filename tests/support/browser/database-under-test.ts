import postgres, { type Sql } from "postgres";
import { requireEnvironmentVariable } from "./environment-variable.ts";

/**
 * Runs `change` as the owner of the project's schema, for set-up that bypasses the application, such as backdating an order. Returns its
 * result.
 */
export async function changeDatabase<Result>(
  change: (sql: Sql) => Promise<Result>,
): Promise<Result> {
  const sql = postgres(requireEnvironmentVariable("E2E_DATABASE_URL"), { max: 1 });
  try {
    return await change(sql);
  } finally {
    await sql.end();
  }
}
