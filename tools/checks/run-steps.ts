import { runStep } from "./run-step.ts";
import type { Step, StepResult } from "./step.ts";

/** Runs every step, `atOnce` at a time, whatever happens to the others, and tells how each ended. */
export async function runSteps(steps: Step[], atOnce: number): Promise<StepResult[]> {
  const waiting = [...steps];
  const results: StepResult[] = [];
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const result = await runStep(step);
      tell(result);
      results.push(result);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return steps.flatMap(({ name }) => results.filter((result) => result.name === name));
}

function tell(result: StepResult): void {
  const seconds = (result.milliseconds / 1000).toFixed(1);
  if (result.failed === 0) {
    console.log(`✓ ${result.name} (${seconds} s)`);
    return;
  }
  console.log(`\n✗ ${result.name} (${seconds} s)\n${result.output.trim()}\n`);
}

/** Prints the table and, as the very last line, `N passed, M failed`; returns the exit code. */
export function summarise(results: StepResult[]): number {
  const rows = results.map(({ name, passed, failed, milliseconds }) => ({
    step: name,
    passed,
    failed,
    seconds: Number((milliseconds / 1000).toFixed(1)),
  }));
  const width = Math.max(...rows.map(({ step }) => step.length));
  console.log(`\n${"".padEnd(width)}  passed  failed  seconds`);
  for (const { step, passed, failed, seconds } of rows) {
    const figures = [String(passed).padStart(6), String(failed).padStart(6)].join("  ");
    console.log(`${step.padEnd(width)}  ${figures}  ${seconds.toFixed(1).padStart(7)}`);
  }
  const passed = rows.reduce((sum, row) => sum + row.passed, 0);
  const failed = rows.reduce((sum, row) => sum + row.failed, 0);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}
