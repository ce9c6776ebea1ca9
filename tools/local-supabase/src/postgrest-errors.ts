import { inspect } from "node:util";
import type { PostgresConnection } from "@supabase/lite/postgres";
import { classifyOutage } from "./database-outage.ts";

interface DatabaseError {
  code: string;
  message: string;
  detail?: string | null;
  hint?: string | null;
}

/** HTTP statuses by SQLSTATE or SQLSTATE class, as in PostgREST; 400 for all others. */
const statusBySqlState: Record<string, number> = {
  "08": 503,
  "09": 500,
  "0L": 403,
  "0P": 403,
  "21": 500,
  "23503": 409,
  "23505": 409,
  "25": 500,
  "25006": 405,
  "28": 403,
  "2D": 500,
  "38": 500,
  "39": 500,
  "3B": 500,
  "40": 500,
  "53": 503,
  "53400": 500,
  "54": 500,
  "55": 500,
  "57": 500,
  "57P01": 503,
  "58": 500,
  F0: 500,
  HV: 500,
  P0: 500,
  P0001: 400,
  XX: 500,
};

/** SQLSTATE classes that @supabase/lite already maps like PostgREST. */
const sqlStatesMappedBySupabaseLite = /^(42|22|PT|PGRST)/;

/**
 * Gives database errors PostgREST's status and body, because @supabase/lite responds to most errors with 500 and omits their code.
 * Converts them to PostgREST's custom errors (SQLSTATE "PGRST" with JSON in message and detail), which @supabase/lite supports.
 */
export function mapErrorsLikePostgrest(connection: PostgresConnection): PostgresConnection {
  const normalize = connection.normalizeDbError.bind(connection);
  return Object.assign(connection, {
    normalizeDbError(thrown: unknown) {
      const outage = classifyOutage(thrown);
      if (outage) {
        const error = outageErrors[outage];
        return logInOneLine(errorWithStatus(error, 503), `${error.code} ${error.message}`);
      }
      const error: unknown = normalize(thrown);
      if (isUnknownTableError(error)) return logInOneLine(error, `PGRST205 ${error.message}`);
      if (!isDatabaseError(error)) return error;
      const { code, message, detail = null, hint = null } = error;
      const isMapped = sqlStatesMappedBySupabaseLite.test(code) && !isUnknownRole(code, message);
      const mappedError = isMapped
        ? error
        : errorWithStatus({ code, message, details: detail, hint }, findStatus(code, message));
      return logInOneLine(mappedError, `${code} ${message}`);
    },
  });
}

/**
 * @supabase/lite prints each error with console.error. The database's errors are responses to a caller and need no stack of the
 * driver; the stack of any other error is printed.
 */
function logInOneLine<Loggable extends object>(error: Loggable, text: string): Loggable {
  const line = `Data API: ${text.replaceAll(/\s+/g, " ")}`;
  return Object.defineProperty(error, inspect.custom, { value: () => line });
}

const isUnknownTableError = (error: unknown): error is Error =>
  error instanceof Error && error.message.startsWith("Could not find the table ");

interface PostgrestError {
  code: string;
  message: string;
  details?: string | null;
  hint?: string | null;
}

/** Headers of a 503, as in PostgREST. Retry-After is the delay until the next connection attempt: one second at first. */
const retryHeaders = { "Retry-After": "1" };

function errorWithStatus(
  { code, message, details = null, hint = null }: PostgrestError,
  status: number,
) {
  const headers = status === 503 ? retryHeaders : {};
  return {
    code: "PGRST",
    message: JSON.stringify({ code, message, details, hint }),
    detail: JSON.stringify({ status, headers }),
  };
}

/** PostgREST's errors during an outage. */
const outageErrors = {
  /** For the interrupted query. */
  lost: { code: "PGRST001", message: "Database client error. Retrying the connection." },
  /** For later requests. */
  unreachable: {
    code: "PGRST002",
    message: "Could not query the database for the schema cache. Retrying.",
  },
};

/** The response to a request that arrives before the schema cache was loaded. */
export function schemaUnavailableResponse(): Response {
  const error = { ...outageErrors.unreachable, details: null, hint: null };
  return Response.json(error, { status: 503, headers: retryHeaders });
}

/** Whether the error is Postgres's for a token whose role does not exist. */
function isUnknownRole(code: string, message: string): boolean {
  return code === "22023" && /^role .+ does not exist$/.test(message);
}

function findStatus(code: string, message: string): number {
  if (isUnknownRole(code, message)) return 401;
  // The extension safeupdate raises this error. PostgREST maps every other cardinality violation (21000) to 500.
  if (code === "21000" && message.endsWith("requires a WHERE clause")) return 400;
  return statusBySqlState[code] ?? statusBySqlState[code.slice(0, 2)] ?? 400;
}

function isDatabaseError(error: unknown): error is DatabaseError {
  return (
    error instanceof Error &&
    "code" in error &&
    typeof error.code === "string" &&
    /^[0-9A-Z]{5}$/.test(error.code)
  );
}
