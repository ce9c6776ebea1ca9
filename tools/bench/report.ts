/** One line of a benchmark's report: what ran, its figures, and the violated expectations. */
export interface Finding {
  what: string;
  figures: string;
  broken: string[];
}

export const milliseconds = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`;

/** Compares two values by their JSON. @returns a message when they differ, else an empty array */
export function expectEqual(what: string, found: unknown, expected: unknown): string[] {
  const [actual, required] = [JSON.stringify(found), JSON.stringify(expected)];
  return actual === required ? [] : [`${what}: ${actual} instead of ${required}`];
}

/** Prints findings as a table. @returns the number of violated expectations */
export function printFindings(title: string, findings: Finding[]): number {
  const width = Math.max(...findings.map(({ what }) => what.length));
  console.log(`\n${title}`);
  for (const { what, figures, broken } of findings) {
    console.log(`  ${broken.length === 0 ? "ok  " : "FAIL"} ${what.padEnd(width)}  ${figures}`);
    for (const failure of broken) console.log(`       ${failure}`);
  }
  return findings.reduce((sum, { broken }) => sum + broken.length, 0);
}
