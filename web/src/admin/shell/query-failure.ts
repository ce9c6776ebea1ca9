/** The error message of a failed query and its retry callback. */
export interface QueryFailure {
  message: string;
  onRetry: () => void;
}

interface QueryState {
  error: Error | null;
  refetch: () => unknown;
}

/** Converts a query's error to the props of LoadFailure; null when the query has not failed. */
export function queryFailure({ error, refetch }: QueryState): QueryFailure | null {
  return error ? { message: error.message, onRetry: () => void refetch() } : null;
}
