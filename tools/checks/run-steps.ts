import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { mapWithConcurrency } from "../../supabase/functions/_shared/domain/bulk-work.ts";
import { projectRoot } from "../shared/project-paths.ts";
import type { Step, StepResult, TestReport } from "./step.ts";

const cacheFolder = join(projectRoot, "node_modules", ".cache", "checks");
const recordPath = ({ name }: Step) => join(cacheFolder, `${name.replaceAll(/\W+/g, "-")}.sha256`);

function listFiles(path: string): string[] {
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

function hashInputs(inputs: string[]): string {
  const hash = createHash("sha256").update(process.version);
  hash.update(readFileSync(join(projectRoot, "package-lock.json")));
  for (const input of inputs.map((path) => resolve(projectRoot, path))) {
    for (const file of listFiles(input)) hash.update(`\0${file}\0`).update(readFileSync(file));
  }
  return hash.digest("hex");
}

/** Whether the step passed before with the same inputs, packages and version of Node. False for a step without inputs. */
export function hasPassed(step: Step): boolean {
  if (!step.inputs || !existsSync(recordPath(step))) return false;
  return readFileSync(recordPath(step), "utf8") === hashInputs(step.inputs);
}

/** Records the result of a step for `hasPassed`. */
export function recordResult(step: Step, isSuccess: boolean): void {
  rmSync(recordPath(step), { force: true });
  if (!step.inputs || !isSuccess) return;
  mkdirSync(cacheFolder, { recursive: true });
  writeFileSync(recordPath(step), hashInputs(step.inputs));
}

const binaryFolder = join(projectRoot, "node_modules", ".bin");

/**
 * Runs a step, unless it passed before with the same inputs. Does not throw: the result of a command that fails or cannot be
 * started is a failure.
 */
async function runStep(step: Step): Promise<StepResult> {
  const startTime = performance.now();
  const { exitCode, output } = hasPassed(step)
    ? { exitCode: 0, output: "" }
    : await runCommand(step);
  recordResult(step, exitCode === 0);
  return {
    name: step.name,
    ...createReport(step, exitCode, output),
    milliseconds: performance.now() - startTime,
    output: hideLines(output, step.hiddenLines),
  };
}

const hideLines = (output: string, hiddenLines?: RegExp) =>
  hiddenLines
    ? output
        .split("\n")
        .filter((line) => !hiddenLines.test(line))
        .join("\n")
    : output;

function createReport(step: Step, exitCode: number, output: string): TestReport {
  const report = step.readReport?.() ?? {
    ...{ passed: Number(exitCode === 0 && !step.readReport), failed: 0, flaky: 0 },
    ...{ tests: [], problems: [] },
  };
  // A run can fail although no test failed: after an error outside of a test, or without tests.
  if (report.failed > 0 || (exitCode === 0 && report.passed > 0)) return report;
  const lines = output.split("\n").filter((line) => line.trim() !== "");
  const error = lines.find((line) => /error/i.test(line)) ?? lines[0] ?? `exit code ${exitCode}`;
  const problem = { title: step.name, kind: "failed" as const, error: error.trim() };
  return { ...report, failed: 1, problems: [problem, ...report.problems] };
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

const maxErrorLength = 300;

/** Lists the tests that did not pass at once. They are repeated here, because a CI service may keep only the end of the output. */
const formatProblems = (results: StepResult[]): string[] =>
  results
    .flatMap((result) => result.problems)
    .flatMap(({ title, kind, error }) => [
      `\n${kind}: ${title}`,
      ...(error ? [`  ${error.slice(0, maxErrorLength)}`] : []),
    ]);

/**
 * Prints the summary table, the slowest tests, the failed and flaky ones and, as the last line, `N passed, M failed`. A browser
 * test that passes on retry counts as flaky and does not fail the run; its output, which names the trace file, is printed.
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
  for (const line of formatProblems(results)) console.log(line);
  const passed = rows.reduce((sum, row) => sum + row.passed, 0);
  const failed = rows.reduce((sum, row) => sum + row.failed, 0);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}
