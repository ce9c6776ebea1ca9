import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { projectRoot } from "./project-paths.ts";

let npm: ChildProcess | undefined;
afterEach(() => {
  if (!npm?.pid) return;
  try {
    process.kill(-npm.pid, "SIGKILL");
  } catch {
    // The process group has exited.
  }
});

/**
 * Starts the processes of `npm start`, in a process group: npm → shell → tool. A fake npm is enough, because waitForStopSignal
 * recognises npm by its command line. `; exit` keeps each shell alive, because a shell replaces itself (exec) with its last
 * command.
 */
function startTool() {
  const tool = `"${process.execPath}" --import tsx "${join(import.meta.dirname, "stop-signal-tool.ts")}"`;
  return spawn("sh", ["-c", `sh -c '${tool}; exit'; exit`], {
    argv0: "npm start",
    cwd: projectRoot,
    detached: true,
    env: { ...process.env, npm_lifecycle_event: "start" },
    stdio: ["ignore", "pipe", "inherit"],
  });
}

it("waitForStopSignal() resolves when npm is killed, although the shell between npm and the tool survives", async () => {
  const npmProcess = startTool();
  npm = npmProcess;
  expect(String(await once(npmProcess.stdout, "data"))).toBe("started\n");
  npmProcess.kill("SIGKILL");
  expect(String(await once(npmProcess.stdout, "data"))).toBe("stopped\n");
});
