import type { TestSql } from "./test-database.ts";

export type ApiRole = "anon" | "authenticated" | "service_role";

/**
 * Runs `work` in a transaction as PostgREST does for a request: with the caller's role and
 * the claims of the caller's token, so that row policies and grants apply.
 */
export async function asRole<Result>(
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
    // The type of a postgres.js transaction lacks its call signature.
    result = await work(transaction as unknown as TestSql);
  });
  return result as Result;
}
