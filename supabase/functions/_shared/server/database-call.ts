import { backoff, isRetryable, maxAttempts } from "../domain/retry-on-conflict.ts";
import { HttpError } from "./http-error.ts";

export interface DatabaseError {
  code: string;
  message: string;
}

/** What a call of the Data API comes back with. */
export interface DatabaseAnswer<Data> {
  data: Data | null;
  error: DatabaseError | null;
  status: number;
}

interface CallOptions {
  /** What to tell the caller when Postgres has nothing to say that is meant for people. */
  apology: string;
  /** Whether the call carries the caller's own token, so that a refused token is the caller's affair (401, 403). */
  asCaller?: boolean;
  /** The field that a 400 or 409 of the SQL function is about. */
  field?: string;
  /** What a broken constraint means to the caller, where it can be the caller's doing. */
  refuse?: (error: DatabaseError) => HttpError | undefined;
}

/**
 * Runs one call of the Data API and answers its data. A call that only lost against another transaction is made again, up
 * to three times in all, so it must be one that may be repeated. Throws HttpError:
 * - what an SQL function chose with SQLSTATE PTxyz: that status and its own message;
 * - what `refuse` makes of the error, if it makes something of it;
 * - 401 and 403 for a caller's token that the database refuses or that may not do this;
 * - 503 when the database cannot be reached and 500 for anything else, both with the apology as message.
 */
export async function callDatabase<Data>(
  options: CallOptions,
  call: () => PromiseLike<DatabaseAnswer<Data>>,
): Promise<Data> {
  for (let attempt = 1; ; attempt += 1) {
    const { data, error, status } = await call();
    if (!error) return data as Data;
    if (!isRetryable(error.code) || attempt === maxAttempts) {
      throw toHttpError(error, status, options);
    }
    await backoff(attempt);
  }
}

function toHttpError(error: DatabaseError, status: number, options: CallOptions): HttpError {
  const cause = /^[A-Z0-9]{5,8}$/.test(error.code) ? error.code : `HTTP ${status}`;
  const chosen = /^PT([45]\d\d)$/.exec(error.code)?.[1];
  if (chosen) return chosenError(Number(chosen), error.message, options.field);
  const refusal = options.refuse?.(error);
  if (refusal) return refusal;
  if (options.asCaller && status === 401) return new HttpError(401, "Please log in.", { cause });
  if (options.asCaller && status === 403) {
    return new HttpError(403, "Only an administrator can do this.", { cause });
  }
  const unreachable = status === 0 || (status >= 502 && status <= 504);
  return new HttpError(unreachable ? 503 : 500, options.apology, { cause });
}

function chosenError(status: number, message: string, field: string | undefined): HttpError {
  const issues =
    field && (status === 400 || status === 409) ? [{ path: field, message }] : undefined;
  return new HttpError(status, message, issues && { issues });
}
