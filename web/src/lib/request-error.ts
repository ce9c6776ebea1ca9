interface RequestErrorDetails {
  /** The form field with the invalid value, if the error concerns a single field. */
  field?: string;
  /** The server's current value, not validated, if the request was based on an outdated value. */
  current?: unknown;
}

/** A request that failed with an HTTP status, or with status 0 if the server was unreachable. The message is for users. */
export class RequestError extends Error {
  override name = "RequestError";

  readonly status: number;
  readonly details: RequestErrorDetails;

  constructor(status: number, message: string, details: RequestErrorDetails = {}) {
    super(message);
    this.status = status;
    this.details = details;
  }
}

export interface DatabaseResponse<T> {
  data: T | null;
  error: { message: string } | null;
  status: number;
}

/** Message for a request without a valid session. It promises that changes are kept, because editors store a draft. */
export const signedOutMessage =
  "You have been signed out. Sign in to go on, your changes are kept.";

/**
 * Converts a database error to a RequestError. Replaces the message of a network failure (status 0) and of an expired session
 * ("JWT expired").
 */
export function toRequestError({ message }: { message: string }, status: number): RequestError {
  if (status === 401) return new RequestError(status, signedOutMessage);
  return new RequestError(status, status === 0 ? "The server could not be reached." : message);
}

/** Returns the rows of a Data API response, or throws a RequestError with `message`. */
export function rowsOrThrow<T>({ data, error, status }: DatabaseResponse<T>, message: string): T {
  if (!error) return data as T;
  const failure = new RequestError(status, message);
  // Only the prerenderer reports the cause; the browser bundle does not include this line.
  if (import.meta.env.SSR) failure.cause = error;
  throw failure;
}

/**
 * Returns the message of a thrown value, or `fallback` if the value has no message for users. The message of a TypeError is for
 * developers, for example when a browser failed to import a chunk.
 */
export function messageOf(error: unknown, fallback: string): string {
  if (!(error instanceof Error) || error instanceof TypeError) return fallback;
  return error.message || fallback;
}

/** An optimistic concurrency conflict: another administrator saved the row after the form was opened. Nothing was saved. */
export class EditConflict<Row> extends RequestError {
  override name = "EditConflict";

  readonly storedRow: Row;

  /** @param noun the kind of row, such as "section" */
  constructor(noun: string, storedRow: Row) {
    super(409, `Somebody else changed this ${noun} after you opened it. Nothing was saved.`);
    this.storedRow = storedRow;
  }
}
