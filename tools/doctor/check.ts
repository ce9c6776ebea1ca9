import { messageOf } from "../shared/cli-error.ts";
import type { Shop } from "./shop.ts";

/** Result of a check. `found` describes what was found, `advice` the owner's remedy. */
export type Outcome =
  | { status: "passed"; found: string }
  | { status: "failed"; found: string; advice: string }
  /** A recommendation; does not count as a failure. */
  | { status: "advised"; found: string; advice: string }
  | { status: "skipped"; reason: string };

export interface Check {
  name: string;
  /** Must not change the shop. A thrown error counts as a failed check. */
  run: (shop: Shop) => Promise<Outcome>;
}

export const passed = (found: string): Outcome => ({ status: "passed", found });
export const failed = (found: string, advice: string): Outcome => ({
  status: "failed",
  found,
  advice,
});
export const advised = (found: string, advice: string): Outcome => ({
  status: "advised",
  found,
  advice,
});
export const skipped = (reason: string): Outcome => ({ status: "skipped", reason });

/** Runs the checks in order and prints a line for each. @returns the exit code: 1 when a check failed */
export async function runChecks(
  checks: Check[],
  shop: Shop,
  print: (line: string) => void,
): Promise<number> {
  let failures = 0;
  for (const { name, run } of checks) {
    const outcome = await run(shop).catch((error: unknown) =>
      failed(messageOf(error), "Check the URL and whether its server is running."),
    );
    if (outcome.status === "failed") failures += 1;
    print(lineOf(name, outcome));
  }
  print(failures === 0 ? "\nNo check failed." : `\n${failures} check(s) failed.`);
  return failures === 0 ? 0 : 1;
}

function lineOf(name: string, outcome: Outcome): string {
  switch (outcome.status) {
    case "passed":
      return `✓ ${name}: ${outcome.found}`;
    case "failed":
      return `✗ ${name}: ${outcome.found} → ${outcome.advice}`;
    case "advised":
      return `! ${name}: ${outcome.found} → ${outcome.advice}`;
    case "skipped":
      return `– ${name}: skipped, ${outcome.reason}`;
  }
}
