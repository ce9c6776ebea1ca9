import { expect } from "vitest";
import type { TestSql } from "./test-database.ts";

/** Waits until exactly `connections` of the database's connections wait for a lock. */
export async function waitUntilBlocked(sql: TestSql, connections = 1): Promise<void> {
  const countBlockedConnections = async () => {
    const [row] = await sql<{ count: number }[]>`
      select count(*) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    return row?.count;
  };
  await expect.poll(countBlockedConnections).toBe(connections);
}
