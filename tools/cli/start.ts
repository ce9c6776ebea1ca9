import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { requireStopped } from "@calpe/local-supabase";
import { CleanupStack } from "@calpe/local-supabase/cleanup-stack";
import { localPublishableKey } from "../../supabase/functions/_shared/domain/local-stack.ts";
import { startLocalShop } from "../local-shop/local-shop.ts";
import { runTool } from "../shared/cli-error.ts";
import { readLocalSettings } from "../shared/environment.ts";
import { requireFreePort } from "../shared/ports.ts";
import { waitForStopSignal } from "../shared/stop-signal.ts";
import { serveBuiltSite } from "../site/built-site.ts";
import { type Site, type SiteOptions, startSite } from "../site/site.ts";

/** Prerendering 500 pages takes about 15 s. Further pages are served by `shell.html`, like pages that are newer than the build. */
const maxPages = 500;

/**
 * Builds the site for production while the stack starts, and serves it. A page that can't be prerendered does not prevent the start.
 * After `signal` is aborted, no further page is prerendered; the bundler can't be interrupted.
 */
async function buildAndServe(
  options: SiteOptions,
  signal: AbortSignal,
  stackStart: Promise<unknown>,
): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), "calpe-and-stone-build-"));
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  // Ctrl-C ends the process before the build has ended.
  process.once("exit", removeFolder);
  try {
    return await serveBuiltSite(options, folder, {
      maxPages,
      signal,
      stackStart,
      onFailure: ({ message }) => signal.aborted || console.warn(message),
    });
  } finally {
    removeFolder();
  }
}

/**
 * `npm start`: runs the embedded Supabase and the site, built for production, until Ctrl-C. With `--dev` the site is served from
 * its sources, and site and functions reload when their code changes.
 */
await runTool(async () => {
  const settings = readLocalSettings();
  const isDevelopment = process.argv.includes("--dev");
  // Checked before the ports, because the port checks would report the running instance's ports as in use.
  requireStopped(settings.stateFolder);
  await requireFreePort(settings.sitePort, "the site", "SITE_PORT");
  await requireFreePort(settings.apiPort, "the API", "API_PORT");

  const cleanup = new CleanupStack();
  const stopSignal = waitForStopSignal();
  const stop = new AbortController();
  void stopSignal.then(() => stop.abort());
  try {
    const stackStart = startLocalShop({
      sitePort: settings.sitePort,
      apiPort: settings.apiPort,
      databasePort: settings.databasePort,
      externalSuperuserUrl: settings.externalSuperuserUrl,
      stateFolder: settings.stateFolder,
      watchFunctions: isDevelopment,
      signal: stop.signal,
      log: console.log,
    });
    const options = {
      port: settings.sitePort,
      stack: {
        apiUrl: `http://127.0.0.1:${settings.apiPort}`,
        publishableKey: localPublishableKey,
      },
    };
    const build = isDevelopment ? undefined : buildAndServe(options, stop.signal, stackStart);
    // An error of the stack is reported first.
    build?.catch(() => {});
    const stack = await stackStart;
    cleanup.add(() => stack.stop());
    if (build) console.log("Building the site …");
    const site = await Promise.race([build ?? startSite(options), stopSignal]);
    if (!site) return 0;
    cleanup.add(() => site.stop());
    console.log(`
  Site   ${site.url}
  API    ${stack.apiUrl}
  Admin  ${site.url}/admin/login   admin@example.com / admin-password

  Ctrl-C stops all processes and keeps the data; npm run reset deletes it.
`);
    await Promise.race([stopSignal, stack.failure]);
  } catch (error) {
    if (!stop.signal.aborted) throw error;
  } finally {
    await cleanup.runAll();
  }
  return 0;
});
