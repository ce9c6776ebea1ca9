import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import * as z from "zod";
import { CliError, messageOf } from "../shared/cli-error.ts";
import { identifyProcess, isRunning } from "../shared/process-identity.ts";

const identitySchema = z.object({ pid: z.number(), startedAt: z.string() });
const recordSchema = z.object({ starter: identitySchema, children: z.array(identitySchema) });
type Notes = z.infer<typeof recordSchema>;

export interface RunRecord {
  add(pid: number): void;
  remove(pid: number): void;
  clear(): void;
}

/**
 * Writes a PID file with this process and its children. Kills the children that the PID file of a killed stack (`kill -9`,
 * power cut) still lists.
 *
 * @throws CliError when the stack in the PID file is still running, or the folder can't be written
 */
export function openRunRecord(file: string): RunRecord {
  const previous = read(file);
  requireNoRunningStack(previous);
  for (const child of previous?.children ?? []) {
    if (isRunning(child)) process.kill(child.pid, "SIGKILL");
  }
  const notes: Notes = { starter: identifyProcess(process.pid), children: [] };
  const save = () => writeFileSync(file, JSON.stringify(notes));
  try {
    mkdirSync(dirname(file), { recursive: true });
    save();
  } catch (error) {
    throw new CliError(
      `${dirname(file)} is not writable; set STATE_FOLDER to another folder. ${messageOf(error)}`,
    );
  }
  return {
    add(pid) {
      notes.children.push(identifyProcess(pid));
      save();
    },
    remove(pid) {
      notes.children = notes.children.filter((child) => child.pid !== pid);
      save();
    },
    clear: () => rmSync(file, { force: true }),
  };
}

/** @throws CliError when the stack of this checkout is already running */
export const requireNotRunning = (file: string): void => requireNoRunningStack(read(file));

function read(file: string): Notes | undefined {
  try {
    return recordSchema.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return undefined;
  }
}

function requireNoRunningStack(notes: Notes | undefined): void {
  if (!notes || notes.starter.pid === process.pid || !isRunning(notes.starter)) return;
  throw new CliError(
    `npm start is already running in this checkout (process ${notes.starter.pid}). Stop it first.`,
  );
}
