import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, expect, it } from "vitest";
import { projectRoot } from "./project-paths.ts";

let running: number[] = [];
afterEach(() => {
  for (const pid of running) {
    try {
      process.kill(pid, "SIGKILL");
    } catch {
      // The process has exited, as expected.
    }
  }
  running = [];
});

const module = pathToFileURL(join(projectRoot, "tools/shared/stop-signal.ts")).href;
const script = `
  const { waitForStopSignal } = await import("${module}");
  const stopped = waitForStopSignal();
  console.log(process.pid);
  const keepAlive = setInterval(() => {}, 1000);
  await stopped;
  console.log("stopped");
  clearInterval(keepAlive);`;

it("waitForStopSignal() resolves when npm is killed, although the shell between npm and the tool survives", async () => {
  const command = `"${process.execPath}" --import tsx --input-type=module -e '${script}'; exit`;
  const starter = spawn(
    process.execPath,
    [
      "-e",
      `process.title = "npm start";
       const shell = require("node:child_process").spawn("sh", ["-c", process.argv[1]], { stdio: "inherit" });
       console.log(shell.pid);`,
      command,
    ],
    {
      cwd: projectRoot,
      env: { ...process.env, npm_lifecycle_event: "start" },
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  const [shell] = await once(starter.stdout, "data");
  const [tool] = await once(starter.stdout, "data");
  running = [starter.pid, Number(shell), Number(tool)].filter((pid) => pid !== undefined);
  starter.kill("SIGKILL");
  const [last] = await once(starter.stdout, "data");
  expect(String(last)).toBe("stopped\n");
}, 20_000);
