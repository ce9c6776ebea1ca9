import postgres from "postgres";

export interface ConcurrentRunResult<Result> {
  /** Results of the successful calls. */
  values: Result[];
  /** Number of failed calls by SQLSTATE: a PT… code of the project, or 40P01 for a deadlock. */
  failures: Record<string, number>;
  milliseconds: number[];
  seconds: number;
}

/**
 * Runs the calls in order with as many concurrent calls as connections; more would wait in the client's queue and distort the
 * times. Groups the results by success and error code.
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
  const started = performance.now();
  const work = async () => {
    for (const call of queue) {
      const startedAt = performance.now();
      try {
        result.values.push(await call());
      } catch (error) {
        const reason = error instanceof postgres.PostgresError ? error.code : String(error);
        result.failures[reason] = (result.failures[reason] ?? 0) + 1;
      }
      result.milliseconds.push(performance.now() - startedAt);
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  result.seconds = (performance.now() - started) / 1000;
  return result;
}

/** The value below which a share of the values lies. @param share - from 0 to 1, such as 0.95 */
export function percentile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
