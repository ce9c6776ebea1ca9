import postgres, { type Sql } from "postgres";
import { setting } from "./setting.ts";

/** Changes the database of the stack under test as its owner, for what no role of the API may change. */
export async function changeDatabase(change: (sql: Sql) => Promise<unknown>): Promise<void> {
  const sql = postgres(setting("E2E_DATABASE_URL"), { max: 1 });
  try {
    await change(sql);
  } finally {
    await sql.end();
  }
}
