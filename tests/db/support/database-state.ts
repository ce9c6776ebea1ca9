import type { Sql } from "postgres";

/** Counting requests is meant to happen even for a refused one. */
const MAY_CHANGE = "request_counts";

/** Row count and checksum of every table of ours: equal before and after means that nothing was changed. */
export async function databaseState(sql: Sql<{ bigint: number }>): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'private') and tablename <> ${MAY_CHANGE} order by 1`;
  const states: Record<string, string> = {};
  for (const { name } of tables) {
    const [state] = await sql.unsafe(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum from ${name} t`,
    );
    states[name] = state?.sum;
  }
  return states;
}
