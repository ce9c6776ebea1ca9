import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { projectRoot } from "../shared/project-paths.ts";
import type { Step } from "./step.ts";

const cacheFolder = join(projectRoot, "node_modules", ".cache", "checks");
const recordPath = ({ name }: Step) => join(cacheFolder, `${name.replaceAll(/\W+/g, "-")}.sha256`);

function listFiles(path: string): string[] {
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

function hashInputs(inputs: string[]): string {
  const hash = createHash("sha256").update(process.version);
  hash.update(readFileSync(join(projectRoot, "package-lock.json")));
  for (const input of inputs.map((path) => resolve(projectRoot, path))) {
    for (const file of listFiles(input)) hash.update(`\0${file}\0`).update(readFileSync(file));
  }
  return hash.digest("hex");
}

/** Whether the step passed before with the same inputs, packages and version of Node. False for a step without inputs. */
export function hasPassed(step: Step): boolean {
  if (!step.inputs || !existsSync(recordPath(step))) return false;
  return readFileSync(recordPath(step), "utf8") === hashInputs(step.inputs);
}

/** Records the result of a step for `hasPassed`. */
export function recordResult(step: Step, isSuccess: boolean): void {
  rmSync(recordPath(step), { force: true });
  if (!step.inputs || !isSuccess) return;
  mkdirSync(cacheFolder, { recursive: true });
  writeFileSync(recordPath(step), hashInputs(step.inputs));
}
