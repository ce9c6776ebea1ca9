import type { TestSql } from "./test-database.ts";

export type ApiRole = "anon" | "authenticated" | "service_role";

/**
 * Runs `work` in a transaction as PostgREST would for a request: in the role of the caller, with
 * the claims of the caller's token, so that row policies and grants decide.
 */
export async function as<Result>(
  sql: TestSql,
  role: ApiRole,
  claims: Record<string, unknown>,
  work: (sql: TestSql) => Promise<Result>,
): Promise<Result> {
  let result: Result | undefined;
  await sql.begin(async (transaction) => {
    const caller = { role, ...claims };
    await transaction.unsafe("select set_config('request.jwt.claims', $1, true)", [
      JSON.stringify(caller),
    ]);
    await transaction.unsafe(`set local role ${role}`);
    // postgres.js gives its transactions a type that can't be called; they can.
    result = await work(transaction as unknown as TestSql);
  });
  return result as Result;
}
