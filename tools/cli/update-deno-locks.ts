import { spawnSync } from "node:child_process";
import { join } from "node:path";
import {
  denoEnvironment,
  denoModuleFlags,
  denoProgram,
  listFunctions,
} from "@calpe/local-supabase/deno";
import { CliError, runTool } from "../shared/cli-error.ts";
import { functionsFolder } from "../shared/project-paths.ts";

/** `npm run deno:lock`: updates each function's deno.lock after a change of its deno.json. */
await runTool(async () => {
  for (const name of listFunctions(functionsFolder)) {
    const folder = join(functionsFolder, name);
    const flags = denoModuleFlags(folder, { frozen: false });
    const { status } = spawnSync(denoProgram(), ["cache", ...flags, join(folder, "index.ts")], {
      stdio: "inherit",
      env: { ...process.env, ...denoEnvironment() },
    });
    if (status !== 0)
      throw new CliError(`Deno could not update the deno.lock of the function ${name}.`);
  }
  return 0;
});
