/**
 * A request that was answered with an error, or not at all (status 0). The message is what a person may be shown.
 */
export class RequestError extends Error {
  override name = "RequestError";

  readonly status: number;
  /** The field of a form whose value was refused, where it was one value. */
  readonly field: string | undefined;

  constructor(status: number, message: string, field?: string) {
    super(message);
    this.status = status;
    this.field = field;
  }
}

export interface DatabaseAnswer<T> {
  data: T | null;
  error: { message: string } | null;
  status: number;
}

/** Why the database refused a request, in its words; where nobody answered, those of the browser are for programmers. */
export function refusedBy({ message }: { message: string }, status: number): RequestError {
  return new RequestError(status, status === 0 ? "The server could not be reached." : message);
}

/** Takes the rows out of an answer of the Data API, or throws a RequestError with the given message. */
export function rowsOf<T>({ data, error, status }: DatabaseAnswer<T>, message: string): T {
  if (!error && data !== null) return data;
  const failure = new RequestError(status, message);
  // Whoever builds the site is told why; a visitor's page need not carry this.
  if (import.meta.env.SSR) failure.cause = error;
  throw failure;
}

/**
 * The message of anything thrown, or the fallback when it carries none. A TypeError's is for programmers: a browser throws it
 * when code that comes later could not be fetched.
 */
export function messageOf(error: unknown, fallback: string): string {
  if (!(error instanceof Error) || error instanceof TypeError) return fallback;
  return error.message || fallback;
}
