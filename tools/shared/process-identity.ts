import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** Identifies a process by PID and start time, because the system reuses PIDs. */
export interface ProcessIdentity {
  pid: number;
  startedAt: string;
}

export function identifyProcess(pid: number): ProcessIdentity {
  return { pid, startedAt: startOf(pid) ?? "" };
}

export function isRunning({ pid, startedAt }: ProcessIdentity): boolean {
  return startedAt !== "" && startOf(pid) === startedAt;
}

/** The command line of a process; undefined when the process does not exist or the system denies access. */
export function commandLineOf(pid: number): string | undefined {
  if (process.platform !== "linux") return fromPs(pid, "args=");
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim() || undefined;
  } catch {
    return undefined;
  }
}

/** The parent PID of a process; undefined when the process does not exist or the system denies access. */
export function parentOf(pid: number): number | undefined {
  const parent = process.platform === "linux" ? statOf(pid)[1] : fromPs(pid, "ppid=");
  return parent ? Number(parent) : undefined;
}

/** The start time of a process, in a system-specific format that is only compared; undefined for a zombie. */
function startOf(pid: number): string | undefined {
  if (process.platform !== "linux") return fromPs(pid, "lstart=");
  const fields = statOf(pid);
  return fields[0] === "Z" ? undefined : fields[19];
}

/** Fields of /proc/<pid>/stat, starting with the state; empty when the process does not exist. */
function statOf(pid: number): string[] {
  try {
    // The second field, the program's name in brackets, may contain spaces and brackets.
    return readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
  } catch {
    return [];
  }
}

function fromPs(pid: number, column: string): string | undefined {
  const { stdout } = spawnSync("ps", ["-ww", "-p", String(pid), "-o", column], {
    encoding: "utf8",
  });
  return stdout?.trim() || undefined;
}
