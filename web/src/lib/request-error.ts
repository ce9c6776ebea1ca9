/** A request that was answered with an error, or not answered (status 0). The message may be shown to users. */
export class RequestError extends Error {
  override name = "RequestError";

  readonly status: number;
  /** The form field with the refused value, if the error concerns a single one. */
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

/** For a request without a valid session: editors store a draft when the session ends. */
export const signedOutMessage =
  "You have been signed out. Sign in to go on, your changes are kept.";

/**
 * The database's error message, except where that is for developers: of a network failure and of an expired session ("JWT
 * expired").
 */
export function refusedBy({ message }: { message: string }, status: number): RequestError {
  if (status === 401) return new RequestError(status, signedOutMessage);
  return new RequestError(status, status === 0 ? "The server could not be reached." : message);
}

/** Returns the rows of a Data API response, or throws a RequestError with the given message. */
export function rowsOf<T>({ data, error, status }: DatabaseAnswer<T>, message: string): T {
  if (!error && data !== null) return data;
  const failure = new RequestError(status, message);
  // The prerenderer reports the database's message; the browser bundle does not include this line.
  if (import.meta.env.SSR) failure.cause = error;
  throw failure;
}

/**
 * The message of any thrown value, or the fallback if it has none for users. A TypeError's message is for developers, e.g.
 * when a browser failed to import a chunk.
 */
export function messageOf(error: unknown, fallback: string): string {
  if (!(error instanceof Error) || error instanceof TypeError) return fallback;
  return error.message || fallback;
}
