import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Mutant } from "./mutant.ts";

const migrationsFolder = "supabase/migrations";

/**
 * Returns the absolute path of the file to mutate: `file`, or by default the newest migration that contains the text, because
 * later migrations replace earlier definitions.
 *
 * @throws when no file contains the text, or the test file does not exist
 */
export function findFileToMutate({ file, text, fault, test }: Mutant, root: string): string {
  const files = file
    ? [file]
    : readdirSync(join(root, migrationsFolder))
        .sort()
        .map((name) => join(migrationsFolder, name));
  const path = files.findLast((candidate) =>
    readFileSync(join(root, candidate), "utf8").includes(text),
  );
  if (!path)
    throw new Error(
      `The mutant "${fault}" is out of date: ${file ?? migrationsFolder} does not contain its text.`,
    );
  if (!existsSync(join(root, test)))
    throw new Error(`The mutant "${fault}" is out of date: its test ${test} does not exist.`);
  return join(root, path);
}
