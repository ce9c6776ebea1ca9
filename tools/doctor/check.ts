import { messageOf } from "../shared/cli-error.ts";
import type { Shop } from "./shop.ts";

/** Result of a check. `finding` describes the observed state, `advice` what the owner should do. */
export type Outcome =
  | { status: "passed"; finding: string }
  | { status: "failed"; finding: string; advice: string }
  /** A recommendation; does not count as a failure. */
  | { status: "advised"; finding: string; advice: string }
  | { status: "skipped"; reason: string };

export interface Check {
  name: string;
  /** Must not change the shop. A thrown error counts as a failed check. */
  run: (shop: Shop) => Promise<Outcome>;
}

export const pass = (finding: string): Outcome => ({ status: "passed", finding });
export const fail = (finding: string, advice: string): Outcome => ({
  status: "failed",
  finding,
  advice,
});
export const advise = (finding: string, advice: string): Outcome => ({
  status: "advised",
  finding,
  advice,
});
export const skip = (reason: string): Outcome => ({ status: "skipped", reason });

/** Runs the checks in order and prints a line for each. @returns the exit code: 1 when a check failed */
export async function runChecks(
  checks: Check[],
  shop: Shop,
  print: (line: string) => void,
): Promise<number> {
  let failureCount = 0;
  for (const { name, run } of checks) {
    const outcome = await run(shop).catch((error: unknown) =>
      fail(messageOf(error), "Check the URL and whether its server is running."),
    );
    if (outcome.status === "failed") failureCount += 1;
    print(formatLine(name, outcome));
  }
  print(failureCount === 0 ? "\nNo check failed." : `\n${failureCount} check(s) failed.`);
  return failureCount === 0 ? 0 : 1;
}

function formatLine(name: string, outcome: Outcome): string {
  switch (outcome.status) {
    case "passed":
      return `✓ ${name}: ${outcome.finding}`;
    case "failed":
      return `✗ ${name}: ${outcome.finding} → ${outcome.advice}`;
    case "advised":
      return `! ${name}: ${outcome.finding} → ${outcome.advice}`;
    case "skipped":
      return `– ${name}: skipped, ${outcome.reason}`;
  }
}
