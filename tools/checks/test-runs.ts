import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import type { Counts, Step } from "./step.ts";

const vitestReport = z.object({ numPassedTests: z.number(), numTotalTests: z.number() });
const playwrightReport = z.object({
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
});

/** One Vitest project, or several by a pattern; what did not pass, skipped tests too, has failed. */
export function vitestRun(name: string, project: string, reportFolder: string): Step {
  const report = join(reportFolder, `${name}.json`);
  return {
    name,
    command: "vitest",
    arguments: [
      "run",
      `--project=${project}`,
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report}`,
    ],
    readCounts: () => {
      const counts = readReport(report, vitestReport);
      if (!counts) return undefined;
      const { numPassedTests: passed, numTotalTests: total } = counts;
      return { passed, failed: total - passed, flaky: 0 };
    },
  };
}

export function playwrightRun(reportFolder: string): Step {
  const report = join(reportFolder, "e2e.json");
  return {
    name: "e2e",
    command: "playwright",
    arguments: ["test", "--reporter=list,json"],
    environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    readCounts: (): Counts | undefined => {
      const stats = readReport(report, playwrightReport)?.stats;
      if (!stats) return undefined;
      const { expected, flaky, unexpected, skipped } = stats;
      return { passed: expected + flaky, failed: unexpected + skipped, flaky };
    },
  };
}

function readReport<Report>(file: string, schema: z.ZodType<Report>): Report | undefined {
  if (!existsSync(file)) return undefined;
  return schema.parse(JSON.parse(readFileSync(file, "utf8")));
}
