import { printSummary, runSteps } from "../checks/run-steps.ts";
import { staticChecks } from "../checks/static-checks.ts";
import { runTool } from "../shared/cli-error.ts";

/** `npm run check`: runs the static checks without the tests. */
await runTool(async () => printSummary(await runSteps(staticChecks(), 2)));
