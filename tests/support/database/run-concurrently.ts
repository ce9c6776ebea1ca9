import postgres from "postgres";

export interface ConcurrentRunResult<Result> {
  /** Results of the successful calls. */
  values: Result[];
  /** Number of failed calls by SQLSTATE, such as PT409 or 40P01 (deadlock); by message for errors without an SQLSTATE. */
  failures: Record<string, number>;
  /** Duration of each call. */
  milliseconds: number[];
  /** Duration of the whole run. */
  seconds: number;
}

/**
 * Starts the calls in order, as many concurrently as there are connections. Further calls would wait in the client's queue,
 * which would distort the durations.
 */
export async function runConcurrently<Result>(
  connections: number,
  calls: (() => Promise<Result>)[],
): Promise<ConcurrentRunResult<Result>> {
  const result: ConcurrentRunResult<Result> = {
    values: [],
    failures: {},
    milliseconds: [],
    seconds: 0,
  };
  const queue = calls.values();
  const runStart = performance.now();
  const runCalls = async () => {
    for (const call of queue) {
      const callStart = performance.now();
      try {
        result.values.push(await call());
      } catch (error) {
        const reason = error instanceof postgres.PostgresError ? error.code : String(error);
        result.failures[reason] = (result.failures[reason] ?? 0) + 1;
      }
      result.milliseconds.push(performance.now() - callStart);
    }
  };
  await Promise.all(Array.from({ length: connections }, runCalls));
  result.seconds = (performance.now() - runStart) / 1000;
  return result;
}

/** Returns a percentile of the values. @param share - from 0 to 1, such as 0.95 for the 95th percentile */
export function percentile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
