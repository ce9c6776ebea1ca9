import { spawn } from "node:child_process";
import { chmodSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findFreePort } from "@calpe/local-supabase/ports";
import { CliError } from "../../shared/cli-error.ts";
import { isReachable } from "../../shared/ports.ts";
import { projectRoot } from "../../shared/project-paths.ts";
import type { Site } from "../../site/site.ts";

const startTimeoutMs = 120_000;
const stopTimeoutMs = 30_000;

/**
 * Checks out another revision in a Git worktree. Builds and serves it with that revision's `npm run build` and
 * `npm run preview`, on free ports and with its own demo content.
 *
 * @param folder - an empty folder, which the caller removes
 * @throws CliError when the revision is unknown, or can't be built or served
 */
export async function serveRevision(revision: string, folder: string): Promise<Site> {
  chmodSync(folder, 0o755);
  const checkoutFolder = join(folder, "checkout");
  await runCommand(
    "git",
    ["worktree", "add", "--detach", "--quiet", checkoutFolder, revision],
    projectRoot,
  );
  const removeWorktree = () =>
    runCommand("git", ["worktree", "remove", "--force", checkoutFolder], projectRoot);
  try {
    const preview = await buildAndServe(checkoutFolder, join(folder, "state"));
    return {
      url: preview.url,
      async stop() {
        await preview.stop();
        await removeWorktree();
      },
    };
  } catch (error) {
    await removeWorktree();
    throw error;
  }
}

async function buildAndServe(checkoutFolder: string, stateFolder: string) {
  const sitePort = await findFreePort();
  const environment = {
    ...withoutProjectSettings(process.env),
    SITE_PORT: String(sitePort),
    API_PORT: String(await findFreePort()),
    DB_PORT: String(await findFreePort()),
    STATE_FOLDER: stateFolder,
  };
  const url = `http://localhost:${sitePort}`;
  await runCommand(
    "npm",
    ["ci", "--no-audit", "--no-fund", "--loglevel=error"],
    checkoutFolder,
    environment,
  );
  await runCommand("npm", ["run", "build"], checkoutFolder, environment);
  const preview = spawn("npm", ["run", "preview"], {
    cwd: checkoutFolder,
    env: environment,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const stop = async () => {
    preview.kill("SIGTERM");
    await waitUntil(async () => !(await isReachable(url)), stopTimeoutMs, "the preview to stop");
  };
  await waitUntil(() => isReachable(url), startTimeoutMs, "the preview to answer");
  return { url, stop };
}

/** Removes variables that would make the other revision use this checkout's stack or site. */
function withoutProjectSettings(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const projectVariables = /^(VITE_|E2E_|SITE_URL$|npm_)/;
  return Object.fromEntries(
    Object.entries(environment).filter(([name]) => !projectVariables.test(name)),
  );
}

async function waitUntil(condition: () => Promise<boolean>, timeoutMs: number, event: string) {
  const deadline = Date.now() + timeoutMs;
  while (!(await condition())) {
    if (Date.now() > deadline)
      throw new CliError(`Timed out after ${timeoutMs / 1000} s waiting for ${event}.`);
    await sleep(250);
  }
}

async function runCommand(
  command: string,
  commandArguments: string[],
  cwd: string,
  env: NodeJS.ProcessEnv = process.env,
): Promise<void> {
  const child = spawn(command, commandArguments, {
    cwd,
    env,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const code = await new Promise((resolve) => child.once("close", resolve));
  if (code !== 0) throw new CliError(`${command} ${commandArguments.join(" ")} failed.`);
}
