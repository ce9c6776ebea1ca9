import type { Sql } from "postgres";

/** Not compared, because rejected requests may change them: rate limit counters and the time of a session's last use. */
const ignoredColumn = { table: "request_counts", column: "last_used_at" };

/**
 * Row count and checksum of every project table; equal values before and after mean that nothing changed. The checksum is a sum
 * of hashes, which needs no sorting: some test files read the state hundreds of times.
 */
export async function databaseState(sql: Sql<{ bigint: number }>): Promise<Record<string, string>> {
  const tables = await sql<{ name: string; state: string }[]>`
    select name, (xpath('//state/text()', query_to_xml(format(
      'select count(*) || '' '' || coalesce(sum(hashtextextended(line, 0)), 0) as state
       from %s as t, lateral (select (to_jsonb(t) - %L)::text as line) as kept',
      name, ${ignoredColumn.column}::text), false, true, '')))[1]::text as state
    from (select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname in ('public', 'private') and tablename <> ${ignoredColumn.table}) as ours
    order by name`;
  return Object.fromEntries(tables.map(({ name, state }) => [name, state]));
}
