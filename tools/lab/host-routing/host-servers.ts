import { spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { findFreePort } from "@calpe/local-supabase/ports";
import { hostPrograms } from "../../deploy/site-hosts.ts";
import { CliError } from "../../shared/cli-error.ts";
import { isReachable } from "../../shared/ports.ts";
import type { Host } from "../../site/rule-files.ts";
import type { Site } from "../../site/site.ts";
import { startVercelRouter } from "./vercel-router.ts";

const startTimeoutMs = 300_000;
/** Netlify's program needs a newer release than the hosted functions, whose release is among this project's packages. */
const deno = "deno@2.9.5";

/** Serves built folders as the hosts do: with their own servers for development, and with Vercel's package for its rules. */
export const hostServers: Record<Host, (folder: string) => Promise<Site>> = {
  netlify: (folder) =>
    startProgram([hostPrograms.netlify, deno], folder, (port) => [
      ...["netlify", "dev", "--offline", "--no-open", "--framework", "#static"],
      ...["--dir", ".", "--port", `${port}`],
    ]),
  cloudflare: (folder) =>
    startProgram([hostPrograms.cloudflare], folder, (port) => [
      ...["wrangler", "pages", "dev", ".", "--ip", "127.0.0.1", "--port", `${port}`],
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

/** Starts a program of npm packages in the folder. */
async function startProgram(
  packages: string[],
  folder: string,
  listCommand: (port: number) => string[],
): Promise<Site> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const flags = packages.map((name) => `--package=${name}`);
  const child = spawn("npx", ["--yes", ...flags, "--", ...listCommand(port)], {
    cwd: folder,
    // A process group of its own, so that the programs that npx starts end too.
    detached: true,
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...process.env,
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
      throw new CliError(`${packages[0]} does not serve ${folder}.`);
    }
    await sleep(500);
  }
  return { url, stop };
}
