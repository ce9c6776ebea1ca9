// Folders with files that several lists of mutants change.
export const apiFolder = "supabase/functions/api";
export const serverFolder = "supabase/functions/_shared/server";

/** A deliberate fault in the project's code. */
export interface Mutant {
  fault: string;
  /** The file to change. Default: the newest migration that contains `text`. */
  file?: string;
  /** A text in the file. Its first occurrence is replaced with `replacement`. */
  text: string;
  replacement: string;
  /** Path of the Vitest file that must detect the fault. */
  test: string;
}
