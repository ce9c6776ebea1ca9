import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Mutant } from "./mutant.ts";

const migrations = "supabase/migrations";

/**
 * The file to mutate: `file`, or by default the newest migration that contains the text, because a later definition replaces
 * earlier ones.
 *
 * @throws when no file contains the text, or the test file does not exist
 */
export function findSource({ file, text, fault, test }: Mutant, root: string): string {
  const files = file
    ? [file]
    : readdirSync(join(root, migrations))
        .sort()
        .map((name) => join(migrations, name));
  const path = files.findLast((name) => readFileSync(join(root, name), "utf8").includes(text));
  if (!path)
    throw new Error(
      `The mutant "${fault}" is out of date: ${file ?? migrations} does not contain its text.`,
    );
  if (!existsSync(join(root, test)))
    throw new Error(`The mutant "${fault}" is out of date: its test ${test} does not exist.`);
  return join(root, path);
}
