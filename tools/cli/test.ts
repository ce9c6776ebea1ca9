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
  // The browser tests take half of the run's CPU time. They start first, so that the other steps, one at a time, use what they leave.
  const steps = [
    playwrightStep(reportFolder),
    ...staticChecks(),
    vitestStep("unit", "unit*", reportFolder),
    vitestStep("db, functions, conformance", "postgres*", reportFolder),
  ];
  try {
    return printSummary(await runSteps(steps, 2));
  } finally {
    rmSync(reportFolder, { recursive: true, force: true });
  }
});
