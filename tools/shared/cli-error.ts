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

/** Runs a tool's main function and exits with the code that it returns (default 0), or with 1 when it throws. */
export async function runTool(main: () => Promise<number | undefined>): Promise<void> {
  try {
    process.exit((await main()) ?? 0);
  } catch (error) {
    const isExplained = error instanceof CliError || isSystemError(error);
    console.error(isExplained ? messageOf(error) : error);
    process.exit(1);
  }
}
