import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** A process that can be told from a later one with the same id. */
export interface ProcessIdentity {
  pid: number;
  startedAt: string;
}

export function identify(pid: number): ProcessIdentity {
  return { pid, startedAt: startOf(pid) ?? "" };
}

export function isRunning({ pid, startedAt }: ProcessIdentity): boolean {
  return startedAt !== "" && startOf(pid) === startedAt;
}

/** The command line of the process with this id; undefined when there is none, or the system does not say. */
export function commandOf(pid: number): string | undefined {
  if (process.platform !== "linux") return fromPs(pid, "args=");
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim() || undefined;
  } catch {
    return undefined;
  }
}

/** The process that started the one with this id; undefined when there is none, or the system does not say. */
export function parentOf(pid: number): number | undefined {
  const parent = process.platform === "linux" ? statOf(pid)[1] : fromPs(pid, "ppid=");
  return parent ? Number(parent) : undefined;
}

/** When the process with this id began, in whatever words the system has for it. */
function startOf(pid: number): string | undefined {
  if (process.platform !== "linux") return fromPs(pid, "lstart=");
  const fields = statOf(pid);
  return fields[0] === "Z" ? undefined : fields[19];
}

/** Linux's fields about a process, from its state on; none when there is no such process. */
function statOf(pid: number): string[] {
  try {
    // The second field, the program's name in brackets, may itself hold blanks and brackets.
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
