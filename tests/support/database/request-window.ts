import type { TestSql } from "./test-database.ts";

/**
 * Sets the time window in which this database counts requests for its rate limits (now by default), so that no window ends
 * while a test counts.
 */
export async function holdRequestWindow(sql: TestSql, start = new Date()): Promise<void> {
  await sql.unsafe(
    `create or replace function private.window_start(window_seconds integer) returns timestamptz
     language sql stable set search_path = '' return timestamptz '${start.toISOString()}'`,
  );
}
