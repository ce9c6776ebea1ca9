import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import * as z from "zod";
import { LocalSupabaseError, messageOf } from "./error.ts";
import { identifyProcess, isRunning } from "./process-identity.ts";

const identitySchema = z.object({ pid: z.number(), startedAt: z.string() });
const pidFileSchema = z.object({ starter: identitySchema, children: z.array(identitySchema) });
type PidFileContent = z.infer<typeof pidFileSchema>;

export interface PidFile {
  add(pid: number): void;
  remove(pid: number): void;
  clear(): void;
}

/**
 * Writes a PID file with this process and its children. Kills the children that the PID file of a killed process (`kill -9`,
 * power cut) still lists.
 *
 * @throws LocalSupabaseError when the process in the PID file is still running, or the folder can't be written
 */
export function openPidFile(file: string): PidFile {
  const previousContent = readPidFile(file);
  rejectRunningProcess(previousContent);
  for (const child of previousContent?.children ?? []) {
    if (isRunning(child)) process.kill(child.pid, "SIGKILL");
  }
  const content: PidFileContent = { starter: identifyProcess(process.pid), children: [] };
  const save = () => writeFileSync(file, JSON.stringify(content));
  try {
    mkdirSync(dirname(file), { recursive: true });
    save();
  } catch (error) {
    throw new LocalSupabaseError(
      `The folder for the local data is not writable: ${messageOf(error)}.`,
      "state-folder-unwritable",
    );
  }
  return {
    add(pid) {
      content.children.push(identifyProcess(pid));
      save();
    },
    remove(pid) {
      content.children = content.children.filter((child) => child.pid !== pid);
      save();
    },
    clear: () => rmSync(file, { force: true }),
  };
}

/** @throws LocalSupabaseError when the process in the PID file is still running */
export const requireNotRunning = (file: string): void => rejectRunningProcess(readPidFile(file));

function readPidFile(file: string): PidFileContent | undefined {
  try {
    return pidFileSchema.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return undefined;
  }
}

function rejectRunningProcess(content: PidFileContent | undefined): void {
  if (!content || content.starter.pid === process.pid || !isRunning(content.starter)) return;
  throw new LocalSupabaseError(
    `This local Supabase is already running (process ${content.starter.pid}). Stop it first.`,
    "already-running",
  );
}
