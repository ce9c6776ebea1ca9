import { messageOf } from "../shared/cli-error.ts";
import type { Shop } from "./shop.ts";

/** How a check ended. `found` and `advice` of a failed one: what is wrong, and what the owner does about it. */
export type Outcome =
  | { status: "passed"; found: string }
  | { status: "failed"; found: string; advice: string }
  | { status: "skipped"; reason: string };

export interface Check {
  name: string;
  /** Changes nothing in the shop. What it throws is a failure of the check. */
  run: (shop: Shop) => Promise<Outcome>;
}

export const passed = (found: string): Outcome => ({ status: "passed", found });
export const failed = (found: string, advice: string): Outcome => ({
  status: "failed",
  found,
  advice,
});
export const skipped = (reason: string): Outcome => ({ status: "skipped", reason });

/** Runs all checks, one after the other, and prints a line for each. Answers the exit code: 1 when one failed. */
export async function runChecks(
  checks: Check[],
  shop: Shop,
  print: (line: string) => void,
): Promise<number> {
  let failures = 0;
  for (const { name, run } of checks) {
    const outcome = await run(shop).catch((error: unknown) =>
      failed(messageOf(error), "Look whether the address is right and its server is up."),
    );
    if (outcome.status === "failed") failures += 1;
    print(lineOf(name, outcome));
  }
  print(failures === 0 ? "\nNothing to do." : `\n${failures} to do.`);
  return failures === 0 ? 0 : 1;
}

function lineOf(name: string, outcome: Outcome): string {
  switch (outcome.status) {
    case "passed":
      return `✓ ${name}: ${outcome.found}`;
    case "failed":
      return `✗ ${name}: ${outcome.found} → ${outcome.advice}`;
    case "skipped":
      return `– ${name}: skipped, ${outcome.reason}`;
  }
}
