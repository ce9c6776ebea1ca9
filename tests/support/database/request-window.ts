import type { TestSql } from "./test-database.ts";

/**
 * Makes this database count all requests for its rate limits in one time window, which starts now by default, so that no window
 * ends while a test counts.
 */
export async function freezeRequestWindow(sql: TestSql, start = new Date()): Promise<void> {
  await sql.unsafe(
    `create or replace function private.window_start(window_seconds integer) returns timestamptz
     language sql stable set search_path = '' return timestamptz '${start.toISOString()}'`,
  );
}
