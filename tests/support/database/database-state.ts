import type { Sql } from "postgres";

/** Not compared, because rejected requests may change them: rate limit counters and the time of a session's last use. */
const ignoredTable = "request_counts";
const ignoredColumn = { table: "private.api_sessions", column: "last_used_at" };

/**
 * Row count and checksum of every project table; equal values before and after mean that nothing changed. The checksum is a sum
 * of hashes, which needs no sorting: some test files read the state hundreds of times.
 */
export async function databaseState(sql: Sql<{ bigint: number }>): Promise<Record<string, string>> {
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
