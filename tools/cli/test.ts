import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { printSummary, runSteps } from "../checks/run-steps.ts";
import { staticChecks } from "../checks/static-checks.ts";
import { playwrightStep, vitestStep } from "../checks/test-steps.ts";
import { installTestBrowser } from "../shared/browser.ts";
import { runTool } from "../shared/cli-error.ts";

/** `npm test`: runs all static checks and tests, and prints one summary. */
await runTool(async () => {
  await installTestBrowser();
  const reportFolder = mkdtempSync(join(tmpdir(), "calpe-and-stone-reports-"));
  // Static checks and unit tests use both cores. The later steps, which mostly wait for servers and browsers, start after them.
  const firstSteps = [...staticChecks(), vitestStep("unit", "unit*", reportFolder)];
  const laterSteps = [
    playwrightStep(reportFolder),
    vitestStep("db, functions, conformance", "postgres*", reportFolder),
  ];
  try {
    const results = [...(await runSteps(firstSteps, 2)), ...(await runSteps(laterSteps, 2))];
    return printSummary(results);
  } finally {
    rmSync(reportFolder, { recursive: true, force: true });
  }
});
