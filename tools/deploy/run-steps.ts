import { CliError, messageOf } from "../shared/cli-error.ts";
import type { Deployment, Step } from "./deployment.ts";

/** Prints what the steps would change. @returns the number of changes */
export async function printPlan(steps: Step[], deployment: Deployment): Promise<number> {
  let count = 0;
  for (const step of steps) {
    const { changes } = await step.plan(deployment);
    count += changes.length;
    if (changes.length === 0) deployment.print(`  ${step.name}: nothing to change`);
    else deployment.print([`+ ${step.name}:`, ...changes.map((line) => `    ${line}`)].join("\n"));
  }
  return count;
}

/**
 * Applies the steps in order. Each reads the project again, because earlier steps have changed it. A step that fails can be
 * repeated: the next run continues there.
 *
 * @throws CliError that names the failed step
 */
export async function applySteps(steps: Step[], deployment: Deployment): Promise<void> {
  for (const step of steps) {
    const start = performance.now();
    try {
      if (!(await applyStep(step, deployment))) continue;
    } catch (error) {
      throw new CliError(
        `${step.name} failed: ${messageOf(error)}\nEverything before it is in place. Run the command again to continue.`,
      );
    }
    deployment.print(`✓ ${step.name} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
  }
}

/** @returns whether there was anything to change */
async function applyStep({ plan }: Step, deployment: Deployment): Promise<boolean> {
  const { changes, apply } = await plan(deployment);
  if (changes.length === 0) return false;
  await apply();
  const { changes: remaining } = await plan(deployment);
  if (remaining.length > 0) throw new CliError(`This is still different: ${remaining.join(", ")}`);
  return true;
}
