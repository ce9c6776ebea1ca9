/** A failure whose message alone tells the reader what to do; it is printed without a stack. */
export class PlainFailure extends Error {}

/** What anything thrown says. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Runs a tool's main function and ends the process with the exit code it returns. */
export async function runTool(main: () => Promise<number | undefined>): Promise<void> {
  try {
    process.exit((await main()) ?? 0);
  } catch (error) {
    console.error(error instanceof PlainFailure ? error.message : error);
    process.exit(1);
  }
}
