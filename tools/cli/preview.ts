import { existsSync } from "node:fs";
import { join } from "node:path";
import { CleanupStack } from "@calpe/local-supabase/cleanup-stack";
import { isLocalUrl } from "../../supabase/functions/_shared/domain/local-stack.ts";
import { CliError, runTool } from "../shared/cli-error.ts";
import { readLocalSettings } from "../shared/environment.ts";
import { requireFreePort } from "../shared/ports.ts";
import { projectRoot } from "../shared/project-paths.ts";
import { waitForStopSignal } from "../shared/stop-signal.ts";
import { prepareBuildTarget } from "../site/build-target.ts";
import { readHostRules } from "../site/rule-files.ts";
import { startStaticHost } from "../site/static-host.ts";

/** `npm run preview`: serves `dist/` like a static host, until Ctrl-C. Starts the local stack if the build needs it. */
await runTool(async () => {
  const folder = join(projectRoot, "dist");
  if (!existsSync(join(folder, "vercel.json"))) {
    throw new CliError("dist/ contains no build. Run npm run build first.");
  }
  const settings = readLocalSettings();
  await requireFreePort(settings.sitePort, "the site", "SITE_PORT");
  const cleanup = new CleanupStack();
  const stopSignal = waitForStopSignal();
  try {
    const { rewrites } = readHostRules(folder);
    if (
      rewrites.some(({ destination }) => destination.startsWith("http") && isLocalUrl(destination))
    ) {
      const { stop: stopLocalStack } = await prepareBuildTarget(settings);
      cleanup.add(stopLocalStack);
    }
    const site = await startStaticHost(folder, settings.sitePort);
    cleanup.add(() => site.stop());
    console.log(
      `\n  Site   ${site.url}\n\n  Serves the current build until you stop it with Ctrl-C; a new build needs a restart.\n`,
    );
    await stopSignal;
  } finally {
    await cleanup.runAll();
  }
  return 0;
});
