import { spawn } from "node:child_process";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findFreePort } from "@calpe/local-supabase/ports";
import { hostPrograms } from "../../deploy/site-hosts.ts";
import { CliError } from "../../shared/cli-error.ts";
import { isReachable } from "../../shared/ports.ts";
import { projectRoot } from "../../shared/project-paths.ts";
import type { Host } from "../../site/rule-files.ts";
import type { Site } from "../../site/site.ts";
import { startVercelRouter } from "./vercel-router.ts";

const startTimeoutMs = 300_000;

/** Serves built folders as the hosts do: with their own servers for development, and with Vercel's package for its rules. */
export const hostServers: Record<Host, (folder: string) => Promise<Site>> = {
  netlify: (folder) =>
    startProgram(hostPrograms.netlify, folder, (port) => [
      ...["dev", "--offline", "--no-open", "--framework", "#static"],
      ...["--dir", ".", "--port", `${port}`],
    ]),
  cloudflare: (folder) =>
    startProgram(hostPrograms.cloudflare, folder, (port) => [
      ...["pages", "dev", ".", "--ip", "127.0.0.1", "--port", `${port}`],
      ...["--compatibility-date", "2026-01-01", "--show-interactive-dev-session=false"],
    ]),
  vercel: startVercelRouter,
};

/** Headers that the servers for development replace, so that their rules can't be measured. */
export const replacedHeaders: Record<Host, readonly string[]> = {
  netlify: ["cache-control"],
  cloudflare: [],
  vercel: [],
};

/** Starts a program of npm in the folder; Netlify's needs Deno, which is among this project's packages. */
async function startProgram(
  program: string,
  folder: string,
  listArguments: (port: number) => string[],
): Promise<Site> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn("npx", ["--yes", program, ...listArguments(port)], {
    cwd: folder,
    // A process group of its own, so that the programs that npx starts end too.
    detached: true,
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...process.env,
      PATH: `${join(projectRoot, "node_modules", ".bin")}:${process.env.PATH}`,
      WRANGLER_SEND_METRICS: "false",
      NETLIFY_TELEMETRY_DISABLED: "1",
      CI: "1",
    },
  });
  const stop = async () => {
    if (child.pid && child.exitCode === null) process.kill(-child.pid);
  };
  const deadline = Date.now() + startTimeoutMs;
  while (!(await isReachable(url))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new CliError(`${program} does not serve ${folder}.`);
    }
    await sleep(500);
  }
  return { url, stop };
}
