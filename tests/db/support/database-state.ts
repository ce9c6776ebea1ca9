import type { Sql } from "postgres";

/** Counting requests is meant to happen even for a refused one, and so is noting every 30 seconds that a session is used. */
const MAY_CHANGE = { table: "request_counts", column: "last_used_at" };

/** Row count and checksum of every table of ours: equal before and after means that nothing was changed. */
export async function databaseState(sql: Sql<{ bigint: number }>): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'private') and tablename <> ${MAY_CHANGE.table} order by 1`;
  const states: Record<string, string> = {};
  for (const { name } of tables) {
    const [state] = await sql.unsafe(
      `select count(*) || ' ' || coalesce(md5(string_agg(line, '|' order by line)), '') as sum
       from ${name} as t, lateral (select (to_jsonb(t) - '${MAY_CHANGE.column}')::text as line) as kept`,
    );
    states[name] = state?.sum;
  }
  return states;
}
