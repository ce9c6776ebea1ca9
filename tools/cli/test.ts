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
  const reports = mkdtempSync(join(tmpdir(), "calpe-and-stone-reports-"));
  // Static checks and unit tests use both cores. The later runs wait for servers and browsers, so they share the cores.
  const early = [...staticChecks(), vitestStep("unit", "unit*", reports)];
  const late = [
    playwrightStep(reports),
    vitestStep("db, functions, conformance", "postgres", reports),
  ];
  try {
    const results = [...(await runSteps(early, 2)), ...(await runSteps(late, 2))];
    return printSummary(results);
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
});
