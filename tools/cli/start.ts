import { startSite } from "../build/site.ts";
import { runTool } from "../shared/cli-error.ts";
import { readLocalSettings } from "../shared/environment.ts";
import { waitForStopSignal } from "../shared/stop-signal.ts";
import { CleanupStack } from "../stack/cleanup-stack.ts";
import { requireFreePort } from "../stack/ports.ts";
import { requireStopped, startStack } from "../stack/stack.ts";

/** `npm start`: runs the site and the embedded stack until Ctrl-C. */
await runTool(async () => {
  const settings = readLocalSettings();
  // This check precedes the port checks, which would report the ports of the running instance instead.
  requireStopped(settings.stateFolder);
  await requireFreePort(settings.sitePort, "the site", "SITE_PORT");
  await requireFreePort(settings.apiPort, "the API", "API_PORT");

  const cleanup = new CleanupStack();
  const stopSignal = waitForStopSignal();
  try {
    const stack = await startStack({
      sitePort: settings.sitePort,
      apiPort: settings.apiPort,
      databasePort: settings.databasePort,
      databaseUrl: settings.databaseUrl,
      stateFolder: settings.stateFolder,
      watchFunctions: true,
      log: console.log,
    });
    cleanup.add(() => stack.stop());
    const site = await startSite({ port: settings.sitePort, stack });
    cleanup.add(() => site.stop());
    console.log(`
  Site   ${site.url}
  API    ${stack.apiUrl}
  Admin  ${site.url}/admin/login   admin@example.com / admin-password

  Ctrl-C stops all processes and keeps the data; npm run reset deletes it.
`);
    await Promise.race([stopSignal, stack.failure]);
  } finally {
    await cleanup.runAll();
  }
  return 0;
});
