import postgres, { type Sql } from "postgres";

/** Changes the database of the stack under test as its owner, for what no role of the API may change. */
export async function changeDatabase(change: (sql: Sql) => Promise<unknown>): Promise<void> {
  const { E2E_DATABASE_URL: url } = process.env;
  if (!url) throw new Error("E2E_DATABASE_URL must name the database of the stack under test.");
  const sql = postgres(url, { max: 1 });
  try {
    await change(sql);
  } finally {
    await sql.end();
  }
}
