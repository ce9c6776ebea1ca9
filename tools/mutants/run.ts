import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import * as z from "zod";
import { findSource } from "./find-source.ts";
import type { Mutant } from "./mutant.ts";
import { mutants } from "./mutants.ts";

/**
 * `npm run mutants [words]`: applies each fault of `faults/` (or those whose name contains the words) to a copy of the project
 * and runs its test. Fails when a test does not detect its fault, or fails without the fault. Never changes the working tree.
 */
const root = join(import.meta.dirname, "../..");
const words = process.argv.slice(2).join(" ");
const chosen = mutants.filter(({ fault }) => fault.includes(words));
if (chosen.length === 0) {
  console.error(`No mutant's description contains "${words}".`);
  process.exit(1);
}
const copy = mkdtempSync(join(tmpdir(), "calpe-and-stone-mutants-"));

const reportSchema = z.object({ numPassedTests: z.number(), numFailedTests: z.number() });

function copyProject(): void {
  const { stdout } = spawnSync("git", ["ls-files", "-z"], { cwd: root, encoding: "utf8" });
  for (const file of stdout.split("\0").filter(Boolean)) {
    cpSync(join(root, file), join(copy, file), { recursive: true });
  }
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
}

function runTest({ project, test }: Pick<Mutant, "project" | "test">) {
  const report = join(copy, "mutants-report.json");
  rmSync(report, { force: true });
  spawnSync(
    join(copy, "node_modules/.bin/vitest"),
    ["run", "--project", project, test, "--reporter=json", `--outputFile=${report}`],
    { cwd: copy, stdio: "ignore" },
  );
  return reportSchema.parse(JSON.parse(readFileSync(report, "utf8")));
}

function isDetected(mutant: Mutant): boolean {
  const file = findSource(mutant, copy);
  const original = readFileSync(file, "utf8");
  writeFileSync(
    file,
    original.replace(mutant.text, () => mutant.replacement),
  );
  try {
    return runTest(mutant).numFailedTests > 0;
  } finally {
    writeFileSync(file, original);
  }
}

try {
  copyProject();
  console.log(`Testing ${chosen.length} mutants in ${dirname(copy)}\n`);
  const healthy = new Map<string, boolean>();
  let missed = 0;
  for (const mutant of chosen) {
    const { test } = mutant;
    if (!healthy.has(test)) {
      const { numPassedTests, numFailedTests } = runTest(mutant);
      healthy.set(test, numPassedTests > 0 && numFailedTests === 0);
    }
    const detected = healthy.get(test) === true && isDetected(mutant);
    if (!detected) missed += 1;
    const mark = detected ? "detected" : healthy.get(test) ? "MISSED  " : "BROKEN  ";
    console.log(`${mark}  ${mutant.fault.padEnd(72)}  ${test}`);
  }
  console.log(`\n${chosen.length - missed} of ${chosen.length} mutants were detected.`);
  process.exitCode = missed > 0 ? 1 : 0;
} finally {
  rmSync(copy, { recursive: true, force: true });
}
