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
 * and runs its test. Fails when a test does not detect its fault (MISSED), fails without the fault (BROKEN), or fails because the
 * fault isn't valid code (INVALID). Never changes the working tree.
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
/** Errors that any test would report, because the fault isn't valid SQL or TypeScript. */
const invalidFault =
  /syntax error at|(?:column|relation|function) \S+ does not exist|ReferenceError|Transform failed/;

function copyProject(): void {
  const { stdout } = spawnSync("git", ["ls-files", "-z"], { cwd: root, encoding: "utf8" });
  for (const file of stdout.split("\0").filter(Boolean)) {
    cpSync(join(root, file), join(copy, file), { recursive: true });
  }
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
}

function runTest(test: string) {
  const report = join(copy, "mutants-report.json");
  rmSync(report, { force: true });
  spawnSync(
    join(copy, "node_modules/.bin/vitest"),
    ["run", test, "--reporter=json", `--outputFile=${report}`],
    { cwd: copy, stdio: "ignore" },
  );
  const text = readFileSync(report, "utf8");
  return { ...reportSchema.parse(JSON.parse(text)), isInvalid: invalidFault.test(text) };
}

function outcomeOf(mutant: Mutant): "detected" | "MISSED" | "INVALID" {
  const file = findSource(mutant, copy);
  const original = readFileSync(file, "utf8");
  writeFileSync(
    file,
    original.replace(mutant.text, () => mutant.replacement),
  );
  try {
    const { numFailedTests, isInvalid } = runTest(mutant.test);
    if (isInvalid) return "INVALID";
    return numFailedTests > 0 ? "detected" : "MISSED";
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
      const { numPassedTests, numFailedTests } = runTest(mutant.test);
      healthy.set(test, numPassedTests > 0 && numFailedTests === 0);
    }
    const outcome = healthy.get(test) ? outcomeOf(mutant) : "BROKEN";
    if (outcome !== "detected") missed += 1;
    console.log(`${outcome.padEnd(8)}  ${mutant.fault.padEnd(72)}  ${test}`);
  }
  console.log(`\n${chosen.length - missed} of ${chosen.length} mutants were detected.`);
  process.exitCode = missed > 0 ? 1 : 0;
} finally {
  rmSync(copy, { recursive: true, force: true });
}
