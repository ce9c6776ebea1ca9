import type { PostgresConnection } from "@supabase/lite/postgres";
import { outageOf } from "./database-outage.ts";

interface DatabaseError {
  code: string;
  message: string;
  detail?: string | null;
  hint?: string | null;
}

/** PostgREST's table of SQLSTATEs (or their classes) and HTTP statuses; all others are 400. */
const statusOfState: Record<string, number> = {
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

/** Codes lite answers as PostgREST does, some with the caller's role or the request's columns in mind. */
const answeredRight = /^(42|22|PT|PGRST)/;

/**
 * lite answers most database errors with 500 and drops their code. It does know PostgREST's own
 * way for SQL to choose a whole answer (SQLSTATE "PGRST" with JSON in message and detail), so
 * every error it would get wrong is put into that form.
 */
export function answerLikePostgrest(connection: PostgresConnection): PostgresConnection {
  const normalize = connection.normalizeDbError.bind(connection);
  return Object.assign(connection, {
    normalizeDbError(thrown: unknown) {
      const outage = outageOf(thrown);
      if (outage) return wholeAnswer(outages[outage], 503);
      const error: unknown = normalize(thrown);
      if (!isDatabaseError(error) || answeredRight.test(error.code)) return error;
      const { code, message, detail = null, hint = null } = error;
      return wholeAnswer({ code, message, details: detail, hint }, statusFor(code, message));
    },
  });
}

interface PostgrestError {
  code: string;
  message: string;
  details?: string | null;
  hint?: string | null;
}

/** PostgREST adds to each 503 when it tries again to connect; the first time it does so is after a second. */
const retryAfter = { "Retry-After": "1" };

function wholeAnswer(
  { code, message, details = null, hint = null }: PostgrestError,
  status: number,
) {
  const headers = status === 503 ? retryAfter : {};
  return {
    code: "PGRST",
    message: JSON.stringify({ code, message, details, hint }),
    detail: JSON.stringify({ status, headers }),
  };
}

/** PostgREST's errors without a database: of a query that was running, and of all that come later. */
const outages = {
  lost: { code: "PGRST001", message: "Database client error. Retrying the connection." },
  away: {
    code: "PGRST002",
    message: "Could not query the database for the schema cache. Retrying.",
  },
};

/** The answer to a request before the schema could be read for the first time. */
export function schemaAway(): Response {
  const error = { ...outages.away, details: null, hint: null };
  return Response.json(error, { status: 503, headers: retryAfter });
}

function statusFor(code: string, message: string): number {
  // Of the extension safeupdate; every other cardinality violation is the server's fault.
  if (code === "21000" && message.endsWith("requires a WHERE clause")) return 400;
  return statusOfState[code] ?? statusOfState[code.slice(0, 2)] ?? 400;
}

function isDatabaseError(error: unknown): error is DatabaseError {
  return (
    error instanceof Error &&
    "code" in error &&
    typeof error.code === "string" &&
    /^[0-9A-Z]{5}$/.test(error.code)
  );
}
