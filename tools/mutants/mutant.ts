/** A fault planted on purpose, and the tests that have to notice it. */
export interface Mutant {
  fault: string;
  /** A file, or the folder of migrations: then the newest one that has the text. */
  file: string;
  /** Occurs in the file; its first occurrence is replaced. */
  text: string;
  replacement: string;
  /** Vitest's project, and the test file. */
  project: "unit" | "unit-dom" | "db" | "functions" | "conformance";
  test: string;
}
