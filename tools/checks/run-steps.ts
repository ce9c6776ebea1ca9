import { mapWithConcurrency } from "../../supabase/functions/_shared/domain/map-with-concurrency.ts";
import { runStep } from "./run-step.ts";
import type { Step, StepResult } from "./step.ts";

/** Runs all steps with limited concurrency, even after failures, and prints each result. @returns results in step order */
export function runSteps(steps: Step[], concurrency: number): Promise<StepResult[]> {
  return mapWithConcurrency(steps, concurrency, async (step) => {
    const result = await runStep(step);
    printResult(result);
    return result;
  });
}

function printResult(result: StepResult): void {
  const seconds = (result.milliseconds / 1000).toFixed(1);
  const mark = result.failed === 0 ? "✓" : "✗";
  const hasOnlyPassed = result.failed + result.flaky === 0;
  const output = hasOnlyPassed ? "" : `\n${result.output.trim()}\n`;
  console.log(`${mark} ${result.name} (${seconds} s)${output}`);
}

const slowestTestCount = 20;

function formatSlowestTests(results: StepResult[]): string[] {
  const tests = results
    .flatMap((result) => result.tests)
    .sort((one, other) => other.milliseconds - one.milliseconds)
    .slice(0, slowestTestCount);
  if (tests.length === 0) return [];
  const lines = tests.map(
    ({ title, milliseconds }) => `${(milliseconds / 1000).toFixed(1).padStart(7)}  ${title}`,
  );
  return ["\nseconds  the slowest tests", ...lines];
}

/**
 * Prints the summary table, the slowest tests and, as the last line, `N passed, M failed`. A browser test that passes on retry
 * counts as flaky and does not fail the run; its output, which names the trace file, is printed.
 *
 * @returns the exit code
 */
export function printSummary(results: StepResult[]): number {
  const rows = results.map(({ name, passed, failed, flaky, milliseconds }) => ({
    step: name,
    passed,
    failed,
    flaky,
    seconds: Number((milliseconds / 1000).toFixed(1)),
  }));
  const width = Math.max(...rows.map(({ step }) => step.length));
  console.log(`\n${"".padEnd(width)}  passed  failed   flaky  seconds`);
  for (const { step, passed, failed, flaky, seconds } of rows) {
    const figures = [passed, failed, flaky].map((count) => String(count).padStart(6)).join("  ");
    console.log(`${step.padEnd(width)}  ${figures}  ${seconds.toFixed(1).padStart(7)}`);
  }
  for (const line of formatSlowestTests(results)) console.log(line);
  const passed = rows.reduce((sum, row) => sum + row.passed, 0);
  const failed = rows.reduce((sum, row) => sum + row.failed, 0);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}
