import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { printSummary } from "./run-steps.ts";
import { playwrightStep, vitestStep } from "./test-steps.ts";

let reportsFolder: string;
beforeEach(() => {
  reportsFolder = mkdtempSync(join(tmpdir(), "calpe-and-stone-reports-"));
});
afterEach(() => rmSync(reportsFolder, { recursive: true, force: true }));

const createSpec = (title: string, status: string, durations: number[]) => ({
  file: "orders.spec.ts",
  title,
  tests: [
    {
      status,
      results: durations.map((duration, index) =>
        index < durations.length - 1
          ? { duration, error: { message: playwrightError } }
          : { duration },
      ),
    },
  ],
});

const vitestReport = {
  numPassedTests: 21,
  numTotalTests: 22,
  testResults: [
    {
      name: join(process.cwd(), "web/price.test.ts"),
      message: "",
      assertionResults: Array.from({ length: 22 }, (_, index) => ({
        fullName: `a price of ${index}`,
        status: index === 3 ? "failed" : "passed",
        duration: index * 10,
        failureMessages:
          index === 3 ? ["AssertionError: 3 is not 4\n    at price.test.ts:7\n"] : [],
      })),
    },
    {
      name: join(process.cwd(), "web/syntax.test.ts"),
      message: "Unexpected token",
      assertionResults: [],
    },
  ],
};

const playwrightError =
  "\u001b[31mError: expect(locator).toBeVisible() failed\u001b[39m\n\nLocator: button";
const playwrightReport = {
  suites: [
    {
      specs: [createSpec("an order", "expected", [900])],
      suites: [{ specs: [createSpec("a retried one", "flaky", [800, 700])] }],
    },
  ],
  stats: { expected: 1, unexpected: 0, flaky: 1, skipped: 0 },
};

it("readReport() returns the numbers of passed, failed and flaky tests, each test's duration including retries, and the errors", () => {
  writeFileSync(join(reportsFolder, "unit.json"), JSON.stringify(vitestReport));
  writeFileSync(join(reportsFolder, "e2e.json"), JSON.stringify(playwrightReport));
  const unitReport = vitestStep("unit", "unit*", reportsFolder).readReport?.();
  expect(unitReport).toMatchObject({
    ...{ passed: 21, failed: 1, flaky: 0 },
    problems: [
      {
        title: "web/price.test.ts: a price of 3",
        kind: "failed",
        error: "AssertionError: 3 is not 4 · at price.test.ts:7",
      },
      { title: "web/syntax.test.ts", kind: "failed", error: "Unexpected token" },
    ],
  });
  expect(playwrightStep(reportsFolder).readReport?.()).toEqual({
    passed: 2,
    failed: 0,
    flaky: 1,
    tests: [
      { title: "tests/e2e/orders.spec.ts: an order", milliseconds: 900 },
      { title: "tests/e2e/orders.spec.ts: a retried one", milliseconds: 1500 },
    ],
    problems: [
      {
        title: "tests/e2e/orders.spec.ts: a retried one",
        kind: "flaky",
        error: "Error: expect(locator).toBeVisible() failed · Locator: button",
      },
    ],
  });
});

it("readReport() returns undefined for a run without a report", () => {
  expect(vitestStep("unit", "unit*", reportsFolder).readReport?.()).toBeUndefined();
});

it("printSummary() prints the 20 slowest tests of all runs, then the failed ones, and the totals in the last line", () => {
  const printedLines: string[] = [];
  const log = vi
    .spyOn(console, "log")
    .mockImplementation((line: string) => void printedLines.push(line));
  const tests = Array.from({ length: 15 }, (_, index) => ({
    title: `t${index}`,
    milliseconds: index,
  }));
  const result = {
    name: "unit",
    output: "",
    passed: 15,
    failed: 0,
    flaky: 0,
    milliseconds: 1,
    tests,
    problems: [],
  };
  const flaky = { title: "t5", kind: "flaky" as const, error: "Timeout" };
  const slowTests = [{ title: "the slowest", milliseconds: 2500 }, ...tests.slice(0, 14)];
  expect(
    printSummary([result, { ...result, name: "e2e", tests: slowTests, problems: [flaky] }]),
  ).toBe(0);
  log.mockRestore();
  const start = printedLines.findIndex((line) => line.includes("the slowest tests"));
  expect(printedLines.slice(start + 1, -3)).toHaveLength(20);
  expect(printedLines[start + 1]).toBe("    2.5  the slowest");
  expect(printedLines.slice(-3)).toEqual(["\nflaky: t5", "  Timeout", "\n30 passed, 0 failed"]);
});
