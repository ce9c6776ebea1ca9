import { expect } from "vitest";
import type { TestSql } from "./test-database.ts";

/** Waits until exactly this many of the database's connections wait for a lock. */
export async function waitUntilBlocked(sql: TestSql, calls = 1): Promise<void> {
  const blockedCalls = async () => {
    const [blocked] = await sql<{ count: number }[]>`
      select count(*) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    return blocked?.count;
  };
  await expect.poll(blockedCalls).toBe(calls);
}
