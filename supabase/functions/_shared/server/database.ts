import { PostgrestClient } from "@supabase/postgrest-js";
import type { Database } from "../domain/database.types.ts";
import { backoff, isRetryable, maxAttempts } from "../domain/retry-on-conflict.ts";
import type { Environment } from "./environment.ts";
import { HttpError } from "./http-error.ts";

export type DatabaseClient = PostgrestClient<Database>;

/**
 * Long enough to wait for row locks of concurrent orders. Less than the browser's timeout of ten seconds, so that a person gets
 * the function's response when the database does not respond.
 */
const timeoutMs = 8000;

/** Acts as service_role and bypasses row level security; only for operations that the function has authorised itself. */
export function serviceClient({
  supabaseUrl,
  secretKey,
}: Pick<Environment, "supabaseUrl" | "secretKey">): DatabaseClient {
  return createClient(supabaseUrl, secretKey, `Bearer ${secretKey}`);
}

/** Acts as a visitor who is not signed in, under row level security. */
export function visitorClient({ supabaseUrl, publishableKey }: Environment): DatabaseClient {
  return createClient(supabaseUrl, publishableKey, `Bearer ${publishableKey}`);
}

/** Acts as the caller: grants, row level security and SQL functions authorise by the caller's own token. */
export function callerClient(environment: Environment, token: string): DatabaseClient {
  return createClient(environment.supabaseUrl, environment.publishableKey, `Bearer ${token}`);
}

function createClient(url: string, apikey: string, authorization: string): DatabaseClient {
  return new PostgrestClient<Database>(`${url}/rest/v1`, {
    headers: { apikey, authorization },
    // Otherwise the client would retry a failed read for more than seven seconds before it reports an unreachable database.
    retry: false,
    fetch: (url, options) => fetch(url, { ...options, signal: AbortSignal.timeout(timeoutMs) }),
  });
}

export interface DatabaseError {
  code: string;
  message: string;
}

/** The response of the Data API (PostgREST) to a call. */
export interface DatabaseResponse<Data> {
  data: Data | null;
  error: DatabaseError | null;
  status: number;
}

interface CallOptions {
  /** Message of the HttpError, unless the SQL function raised its own message (SQLSTATE PTxyz). */
  failureMessage: string;
  /** Whether the call carries the caller's own token. If so, a rejected token becomes 401 and a missing privilege 403. */
  asCaller?: boolean;
  /** The field that `issues` names if the SQL function raises a 400 or 409. */
  field?: string;
  /** Maps errors that the caller can cause, such as constraint violations; returns undefined for other errors. */
  mapError?: (error: DatabaseError) => HttpError | undefined;
}

/**
 * Runs a call of the Data API and returns its data. Retries after a deadlock or serialisation failure, at most three attempts in
 * total, so the call must be safe to repeat. Throws HttpError:
 * - for SQLSTATE PTxyz raised by an SQL function: status xyz with the function's message;
 * - the error that `mapError` returns;
 * - with `asCaller`: 401 if the database rejects the token, 403 if the caller lacks the privilege;
 * - 503 if the database is unreachable or too slow, and 500 for any other error, both with `failureMessage`.
 */
export async function callDatabase<Data>(
  options: CallOptions,
  call: () => PromiseLike<DatabaseResponse<Data>>,
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
  const raisedStatus = /^PT([45]\d\d)$/.exec(error.code)?.[1];
  if (raisedStatus) return createRaisedError(Number(raisedStatus), error.message, options.field);
  const mappedError = options.mapError?.(error);
  if (mappedError) return mappedError;
  if (options.asCaller && status === 401) return new HttpError(401, "Please log in.", { cause });
  if (options.asCaller && status === 403) {
    return new HttpError(403, "Only an administrator can do this.", { cause });
  }
  const isUnreachable = status === 0 || (status >= 502 && status <= 504);
  // query_canceled: the statement exceeded the role's statement_timeout, which is one second for visitors.
  const isTooSlow = error.code === "57014";
  return new HttpError(isUnreachable || isTooSlow ? 503 : 500, options.failureMessage, { cause });
}

function createRaisedError(status: number, message: string, field: string | undefined): HttpError {
  const issues =
    field && (status === 400 || status === 409) ? [{ path: field, message }] : undefined;
  return new HttpError(status, message, issues && { issues });
}
