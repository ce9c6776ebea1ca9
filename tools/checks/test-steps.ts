import { existsSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import * as z from "zod";
import { projectRoot } from "../shared/project-paths.ts";
import type { Step, TimedTest } from "./step.ts";

const vitestReportSchema = z.object({
  numPassedTests: z.number(),
  numTotalTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), duration: z.number().nullish() })),
    }),
  ),
});

const playwrightSuiteSchema = z.object({
  specs: z.array(
    z.object({
      file: z.string(),
      title: z.string(),
      tests: z.array(z.object({ results: z.array(z.object({ duration: z.number() })) })),
    }),
  ),
  get suites() {
    return z.array(playwrightSuiteSchema).optional();
  },
});
const playwrightReportSchema = z.object({
  suites: z.array(playwrightSuiteSchema),
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
});

/** Builds the step that runs one Vitest project, or several by a pattern. Skipped tests count as failed. */
export function vitestStep(name: string, project: string, reportFolder: string): Step {
  const file = join(reportFolder, `${name}.json`);
  return {
    name,
    command: "vitest",
    arguments: [
      "run",
      `--project=${project}`,
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${file}`,
    ],
    readReport: () => {
      const report = readReport(file, vitestReportSchema);
      if (!report) return undefined;
      const { numPassedTests: passed, numTotalTests: total } = report;
      return { passed, failed: total - passed, flaky: 0, tests: listVitestTests(report) };
    },
  };
}

function listVitestTests({ testResults }: z.infer<typeof vitestReportSchema>): TimedTest[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      title: `${relative(projectRoot, name)}: ${fullName}`,
      milliseconds: duration ?? 0,
    })),
  );
}

/** Builds the step that runs the browser tests. Skipped tests count as failed. */
export function playwrightStep(reportFolder: string): Step {
  const file = join(reportFolder, "e2e.json");
  return {
    name: "e2e",
    command: "playwright",
    arguments: ["test", "--reporter=list,json"],
    environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    readReport: () => {
      const report = readReport(file, playwrightReportSchema);
      if (!report) return undefined;
      const { expected, flaky, unexpected, skipped } = report.stats;
      const tests = report.suites.flatMap(listPlaywrightTests);
      return { passed: expected + flaky, failed: unexpected + skipped, flaky, tests };
    },
  };
}

function listPlaywrightTests({
  specs,
  suites = [],
}: z.infer<typeof playwrightSuiteSchema>): TimedTest[] {
  const ownTests = specs.flatMap(({ file, title, tests }) =>
    tests.map(({ results }) => ({
      title: `tests/e2e/${file}: ${title}`,
      milliseconds: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  );
  return [...ownTests, ...suites.flatMap(listPlaywrightTests)];
}

function readReport<Report>(file: string, schema: z.ZodType<Report>): Report | undefined {
  if (!existsSync(file)) return undefined;
  return schema.parse(JSON.parse(readFileSync(file, "utf8")));
}
