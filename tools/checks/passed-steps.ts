import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { projectRoot } from "../shared/project-paths.ts";
import type { Step } from "./step.ts";

const folder = join(projectRoot, "node_modules", ".cache", "checks");
const recordOf = ({ name }: Step) => join(folder, `${name.replaceAll(/\W+/g, "-")}.sha256`);

function filesIn(path: string): string[] {
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

function hashInputs(inputs: string[]): string {
  const hash = createHash("sha256").update(process.version);
  hash.update(readFileSync(join(projectRoot, "package-lock.json")));
  for (const input of inputs.map((path) => resolve(projectRoot, path))) {
    for (const file of filesIn(input)) hash.update(`\0${file}\0`).update(readFileSync(file));
  }
  return hash.digest("hex");
}

/** Whether the step passed with the same inputs before. False for a step without inputs. */
export function hasPassed(step: Step): boolean {
  if (!step.inputs || !existsSync(recordOf(step))) return false;
  return readFileSync(recordOf(step), "utf8") === hashInputs(step.inputs);
}

/** Records the result of a step for `hasPassed`. */
export function recordResult(step: Step, passed: boolean): void {
  rmSync(recordOf(step), { force: true });
  if (!step.inputs || !passed) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(recordOf(step), hashInputs(step.inputs));
}
