import postgres, { type Sql } from "postgres";
import { readSetting } from "./setting.ts";

/** Runs `change` in the database of the stack under test, as the schema's owner, because no role of the API may do so. */
export async function changeDatabase(change: (sql: Sql) => Promise<unknown>): Promise<void> {
  const sql = postgres(readSetting("E2E_DATABASE_URL"), { max: 1 });
  try {
    await change(sql);
  } finally {
    await sql.end();
  }
}
