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

const vitestReport = {
  numPassedTests: 21,
  numTotalTests: 22,
  testResults: [
    {
      name: join(process.cwd(), "web/price.test.ts"),
      assertionResults: Array.from({ length: 22 }, (_, index) => ({
        fullName: `a price of ${index}`,
        duration: index * 10,
      })),
    },
  ],
};

const createSpec = (title: string, ...durations: number[]) => ({
  file: "orders.spec.ts",
  title,
  tests: [{ results: durations.map((duration) => ({ duration })) }],
});
const playwrightReport = {
  suites: [
    {
      specs: [createSpec("an order", 900)],
      suites: [{ specs: [createSpec("a retried one", 800, 700)] }],
    },
  ],
  stats: { expected: 1, unexpected: 0, flaky: 1, skipped: 0 },
};

it("readReport() returns the numbers of passed, failed and flaky tests, and each test's duration including retries", () => {
  writeFileSync(join(reportsFolder, "unit.json"), JSON.stringify(vitestReport));
  writeFileSync(join(reportsFolder, "e2e.json"), JSON.stringify(playwrightReport));
  const unitReport = vitestStep("unit", "unit*", reportsFolder).readReport?.();
  expect(unitReport).toMatchObject({ passed: 21, failed: 1, flaky: 0 });
  expect(playwrightStep(reportsFolder).readReport?.()).toEqual({
    passed: 2,
    failed: 0,
    flaky: 1,
    tests: [
      { title: "tests/e2e/orders.spec.ts: an order", milliseconds: 900 },
      { title: "tests/e2e/orders.spec.ts: a retried one", milliseconds: 1500 },
    ],
  });
});

it("readReport() returns undefined for a run without a report", () => {
  expect(vitestStep("unit", "unit*", reportsFolder).readReport?.()).toBeUndefined();
});

it("printSummary() prints the 20 slowest tests of all runs, and the totals in the last line", () => {
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
  };
  const slowTests = [{ title: "the slowest", milliseconds: 2500 }, ...tests.slice(0, 14)];
  expect(printSummary([result, { ...result, name: "e2e", tests: slowTests }])).toBe(0);
  log.mockRestore();
  const start = printedLines.findIndex((line) => line.includes("the slowest tests"));
  expect(printedLines.slice(start + 1, -1)).toHaveLength(20);
  expect(printedLines[start + 1]).toBe("    2.5  the slowest");
  expect(printedLines.at(-1)).toBe("\n30 passed, 0 failed");
});
