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
  // The browser tests take longest and leave an eighth of two cores idle, so all other steps run beside them, one after another.
  const steps = [
    playwrightStep(reports),
    ...staticChecks(),
    vitestStep("unit", "unit*", reports),
    vitestStep("db", "db", reports),
    vitestStep("functions", "functions", reports),
    vitestStep("conformance", "conformance", reports),
  ];
  try {
    return printSummary(await runSteps(steps, 2));
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
});
