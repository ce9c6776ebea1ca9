/** One line of the bench's answer: what was done, what was measured, and which rules did not hold. */
export interface Finding {
  what: string;
  figures: string;
  broken: string[];
}

export const milliseconds = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`;

/** The complaint if something is not what it must be; nothing if it is. */
export function mustBe(what: string, found: unknown, wanted: unknown): string[] {
  const [is, should] = [JSON.stringify(found), JSON.stringify(wanted)];
  return is === should ? [] : [`${what}: ${is} instead of ${should}`];
}

/** Prints findings as a table; answers how many rules were broken. */
export function printFindings(title: string, findings: Finding[]): number {
  const width = Math.max(...findings.map(({ what }) => what.length));
  console.log(`\n${title}`);
  for (const { what, figures, broken } of findings) {
    console.log(`  ${broken.length === 0 ? "ok  " : "FAIL"} ${what.padEnd(width)}  ${figures}`);
    for (const complaint of broken) console.log(`       ${complaint}`);
  }
  return findings.reduce((sum, { broken }) => sum + broken.length, 0);
}
