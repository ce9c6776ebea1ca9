import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Mutant } from "./mutant.ts";

/**
 * The file below a folder with the project that a fault is planted in: of the migrations the newest that has the text, since
 * it is the one that counts. Throws when the text or the test is not there any more.
 */
export function findSource({ file, text, fault, test }: Mutant, root: string): string {
  const files = file.includes(".")
    ? [file]
    : readdirSync(join(root, file))
        .sort()
        .map((name) => join(file, name));
  const found = files.findLast((one) => readFileSync(join(root, one), "utf8").includes(text));
  if (!found) throw new Error(`"${fault}" is out of date: its text is not in ${file}.`);
  if (!existsSync(join(root, test))) throw new Error(`"${fault}" has lost its test, ${test}.`);
  return join(root, found);
}
