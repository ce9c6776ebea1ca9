import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runSteps, summarise } from "../checks/run-steps.ts";
import { staticChecks } from "../checks/static-checks.ts";
import { playwrightRun, vitestRun } from "../checks/test-runs.ts";
import { findOrInstallBrowser } from "../shared/browser.ts";
import { runTool } from "../shared/cli-error.ts";

/** `npm test`: every check there is, with one summary. */
await runTool(async () => {
  process.env.CHROMIUM_PATH = await findOrInstallBrowser();
  const reports = mkdtempSync(join(tmpdir(), "calpe-and-stone-reports-"));
  // Two at a time fill two cores; the runs on Postgres and in browsers bring two workers each.
  const early = [...staticChecks(), vitestRun("unit", "unit*", reports)];
  const late = [
    vitestRun("db", "db", reports),
    vitestRun("functions", "functions", reports),
    vitestRun("conformance", "conformance", reports),
    playwrightRun(reports),
  ];
  try {
    const results = [...(await runSteps(early, 2)), ...(await runSteps(late, 1))];
    return summarise(results);
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
});
