import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

/**
 * The command line of a running process, or undefined when there is none with that id. Ids are
 * reused, so whoever wants to end a process of an earlier start compares this first.
 */
export function commandOf(pid: number): string | undefined {
  if (process.platform === "linux") {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ") || undefined;
    } catch {
      return undefined;
    }
  }
  const { stdout } = spawnSync("ps", ["-p", String(pid), "-o", "command="], { encoding: "utf8" });
  return stdout?.trim() || undefined;
}
