/** A failed query's message and its retry callback. */
export interface ReadFailure {
  message: string;
  retry: () => void;
}

interface Read {
  error: Error | null;
  refetch: () => unknown;
}

/** Props for LoadFailure (load-failure.tsx) from a query; null when the query has not failed. */
export function failureOf({ error, refetch }: Read): ReadFailure | null {
  return error ? { message: error.message, retry: () => void refetch() } : null;
}
