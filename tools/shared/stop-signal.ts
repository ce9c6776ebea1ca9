import { commandOf, parentOf } from "../stack/process-identity.ts";

const PARENT_CHECK_MS = 500;

/**
 * Resolves at the first Ctrl-C, SIGTERM or closed terminal, and when npm, which started this, is
 * gone: npm ends at a SIGTERM without passing it on. The shell that npm starts a script with may
 * outlive it. Further signals change nothing: npm passes Ctrl-C on a second time, and stopping
 * cleanly takes a moment.
 */
export function untilStopSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
      process.on(signal, () => resolve());
    }
    if (!process.env.npm_lifecycle_event) return;
    const parent = process.ppid;
    const npm = [parent, parentOf(parent)].find(isNpm);
    const check = setInterval(() => {
      if (process.ppid === parent && (npm === undefined || isThere(npm))) return;
      clearInterval(check);
      resolve();
    }, PARENT_CHECK_MS);
    check.unref();
  });
}

const isNpm = (pid: number | undefined) =>
  pid !== undefined && /\bnpm\b/.test(commandOf(pid) ?? "");

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
