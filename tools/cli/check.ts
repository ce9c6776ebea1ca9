import { runSteps, summarise } from "../checks/run-steps.ts";
import { staticChecks } from "../checks/static-checks.ts";
import { runTool } from "../shared/cli-error.ts";

/** `npm run check`: the static checks alone. */
await runTool(async () => summarise(await runSteps(staticChecks(), 2)));
