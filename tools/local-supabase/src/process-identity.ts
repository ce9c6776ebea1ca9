import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** Identifies a process by PID and start time, because the operating system reuses PIDs. */
export interface ProcessIdentity {
  pid: number;
  startedAt: string;
}

export function identifyProcess(pid: number): ProcessIdentity {
  return { pid, startedAt: readStartTime(pid) ?? "" };
}

export function isRunning({ pid, startedAt }: ProcessIdentity): boolean {
  return startedAt !== "" && readStartTime(pid) === startedAt;
}

/** Returns the command line of a process; undefined when the process does not exist or access is denied. */
export function readCommandLine(pid: number): string | undefined {
  if (process.platform !== "linux") return readPsColumn(pid, "args=");
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim() || undefined;
  } catch {
    return undefined;
  }
}

/** Returns the parent PID of a process; undefined when the process does not exist or access is denied. */
export function findParentPid(pid: number): number | undefined {
  const parentPid =
    process.platform === "linux" ? readStatFields(pid)[1] : readPsColumn(pid, "ppid=");
  return parentPid ? Number(parentPid) : undefined;
}

/**
 * Returns the start time of a process in a system-specific format, which is suitable for comparisons only; undefined for a
 * zombie.
 */
function readStartTime(pid: number): string | undefined {
  if (process.platform !== "linux") return readPsColumn(pid, "lstart=");
  const fields = readStatFields(pid);
  return fields[0] === "Z" ? undefined : fields[19];
}

/** Returns the fields of /proc/<pid>/stat, starting with the state; empty when the process does not exist. */
function readStatFields(pid: number): string[] {
  try {
    // Removes the PID and the program's name in brackets. The name may contain spaces and brackets.
    return readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
  } catch {
    return [];
  }
}

function readPsColumn(pid: number, column: string): string | undefined {
  const { stdout } = spawnSync("ps", ["-ww", "-p", String(pid), "-o", column], {
    encoding: "utf8",
  });
  return stdout?.trim() || undefined;
}
