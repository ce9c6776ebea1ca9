import { readFileSync } from "node:fs";
import postgres, { type Sql } from "postgres";
import { isLocalUrl } from "../../supabase/functions/_shared/domain/local-stack.ts";
import { CliError, messageOf } from "../shared/cli-error.ts";
import type { Project } from "../shared/hosted-project.ts";

/** A project with its data: API and secret key for Storage, and the database's address with its password. */
export interface DataProject extends Project {
  databaseUrl: string;
}

/**
 * Does something on a connection to the project's database, encrypted unless it is on this machine.
 *
 * @throws CliError when there is no connection to be had; its address, which has the password in it, is not repeated
 */
export async function withDatabase<Result>(
  { databaseUrl }: DataProject,
  run: (sql: Sql) => Promise<Result>,
): Promise<Result> {
  const sql = postgres(databaseUrl, {
    max: 1,
    onnotice: () => {},
    // A pooler between us and the database may give each transaction another connection.
    prepare: false,
    ssl: isLocalUrl(databaseUrl) ? false : encryption(),
  });
  try {
    await sql`select 1`.catch((error: unknown) => {
      throw new CliError(`The database did not let us in: ${messageOf(error)}`);
    });
    return await run(sql);
  } finally {
    await sql.end();
  }
}

/**
 * Supabase signs its databases' certificates itself. Who has downloaded that certificate (Database Settings, SSL) names it
 * as Postgres's own tools have it named, and then the server has to prove who it is.
 */
function encryption(): "require" | { ca: string } {
  const { PGSSLROOTCERT: file } = process.env;
  return file ? { ca: readFileSync(file, "utf8") } : "require";
}

/**
 * Runs statements as one transaction, in which values are written the same way whatever a database or role has set, and
 * nothing is cut short by a time limit.
 */
export async function inTransaction<Result>(
  sql: Sql,
  mode: "read write" | "isolation level repeatable read read only",
  run: (transaction: Sql) => Promise<Result>,
): Promise<Result> {
  let result: { value: Result } | undefined;
  await sql.begin(mode, async (begun) => {
    // It is a function as `sql` is one, which its type has lost.
    const transaction = begun as unknown as Sql;
    await transaction.unsafe(sameNotation);
    result = { value: await run(transaction) };
  });
  if (!result) throw new Error("A transaction has no result.");
  return result.value;
}

const sameNotation = `
  set local timezone = 'UTC';
  set local datestyle = 'ISO, YMD';
  set local intervalstyle = 'postgres';
  set local bytea_output = 'hex';
  set local extra_float_digits = 1;
  set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0;`;
