import postgres, { type Sql } from "postgres";
import { requireEnvironmentVariable } from "./environment-variable.ts";

/** Runs `change` as the owner of the project's schema, for set-up that bypasses the application, such as backdating an order. */
export async function changeDatabase(change: (sql: Sql) => Promise<unknown>): Promise<void> {
  const sql = postgres(requireEnvironmentVariable("E2E_DATABASE_URL"), { max: 1 });
  try {
    await change(sql);
  } finally {
    await sql.end();
  }
}
