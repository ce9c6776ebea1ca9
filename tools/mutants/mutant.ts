/** A deliberate fault, and the test file that must detect it. */
export interface Mutant {
  fault: string;
  /** A source file. For the migrations folder: the newest migration that contains the text. */
  file: string;
  /** Occurs in the file; its first occurrence is replaced. */
  text: string;
  replacement: string;
  /** Vitest project of the test file. */
  project: "unit" | "unit-dom" | "db" | "functions" | "conformance";
  test: string;
}
