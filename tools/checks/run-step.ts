import { spawn } from "node:child_process";
import { join } from "node:path";
import { projectRoot } from "../shared/project-paths.ts";
import { hasPassed, recordResult } from "./passed-steps.ts";
import type { Step, StepResult, TestReport } from "./step.ts";

const binaryFolder = join(projectRoot, "node_modules", ".bin");

/**
 * Runs a step, unless it passed before with the same inputs. Does not throw: the result of a command that fails or cannot be
 * started is a failure.
 */
export async function runStep(step: Step): Promise<StepResult> {
  const startTime = performance.now();
  const { exitCode, output } = hasPassed(step)
    ? { exitCode: 0, output: "" }
    : await runCommand(step);
  recordResult(step, exitCode === 0);
  return {
    name: step.name,
    ...createReport(step, exitCode),
    milliseconds: performance.now() - startTime,
    output,
  };
}

function createReport(step: Step, exitCode: number): TestReport {
  const report = step.readReport?.();
  if (!report) {
    return { passed: Number(exitCode === 0), failed: Number(exitCode !== 0), flaky: 0, tests: [] };
  }
  // A run can fail although no test failed: after an error outside of a test, or without tests.
  const hasSucceeded = exitCode === 0 && report.passed > 0;
  return hasSucceeded ? report : { ...report, failed: Math.max(report.failed, 1) };
}

function runCommand(step: Step): Promise<{ exitCode: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(step.command, step.arguments, {
      cwd: projectRoot,
      stdio: ["ignore", "pipe", "pipe"],
      env: {
        ...process.env,
        PATH: `${binaryFolder}:${process.env.PATH}`,
        FORCE_COLOR: "0",
        ...step.environment,
      },
    });
    let output = "";
    const collect = (text: string) => {
      output += text;
    };
    child.stdout.setEncoding("utf8").on("data", collect);
    child.stderr.setEncoding("utf8").on("data", collect);
    child.once("error", (error) => resolve({ exitCode: 1, output: `${output}${error.message}` }));
    child.once("close", (code) => resolve({ exitCode: code ?? 1, output }));
  });
}
