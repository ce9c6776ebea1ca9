import { join } from "node:path";
import { expect, it } from "vitest";
import { findSource } from "./find-source.ts";
import { mutants } from "./mutants.ts";

// Planting the faults takes minutes (`npm run mutants`); that they still can be planted is seen at once.

const root = join(import.meta.dirname, "../..");

it.each(mutants)('"$fault" can be planted', (mutant) => {
  expect(findSource(mutant, root)).toContain(root);
});
