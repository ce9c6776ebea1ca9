/** One line of a benchmark's report: the case's name, its figures, and messages about violated expectations. */
export interface BenchmarkResult {
  name: string;
  figures: string;
  violations: string[];
}

export const formatMilliseconds = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`;

/** Compares two values by their JSON. @returns a message when they differ, else an empty array */
export function describeDifference(name: string, actual: unknown, expected: unknown): string[] {
  const [actualJson, expectedJson] = [JSON.stringify(actual), JSON.stringify(expected)];
  return actualJson === expectedJson ? [] : [`${name}: ${actualJson} instead of ${expectedJson}`];
}

/** Prints results as a table. @returns the number of violated expectations */
export function printResults(title: string, results: BenchmarkResult[]): number {
  const width = Math.max(...results.map(({ name }) => name.length));
  console.log(`\n${title}`);
  for (const { name, figures, violations } of results) {
    console.log(`  ${violations.length === 0 ? "ok  " : "FAIL"} ${name.padEnd(width)}  ${figures}`);
    for (const violation of violations) console.log(`       ${violation}`);
  }
  return results.reduce((sum, { violations }) => sum + violations.length, 0);
}
