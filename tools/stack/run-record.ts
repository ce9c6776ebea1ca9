import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import * as z from "zod";
import { PlainFailure } from "../plain-failure.ts";
import { commandOf } from "./process-identity.ts";

const recordSchema = z.object({
  starter: z.number(),
  children: z.array(z.object({ pid: z.number(), command: z.string() })),
});
type Record = z.infer<typeof recordSchema>;

export interface RunRecord {
  add(pid: number): void;
  remove(pid: number): void;
  clear(): void;
}

/**
 * Notes which processes belong to this start. A start that finds the note of one that was killed
 * (`kill -9`, power cut) ends what that one left running; one that is still alive is an error.
 */
export function openRunRecord(file: string): RunRecord {
  endLeftovers(read(file));
  const record: Record = { starter: process.pid, children: [] };
  const save = () => writeFileSync(file, JSON.stringify(record));
  mkdirSync(dirname(file), { recursive: true });
  save();
  return {
    add(pid) {
      record.children.push({ pid, command: commandOf(pid) ?? "" });
      save();
    },
    remove(pid) {
      record.children = record.children.filter((child) => child.pid !== pid);
      save();
    },
    clear: () => rmSync(file, { force: true }),
  };
}

function read(file: string): Record | undefined {
  try {
    return recordSchema.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return undefined;
  }
}

function endLeftovers(record: Record | undefined): void {
  if (!record) return;
  if (record.starter !== process.pid && commandOf(record.starter)?.includes("bootstrap.mjs")) {
    throw new PlainFailure(
      `This checkout is already running (process ${record.starter}). Stop that one first.`,
    );
  }
  for (const { pid, command } of record.children) {
    if (command && commandOf(pid) === command) process.kill(pid, "SIGKILL");
  }
}
