/** A deliberate fault, and the test file that must detect it. */
export interface Mutant {
  /** Describes the behaviour with the fault. */
  fault: string;
  /** A file, or the folder of migrations, which stands for the newest file that contains the text. */
  file: string;
  /** Occurs in the file; its first occurrence is replaced. */
  text: string;
  replacement: string;
  /** Vitest project of the test file. */
  project: "unit" | "unit-dom" | "db" | "functions" | "conformance";
  test: string;
}
