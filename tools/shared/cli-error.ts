import { LocalSupabaseError, type LocalSupabaseErrorCode } from "@calpe/local-supabase/error";
import * as z from "zod";

/** An error that the user of a command can fix. runTool prints its message without a stack trace. */
export class CliError extends Error {}

/** Returns the message of a thrown value, followed by the message of its cause: `fetch failed (connect ECONNREFUSED …)`. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = causeSchema.safeParse(error.cause).data;
  return cause ? `${error.message} (${cause.message})` : error.message;
}

/** An Error, or an error object from the Data API. */
const causeSchema = z.object({ message: z.string().min(1) });

/**
 * Whether the error is that of a failed system call. Its message, such as "EACCES: permission denied, mkdir '/srv/backups'", needs
 * no stack trace.
 */
const isSystemError = (error: unknown) => error instanceof Error && "syscall" in error;

/** What the user can do about an error of the local Supabase. */
const remedies: Partial<Record<LocalSupabaseErrorCode, string>> = {
  "database-port-in-use": "Stop the process that uses it, or set DB_PORT to another port.",
  "migrations-changed": "Run npm run reset, which deletes the local data.",
  "no-postgres": "Set DATABASE_URL to a Postgres 17 server of your own.",
  "state-folder-unwritable": "Set STATE_FOLDER to another folder.",
};

/** Adds the remedy to an error of the local Supabase. Undefined for an error that the user cannot fix. */
function explain(error: unknown): string | undefined {
  if (error instanceof LocalSupabaseError) {
    const remedy = error.code && remedies[error.code];
    return remedy ? `${error.message} ${remedy}` : error.message;
  }
  return error instanceof CliError || isSystemError(error) ? messageOf(error) : undefined;
}

/** Runs a tool's main function and exits with the code that it returns (default 0), or with 1 when it throws. */
export async function runTool(main: () => Promise<number | undefined>): Promise<void> {
  try {
    process.exit((await main()) ?? 0);
  } catch (error) {
    console.error(explain(error) ?? error);
    process.exit(1);
  }
}
