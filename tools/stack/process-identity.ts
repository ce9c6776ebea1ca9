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

/** When the process with this id began, in whatever words the system has for it. */
function startOf(pid: number): string | undefined {
  if (process.platform !== "linux") {
    const { stdout } = spawnSync("ps", ["-p", String(pid), "-o", "lstart="], { encoding: "utf8" });
    return stdout?.trim() || undefined;
  }
  try {
    // The second field, the program's name in brackets, may itself hold blanks and brackets.
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
    const [state] = fields;
    return state === "Z" ? undefined : fields[19];
  } catch {
    return undefined;
  }
}
