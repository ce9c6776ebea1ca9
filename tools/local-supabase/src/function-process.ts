import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { denoEnvironment, denoModuleFlags, denoProgram } from "./deno.ts";
import type { PidFile } from "./pid-file.ts";
import { findFreePort } from "./ports.ts";

const startTimeoutMs = 20_000;
const restartDelayMs = 500;
/** Longer than any function computes without a pause, also on a busy machine. */
const defaultResponsivenessTimeoutMs = 10_000;

export interface FunctionProcess {
  name: string;
  port: number;
  /** Waits until the function accepts connections; false after a timeout. */
  isReady(): Promise<boolean>;
  /**
   * Restarts the process if it answers nothing, as in an endless loop, which the platform ends after 2 s of CPU time. Call it while a
   * request waits. Returns a function that stops the watching.
   */
  watchResponsiveness(): () => void;
  stop(): Promise<void>;
}

export interface FunctionProcessOptions {
  /** The folder of all Edge Functions. */
  folder: string;
  /** Time, in ms, after which a process that answers nothing is restarted. Default: 10 s. */
  responsivenessTimeoutMs?: number;
  /** Whether to restart a function when its code changes. */
  watch: boolean;
  pidFile: PidFile;
  log: (message: string) => void;
}

/** Runs one Edge Function in a Deno process and restarts the process when it exits. */
export async function startFunctionProcess(
  name: string,
  environment: Record<string, string>,
  options: FunctionProcessOptions,
): Promise<FunctionProcess> {
  const port = await findFreePort();
  let child: ChildProcess;
  let isStopping = false;

  const start = () => {
    child = spawn(denoProgram(), denoArguments(name, options), {
      // The process has its own process group, so that Ctrl-C in the terminal does not end it; only stop() does.
      detached: true,
      stdio: ["ignore", "inherit", "inherit"],
      env: {
        ...inheritedEnvironment(),
        ...denoEnvironment(),
        ...environment,
        DENO_SERVE_ADDRESS: `tcp:127.0.0.1:${port}`,
      },
    });
    const { pid } = child;
    if (pid) options.pidFile.add(pid);
    child.once("exit", (code, signal) => {
      if (pid) options.pidFile.remove(pid);
      if (isStopping) return;
      options.log(`The function ${name} exited (${signal ?? `code ${code}`}); restarting it.`);
      setTimeout(() => isStopping || start(), restartDelayMs);
    });
  };
  start();

  return {
    name,
    port,
    isReady: () => waitUntilListening(port, Date.now() + startTimeoutMs),
    watchResponsiveness() {
      const timeoutMs = options.responsivenessTimeoutMs ?? defaultResponsivenessTimeoutMs;
      const endIfFrozen = async () => {
        const checkedChild = child;
        if ((await isResponsive(port, timeoutMs)) || checkedChild !== child) return;
        options.log(`The function ${name} does not respond.`);
        checkedChild.kill("SIGKILL");
      };
      const timer = setInterval(() => void endIfFrozen(), timeoutMs);
      return () => clearInterval(timer);
    },
    async stop() {
      isStopping = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      await new Promise((resolve) => {
        child.once("exit", resolve);
        child.kill("SIGKILL");
      });
    },
  };
}

function denoArguments(name: string, { folder, watch }: FunctionProcessOptions): string[] {
  const functionFolder = join(folder, name);
  const envFile = join(folder, ".env");
  return [
    "run",
    "--quiet",
    "--no-prompt",
    "--allow-net",
    "--allow-env",
    "--allow-sys",
    `--allow-read=${folder}`,
    ...(watch ? ["--watch", "--no-clear-screen"] : []),
    ...(existsSync(envFile) ? [`--env-file=${envFile}`] : []),
    ...denoModuleFlags(functionFolder),
    join(functionFolder, "index.ts"),
  ];
}

/** Returns the variables that a function inherits from this process: only those that Deno needs to find and download packages. */
function inheritedEnvironment(): Record<string, string> {
  const systemVariables = ["PATH", "HOME", "DENO_DIR", "TMPDIR", "XDG_CACHE_HOME", "SSL_CERT_FILE"];
  const networkVariables = [
    "HTTP_PROXY",
    "HTTPS_PROXY",
    "NO_PROXY",
    "DENO_CERT",
    "DENO_TLS_CA_STORE",
  ];
  return Object.fromEntries(
    [...systemVariables, ...networkVariables].flatMap((name) => {
      const value = process.env[name] ?? process.env[name.toLowerCase()];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

async function waitUntilListening(port: number, deadline: number): Promise<boolean> {
  while (!(await acceptsConnections(port))) {
    if (Date.now() > deadline) return false;
    await wait(25);
  }
  return true;
}

function acceptsConnections(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    const settle = (isAccepted: boolean) => {
      socket.destroy();
      resolve(isAccepted);
    };
    socket.once("connect", () => settle(true)).once("error", () => settle(false));
  });
}

/** Whether the process answers a request outside of the function's path, which does not appear in the function's log. */
async function isResponsive(port: number, timeoutMs: number): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(`http://127.0.0.1:${port}/`, { method: "HEAD", signal });
    await response.body?.cancel();
    return true;
  } catch {
    return false;
  }
}
