import type { TestSql } from "./test-database.ts";

/**
 * Freezes the time window of this database's rate limits, so that no window ends while a test counts requests.
 *
 * @param start - the start of the window; default: now
 */
export async function freezeRateLimitWindow(sql: TestSql, start = new Date()): Promise<void> {
  await sql.unsafe(
    `create or replace function private.window_start(window_seconds integer) returns timestamptz
     language sql stable set search_path = '' return timestamptz '${start.toISOString()}'`,
  );
}
