import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import * as z from "zod";
import { findFileToMutate } from "./find-file-to-mutate.ts";
import type { Mutant } from "./mutant.ts";
import { mutants } from "./mutants.ts";

/**
 * `npm run mutants [words]`: applies each fault of `faults/` (or those whose description contains the words) to a copy of the project
 * and runs its test. Fails when a test does not detect its fault (MISSED), fails without the fault (BROKEN), or fails because the
 * fault isn't valid code (INVALID). Never changes the working tree.
 */
const root = join(import.meta.dirname, "../../..");
const searchedText = process.argv.slice(2).join(" ");
const selectedMutants = mutants.filter(({ fault }) => fault.includes(searchedText));
if (selectedMutants.length === 0) {
  console.error(`No mutant's description contains "${searchedText}".`);
  process.exit(1);
}
const projectCopy = mkdtempSync(join(tmpdir(), "calpe-and-stone-mutants-"));

const reportSchema = z.object({ numPassedTests: z.number(), numFailedTests: z.number() });
/** Matches errors that a fault causes in any test, because the fault isn't valid SQL or TypeScript. */
const invalidFaultPattern =
  /syntax error at|(?:column|relation|function) \S+ does not exist|ReferenceError|Transform failed/;

function copyProject(): void {
  const { stdout } = spawnSync("git", ["ls-files", "-z"], { cwd: root, encoding: "utf8" });
  for (const file of stdout.split("\0").filter(Boolean)) {
    cpSync(join(root, file), join(projectCopy, file), { recursive: true });
  }
  symlinkSync(join(root, "node_modules"), join(projectCopy, "node_modules"));
}

function runTest(test: string) {
  const reportFile = join(projectCopy, "mutants-report.json");
  rmSync(reportFile, { force: true });
  spawnSync(
    join(projectCopy, "node_modules/.bin/vitest"),
    ["run", test, "--reporter=json", `--outputFile=${reportFile}`],
    { cwd: projectCopy, stdio: "ignore" },
  );
  const text = readFileSync(reportFile, "utf8");
  return { ...reportSchema.parse(JSON.parse(text)), isInvalid: invalidFaultPattern.test(text) };
}

function testMutant(mutant: Mutant): "detected" | "MISSED" | "INVALID" {
  const file = findFileToMutate(mutant, projectCopy);
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
  console.log(`Testing ${selectedMutants.length} mutants in ${dirname(projectCopy)}\n`);
  const isPassingWithoutFault = new Map<string, boolean>();
  let undetectedCount = 0;
  for (const mutant of selectedMutants) {
    const { test } = mutant;
    if (!isPassingWithoutFault.has(test)) {
      const { numPassedTests, numFailedTests } = runTest(mutant.test);
      isPassingWithoutFault.set(test, numPassedTests > 0 && numFailedTests === 0);
    }
    const outcome = isPassingWithoutFault.get(test) ? testMutant(mutant) : "BROKEN";
    if (outcome !== "detected") undetectedCount += 1;
    console.log(`${outcome.padEnd(8)}  ${mutant.fault.padEnd(72)}  ${test}`);
  }
  console.log(
    `\n${selectedMutants.length - undetectedCount} of ${selectedMutants.length} mutants were detected.`,
  );
  process.exitCode = undetectedCount > 0 ? 1 : 0;
} finally {
  rmSync(projectCopy, { recursive: true, force: true });
}
