import { join } from "node:path";
import { expect, it } from "vitest";
import { findFileToMutate } from "./find-file-to-mutate.ts";
import { mutants } from "./mutants.ts";

// Checks that every mutant's text and test still exist, without running the mutants, which takes minutes (`npm run mutants`).

const root = join(import.meta.dirname, "../../..");

it.each(mutants)('the mutated file and the test of the mutant "$fault" exist', (mutant) => {
  expect(findFileToMutate(mutant, root)).toContain(root);
});
