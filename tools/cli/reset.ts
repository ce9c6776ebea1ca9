import { deleteLocalData } from "@calpe/local-supabase";
import { findFreePort } from "@calpe/local-supabase/ports";
import { startLocalShop } from "../local-shop/local-shop.ts";
import { CliError, runTool } from "../shared/cli-error.ts";
import { readLocalSettings } from "../shared/environment.ts";

/** `npm run reset`: deletes all local data and loads the demo content. */
await runTool(async () => {
  const { sitePort, databasePort, externalSuperuserUrl, stateFolder } = readLocalSettings();
  if (externalSuperuserUrl) {
    throw new CliError(
      "DATABASE_URL is set, but npm run reset deletes only the embedded database.",
    );
  }
  deleteLocalData(stateFolder);
  const stack = await startLocalShop({
    sitePort,
    apiPort: await findFreePort(),
    databasePort,
    stateFolder,
    watchFunctions: false,
    log: console.log,
  });
  await stack.stop();
  console.log("The local database and Storage contain only the demo content again.");
  return 0;
});
