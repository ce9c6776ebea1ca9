/** What could not be read, and another try. */
export interface ReadFailure {
  message: string;
  retry: () => void;
}

interface Read {
  error: Error | null;
  refetch: () => unknown;
}

/** The failure of a query as a part of the page can show it (load-failure.tsx); null when there is none. */
export function failureOf({ error, refetch }: Read): ReadFailure | null {
  return error ? { message: error.message, retry: () => void refetch() } : null;
}
