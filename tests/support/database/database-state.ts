import type { Sql } from "postgres";

// Rejected requests may change the rate limit counters and the time of a session's last use, so the state omits them.
const ignoredTable = "request_counts";
const ignoredColumn = { table: "private.api_sessions", column: "last_used_at" };

/**
 * Reads row count and checksum of every project table, so that a test can assert that a call changes no row. The checksum is a sum
 * of row hashes. Hashing sorted rows would be slower, and some test files read the state hundreds of times.
 */
export async function readDatabaseState(
  sql: Sql<{ bigint: number }>,
): Promise<Record<string, string>> {
  const tables = await sql<{ name: string; state: string }[]>`
    select name, (xpath('//state/text()', query_to_xml(format(
      'select count(*) || '' '' || coalesce(sum(hashtextextended(%s, 0)), 0) as state from %s as t',
      case name when ${ignoredColumn.table} then format('(to_jsonb(t) - %L)::text', ${ignoredColumn.column}::text)
        else 't::text' end, name), false, true, '')))[1]::text as state
    from (select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname in ('public', 'private') and tablename <> ${ignoredTable}) as ours
    order by name`;
  return Object.fromEntries(tables.map(({ name, state }) => [name, state]));
}
