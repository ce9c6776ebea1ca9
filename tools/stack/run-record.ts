import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import * as z from "zod";
import { messageOf, PlainFailure } from "../shared/plain-failure.ts";
import { identify, isRunning } from "./process-identity.ts";

const identitySchema = z.object({ pid: z.number(), startedAt: z.string() });
const recordSchema = z.object({ starter: identitySchema, children: z.array(identitySchema) });
type Notes = z.infer<typeof recordSchema>;

export interface RunRecord {
  add(pid: number): void;
  remove(pid: number): void;
  clear(): void;
}

/**
 * Notes which processes belong to this start. A start that finds the note of one that was killed
 * (`kill -9`, power cut) ends what that one left running.
 *
 * @throws PlainFailure when the other start is still alive, or the folder can't be written
 */
export function openRunRecord(file: string): RunRecord {
  const former = read(file);
  refuseSecondStart(former);
  for (const child of former?.children ?? []) {
    if (isRunning(child)) process.kill(child.pid, "SIGKILL");
  }
  const notes: Notes = { starter: identify(process.pid), children: [] };
  const save = () => writeFileSync(file, JSON.stringify(notes));
  try {
    mkdirSync(dirname(file), { recursive: true });
    save();
  } catch (error) {
    throw new PlainFailure(
      `${dirname(file)} cannot be written; STATE_FOLDER chooses another folder. ${messageOf(error)}`,
    );
  }
  return {
    add(pid) {
      notes.children.push(identify(pid));
      save();
    },
    remove(pid) {
      notes.children = notes.children.filter((child) => child.pid !== pid);
      save();
    },
    clear: () => rmSync(file, { force: true }),
  };
}

/** @throws PlainFailure when another start of this checkout is alive */
export const requireNotRunning = (file: string): void => refuseSecondStart(read(file));

function read(file: string): Notes | undefined {
  try {
    return recordSchema.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return undefined;
  }
}

function refuseSecondStart(notes: Notes | undefined): void {
  if (!notes || notes.starter.pid === process.pid || !isRunning(notes.starter)) return;
  throw new PlainFailure(
    `This checkout is already running (process ${notes.starter.pid}). Stop that one first.`,
  );
}
