import { CliError, runTool } from "../shared/cli-error.ts";
import { readLocalSettings } from "../shared/environment.ts";
import { findFreePort } from "../stack/ports.ts";
import { eraseStack, startStack } from "../stack/stack.ts";

/** `npm run reset`: deletes all local data and loads the demo content. */
await runTool(async () => {
  const { sitePort, databasePort, databaseUrl, stateFolder } = readLocalSettings();
  if (databaseUrl) {
    throw new CliError("DATABASE_URL is set, and reset wipes only the embedded database.");
  }
  eraseStack(stateFolder);
  const stack = await startStack({
    sitePort,
    apiPort: await findFreePort(),
    databasePort,
    stateFolder,
    watchFunctions: false,
    log: console.log,
  });
  await stack.stop();
  console.log("Done: the next npm start begins with fresh demo content.");
  return 0;
});
