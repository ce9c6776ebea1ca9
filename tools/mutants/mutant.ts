/** A deliberate fault, and the test file that must detect it. */
export interface Mutant {
  fault: string;
  /** By default the newest migration that contains the text. */
  file?: string;
  /** Occurs in the file; its first occurrence is replaced. */
  text: string;
  replacement: string;
  /** A Vitest file. */
  test: string;
}
