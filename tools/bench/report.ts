/** One line of a benchmark's report: what ran, its figures, and the violated expectations. */
export interface BenchmarkResult {
  what: string;
  figures: string;
  broken: string[];
}

export const formatMilliseconds = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`;

/** Compares two values by their JSON. @returns a message when they differ, else an empty array */
export function differences(what: string, found: unknown, expected: unknown): string[] {
  const [actual, required] = [JSON.stringify(found), JSON.stringify(expected)];
  return actual === required ? [] : [`${what}: ${actual} instead of ${required}`];
}

/** Prints results as a table. @returns the number of violated expectations */
export function printResults(title: string, results: BenchmarkResult[]): number {
  const width = Math.max(...results.map(({ what }) => what.length));
  console.log(`\n${title}`);
  for (const { what, figures, broken } of results) {
    console.log(`  ${broken.length === 0 ? "ok  " : "FAIL"} ${what.padEnd(width)}  ${figures}`);
    for (const failure of broken) console.log(`       ${failure}`);
  }
  return results.reduce((sum, { broken }) => sum + broken.length, 0);
}
