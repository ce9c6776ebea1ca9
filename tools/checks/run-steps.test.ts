import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { hasPassed, recordResult } from "./run-steps.ts";
import type { Step } from "./step.ts";

let folder: string;
let step: Step;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "calpe-and-stone-inputs-"));
  writeFileSync(join(folder, "one.ts"), "1");
  step = { name: basename(folder), command: "true", arguments: [], inputs: [folder] };
});
afterEach(() => {
  recordResult(step, false);
  rmSync(folder, { recursive: true });
});

it("hasPassed() is true only while the input files are the same as when the step passed", () => {
  expect(hasPassed(step)).toBe(false);
  recordResult(step, true);
  expect(hasPassed(step)).toBe(true);
  writeFileSync(join(folder, "one.ts"), "2");
  expect(hasPassed(step)).toBe(false);
  writeFileSync(join(folder, "one.ts"), "1");
  writeFileSync(join(folder, "two.ts"), "");
  expect(hasPassed(step)).toBe(false);
  rmSync(join(folder, "two.ts"));
  expect(hasPassed(step)).toBe(true);
  rmSync(join(folder, "one.ts"));
  expect(hasPassed(step)).toBe(false);
});

it("hasPassed() is false after a step passed and then failed", () => {
  recordResult(step, true);
  recordResult(step, false);
  expect(hasPassed(step)).toBe(false);
});

it("hasPassed() is always false for a step without inputs", () => {
  const { inputs: _, ...stepWithoutInputs } = step;
  recordResult(stepWithoutInputs, true);
  expect(hasPassed(stepWithoutInputs)).toBe(false);
});
