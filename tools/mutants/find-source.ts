import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Mutant } from "./mutant.ts";

/**
 * The file to mutate. For a folder of migrations: the newest file with the text, because a later definition replaces earlier
 * ones. Throws when no file contains the text, or the test file does not exist.
 */
export function findSource({ file, text, fault, test }: Mutant, root: string): string {
  const files = file.includes(".")
    ? [file]
    : readdirSync(join(root, file))
        .sort()
        .map((name) => join(file, name));
  const found = files.findLast((name) => readFileSync(join(root, name), "utf8").includes(text));
  if (!found)
    throw new Error(`The mutant "${fault}" is out of date: ${file} does not contain its text.`);
  if (!existsSync(join(root, test)))
    throw new Error(`The mutant "${fault}" is out of date: its test ${test} does not exist.`);
  return join(root, found);
}
