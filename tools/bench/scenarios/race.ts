import postgres from "postgres";

export interface RaceResult<Answer> {
  /** What each call that succeeded answered. */
  answers: Answer[];
  /** How many calls were refused, by the reason: a PT… code, or 40P01 for a deadlock. */
  refused: Record<string, number>;
  milliseconds: number[];
  seconds: number;
}

/**
 * Runs the calls in order, as many at a time as there are connections: more would only wait in a queue of ours and be
 * measured as slow. Sorts what comes back.
 */
export async function race<Answer>(
  connections: number,
  calls: (() => Promise<Answer>)[],
): Promise<RaceResult<Answer>> {
  const result: RaceResult<Answer> = { answers: [], refused: {}, milliseconds: [], seconds: 0 };
  const waiting = calls.values();
  const started = performance.now();
  const work = async () => {
    for (const call of waiting) {
      const begun = performance.now();
      try {
        result.answers.push(await call());
      } catch (error) {
        const reason = error instanceof postgres.PostgresError ? error.code : String(error);
        result.refused[reason] = (result.refused[reason] ?? 0) + 1;
      }
      result.milliseconds.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  result.seconds = (performance.now() - started) / 1000;
  return result;
}

/** The value below which a share of all lies, such as 0.95. */
export function percentile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
