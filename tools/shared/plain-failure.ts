import * as z from "zod";

/** A failure whose message alone tells the reader what to do; it is printed without a stack. */
export class PlainFailure extends Error {}

/** What anything thrown says, and after it why, which `fetch failed` and words for visitors leave out. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = causeSchema.safeParse(error.cause).data;
  return cause ? `${error.message} (${cause.message})` : error.message;
}

/** An error, or what the Data API answers in place of one. */
const causeSchema = z.object({ message: z.string().min(1) });

/** What the operating system refuses says itself what and where: "EACCES: permission denied, mkdir '/srv/backups'". */
const isSystemError = (error: unknown) => error instanceof Error && "syscall" in error;

/** Runs a tool's main function and ends the process with the exit code it returns. */
export async function runTool(main: () => Promise<number | undefined>): Promise<void> {
  try {
    process.exit((await main()) ?? 0);
  } catch (error) {
    const isPlain = error instanceof PlainFailure || isSystemError(error);
    console.error(isPlain ? messageOf(error) : error);
    process.exit(1);
  }
}
