import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { parseEnv } from "node:util";
import { denoEnvironment, denoModuleFlags, denoProgram } from "./deno.ts";
import type { PidFile } from "./pid-file.ts";
import { findFreePort } from "./ports.ts";

const startTimeoutMs = 20_000;
const restartDelayMs = 500;
/** Time in which a process ends after its connections have closed. */
const maxExitMs = 2000;
/** Exit code of a process that ends itself on Windows: STATUS_BREAKPOINT. */
const windowsTrap = 0x80000003;
/** The platform's limit of memory, which there includes what is outside of the heap, such as files. */
const maxHeapMegabytes = 256;
/** Longer than any function computes without a pause, also on a busy machine. */
const defaultResponsivenessTimeoutMs = 10_000;

export interface FunctionProcess {
  name: string;
  port: number;
  /** Waits until the function accepts connections; false after a timeout. */
  isReady(): Promise<boolean>;
  /** Call it while a request waits. */
  watch(): ProcessWatch;
  stop(): Promise<void>;
}

/**
 * Restarts the process if it answers nothing, as in an endless loop, which the platform ends after 2 s of CPU time.
 */
export interface ProcessWatch {
  /** Whether the process whose connection has failed had exceeded a limit: its heap was full, or it answered nothing. */
  hasExceededLimit(): Promise<boolean>;
  stop(): void;
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
    child = spawn(denoProgram(), denoArguments(name, port, options), {
      // The process has its own process group, so that Ctrl-C in the terminal does not end it; only stop() does.
      detached: true,
      stdio: ["ignore", "inherit", "inherit"],
      env: {
        ...inheritedEnvironment(),
        ...denoEnvironment(),
        ...readEnvFile(options.folder),
        ...environment,
      },
    });
    const { pid } = child;
    if (pid) options.pidFile.add(pid);
    child.once("exit", (code, signal) => {
      if (pid) options.pidFile.remove(pid);
      if (isStopping) return;
      const reason = signal ? `${signal}: a full heap, or no response` : `code ${code}`;
      options.log(`The function ${name} ended (${reason}); restarting it.`);
      setTimeout(() => isStopping || start(), restartDelayMs);
    });
  };
  start();

  return {
    name,
    port,
    isReady: () => waitUntilListening(port, Date.now() + startTimeoutMs),
    watch() {
      const timeoutMs = options.responsivenessTimeoutMs ?? defaultResponsivenessTimeoutMs;
      const watchedChild = child;
      const endIfFrozen = async () => {
        if ((await isResponsive(port, timeoutMs)) || watchedChild !== child) return;
        options.log(`The function ${name} does not respond.`);
        watchedChild.kill("SIGKILL");
      };
      const timer = setInterval(() => void endIfFrozen(), timeoutMs);
      return {
        async hasExceededLimit() {
          await Promise.race([waitForExit(watchedChild), wait(maxExitMs)]);
          // V8 ends a process whose heap is full by a signal; on Windows the signal is an exit code.
          return watchedChild.signalCode !== null || watchedChild.exitCode === windowsTrap;
        },
        stop: () => clearInterval(timer),
      };
    },
    async stop() {
      isStopping = true;
      child.kill("SIGKILL");
      await waitForExit(child);
    },
  };
}

function denoArguments(
  name: string,
  port: number,
  { folder, watch }: FunctionProcessOptions,
): string[] {
  const functionFolder = join(folder, name);
  return [
    "run",
    "--quiet",
    "--no-prompt",
    "--allow-net",
    "--allow-env",
    "--allow-sys",
    `--allow-read=${folder}`,
    `--v8-flags=--max-old-space-size=${maxHeapMegabytes}`,
    ...(watch ? ["--watch", "--no-clear-screen"] : []),
    ...denoModuleFlags(functionFolder),
    join(import.meta.dirname, "function-entry.ts"),
    String(port),
    pathToFileURL(join(functionFolder, "index.ts")).href,
  ];
}

/** Reads the variables of the functions' .env. Deno 2.1 would reject a value with spaces unless it is quoted. */
function readEnvFile(folder: string) {
  const file = join(folder, ".env");
  return existsSync(file) ? parseEnv(readFileSync(file, "utf8")) : {};
}

/** Returns the variables that a function inherits from this process: only those that Deno needs to find and download packages. */
function inheritedEnvironment(): Record<string, string> {
  const systemVariables = ["PATH", "HOME", "DENO_DIR", "TMPDIR", "XDG_CACHE_HOME", "SSL_CERT_FILE"];
  const networkVariables = ["HTTP_PROXY", "HTTPS_PROXY", "NO_PROXY", "DENO_CERT"];
  return Object.fromEntries(
    [...systemVariables, ...networkVariables].flatMap((name) => {
      const value = process.env[name] ?? process.env[name.toLowerCase()];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

async function waitForExit(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
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
