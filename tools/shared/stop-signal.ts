import { findParentPid, readCommandLine } from "@calpe/local-supabase/process-identity";

const parentCheckMs = 500;

/**
 * Resolves at the first SIGINT, SIGTERM or SIGHUP. Also resolves when the npm process that started this one has exited: npm
 * does not forward SIGTERM, and the shell between npm and this process may survive npm. Later signals are ignored, because npm forwards
 * Ctrl-C a second time during the clean-up.
 */
export function waitForStopSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
      process.on(signal, () => resolve());
    }
    if (!process.env.npm_lifecycle_event) return;
    const parentPid = process.ppid;
    const npmPid = [parentPid, findParentPid(parentPid)].find(isNpm);
    const timer = setInterval(() => {
      if (process.ppid === parentPid && (npmPid === undefined || isRunning(npmPid))) return;
      clearInterval(timer);
      resolve();
    }, parentCheckMs);
    timer.unref();
  });
}

const isNpm = (pid: number | undefined) =>
  pid !== undefined && /\bnpm\b/.test(readCommandLine(pid) ?? "");

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
