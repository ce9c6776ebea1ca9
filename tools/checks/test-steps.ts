import { existsSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import * as z from "zod";
import { projectRoot } from "../shared/project-paths.ts";
import type { Step, TestProblem, TimedTest } from "./step.ts";

const vitestReportSchema = z.object({
  numPassedTests: z.number(),
  numTotalTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      /** The error of a file whose tests could not be collected. */
      message: z.string(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          duration: z.number().nullish(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
});

const playwrightSuiteSchema = z.object({
  specs: z.array(
    z.object({
      file: z.string(),
      title: z.string(),
      tests: z.array(
        z.object({
          status: z.enum(["expected", "unexpected", "flaky", "skipped"]),
          results: z.array(
            z.object({
              duration: z.number(),
              error: z.object({ message: z.string().optional() }).optional(),
            }),
          ),
        }),
      ),
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

/** The first two lines of an error: an assertion's second line names the locator or the line of the test. */
const summarizeError = (message = "") =>
  stripVTControlCharacters(message)
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .slice(0, 2)
    .join(" · ");

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
      return {
        ...{ passed, failed: total - passed, flaky: 0 },
        tests: listVitestTests(report),
        problems: listVitestProblems(report),
      };
    },
  };
}

type VitestReport = z.infer<typeof vitestReportSchema>;

function listVitestTests({ testResults }: VitestReport): TimedTest[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      title: `${relative(projectRoot, name)}: ${fullName}`,
      milliseconds: duration ?? 0,
    })),
  );
}

function listVitestProblems({ testResults }: VitestReport): TestProblem[] {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const file = relative(projectRoot, name);
    const tests = assertionResults
      .filter(({ status }) => status !== "passed")
      .map(({ fullName, status, failureMessages }) => ({
        title: `${file}: ${fullName}`,
        kind: status === "failed" ? ("failed" as const) : ("skipped" as const),
        error: summarizeError(failureMessages?.[0]),
      }));
    const ofFile = { title: file, kind: "failed" as const, error: summarizeError(message) };
    return message ? [ofFile, ...tests] : tests;
  });
}

/** The log lines of the Edge Functions and of the Data API, which run in the test run's process tree. */
const serverLogLines = /^(\{"time":|Data API: )/;

/** Builds the step that runs the browser tests. Skipped tests count as failed. */
export function playwrightStep(reportFolder: string): Step {
  const file = join(reportFolder, "e2e.json");
  return {
    name: "e2e",
    command: "playwright",
    arguments: ["test", "--reporter=list,json"],
    environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    hiddenLines: serverLogLines,
    readReport: () => {
      const report = readReport(file, playwrightReportSchema);
      if (!report) return undefined;
      const { expected, flaky, unexpected, skipped } = report.stats;
      const specs = report.suites.flatMap(listSpecs);
      return {
        ...{ passed: expected + flaky, failed: unexpected + skipped, flaky },
        tests: specs.flatMap(listPlaywrightTests),
        problems: specs.flatMap(listPlaywrightProblems),
      };
    },
  };
}

type PlaywrightSuite = z.infer<typeof playwrightSuiteSchema>;
type PlaywrightSpec = PlaywrightSuite["specs"][number];

const listSpecs = ({ specs, suites = [] }: PlaywrightSuite): PlaywrightSpec[] => [
  ...specs,
  ...suites.flatMap(listSpecs),
];

const specTitle = ({ file, title }: PlaywrightSpec) => `tests/e2e/${file}: ${title}`;

const listPlaywrightTests = (spec: PlaywrightSpec): TimedTest[] =>
  spec.tests.map(({ results }) => ({
    title: specTitle(spec),
    milliseconds: results.reduce((sum, { duration }) => sum + duration, 0),
  }));

function listPlaywrightProblems(spec: PlaywrightSpec): TestProblem[] {
  return spec.tests.flatMap(({ status, results }) => {
    if (status === "expected") return [];
    const error = results.find((result) => result.error)?.error;
    const kind = status === "unexpected" ? "failed" : status;
    return [{ title: specTitle(spec), kind, error: summarizeError(error?.message) }];
  });
}

function readReport<Report>(file: string, schema: z.ZodType<Report>): Report | undefined {
  if (!existsSync(file)) return undefined;
  return schema.parse(JSON.parse(readFileSync(file, "utf8")));
}
