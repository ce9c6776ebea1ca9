import { readFileSync } from "node:fs";
import postgres, { type Sql } from "postgres";
import { isLocalUrl } from "../../supabase/functions/_shared/domain/local-stack.ts";
import { CliError, messageOf } from "../shared/cli-error.ts";
import type { Project } from "../shared/hosted-project.ts";

/** A project plus its database URL, which includes the password. */
export interface ProjectWithDatabase extends Project {
  databaseUrl: string;
}

/**
 * Runs a function with a connection to the project's database, encrypted unless the database is local.
 *
 * @throws CliError when the connection fails. The message omits the URL, which contains the password.
 */
export async function withDatabase<Result>(
  { databaseUrl }: ProjectWithDatabase,
  run: (sql: Sql) => Promise<Result>,
): Promise<Result> {
  const sql = postgres(databaseUrl, {
    max: 1,
    onnotice: () => {},
    // A connection pooler may assign each transaction to another connection, which lacks the prepared statements.
    prepare: false,
    ssl: isLocalUrl(databaseUrl) ? false : sslOptions(),
  });
  try {
    await sql`select 1`.catch((error: unknown) => {
      throw new CliError(`Could not connect to the database: ${messageOf(error)}`);
    });
    return await run(sql);
  } finally {
    await sql.end();
  }
}

/**
 * Supabase's database certificates are self-signed. With the downloaded CA certificate (Database Settings, SSL) in
 * PGSSLROOTCERT the server's certificate is verified; without it the connection is only encrypted.
 */
function sslOptions(): "require" | { ca: string } {
  const { PGSSLROOTCERT: certificateFile } = process.env;
  return certificateFile ? { ca: readFileSync(certificateFile, "utf8") } : "require";
}

/**
 * Runs a function in a transaction without timeouts, with output formats that do not depend on settings of the database or role.
 */
export async function inTransaction<Result>(
  sql: Sql,
  mode: "read write" | "isolation level repeatable read read only",
  run: (transaction: Sql) => Promise<Result>,
): Promise<Result> {
  let result: { value: Result } | undefined;
  await sql.begin(mode, async (transactionSql) => {
    // The type TransactionSql lacks the call signature of Sql, which the object has at run time.
    const transaction = transactionSql as unknown as Sql;
    await transaction.unsafe(transactionSettings);
    result = { value: await run(transaction) };
  });
  if (!result) throw new Error("The transaction returned no result.");
  return result.value;
}

const transactionSettings = `
  set local timezone = 'UTC';
  set local datestyle = 'ISO, YMD';
  set local intervalstyle = 'postgres';
  set local bytea_output = 'hex';
  set local extra_float_digits = 1;
  set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0;`;
