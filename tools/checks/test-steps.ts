import { existsSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import * as z from "zod";
import { projectRoot } from "../shared/project-paths.ts";
import type { Step, TimedTest } from "./step.ts";

const vitestReport = z.object({
  numPassedTests: z.number(),
  numTotalTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), duration: z.number().nullish() })),
    }),
  ),
});

const playwrightSuite = z.object({
  specs: z.array(
    z.object({
      file: z.string(),
      title: z.string(),
      tests: z.array(z.object({ results: z.array(z.object({ duration: z.number() })) })),
    }),
  ),
  get suites() {
    return z.array(playwrightSuite).optional();
  },
});
const playwrightReport = z.object({
  suites: z.array(playwrightSuite),
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
      const report = readReport(file, vitestReport);
      if (!report) return undefined;
      const { numPassedTests: passed, numTotalTests: total } = report;
      return { passed, failed: total - passed, flaky: 0, tests: vitestTests(report) };
    },
  };
}

function vitestTests({ testResults }: z.infer<typeof vitestReport>): TimedTest[] {
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
      const report = readReport(file, playwrightReport);
      if (!report) return undefined;
      const { expected, flaky, unexpected, skipped } = report.stats;
      const tests = report.suites.flatMap(playwrightTests);
      return { passed: expected + flaky, failed: unexpected + skipped, flaky, tests };
    },
  };
}

function playwrightTests({ specs, suites = [] }: z.infer<typeof playwrightSuite>): TimedTest[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests.map(({ results }) => ({
      title: `tests/e2e/${file}: ${title}`,
      milliseconds: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  );
  return [...own, ...suites.flatMap(playwrightTests)];
}

function readReport<Report>(file: string, schema: z.ZodType<Report>): Report | undefined {
  if (!existsSync(file)) return undefined;
  return schema.parse(JSON.parse(readFileSync(file, "utf8")));
}
