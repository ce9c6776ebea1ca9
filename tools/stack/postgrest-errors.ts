import type { PostgresConnection } from "@supabase/lite/postgres";

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
      if (isLostConnection(thrown)) return unreachable;
      const error: unknown = normalize(thrown);
      if (!isDatabaseError(error) || answeredRight.test(error.code)) return error;
      const { code, message, detail = null, hint = null } = error;
      return {
        code: "PGRST",
        message: JSON.stringify({ code, message, details: detail, hint }),
        detail: JSON.stringify({ status: statusFor(code), headers: {} }),
      };
    },
  });
}

/** What PostgREST says while it reaches no database. */
const unreachable = {
  code: "PGRST",
  message: JSON.stringify({
    code: "PGRST001",
    message: "Database client error. Retrying the connection.",
    details: null,
    hint: null,
  }),
  detail: JSON.stringify({ status: 503, headers: {} }),
};

/** Whether an error is the driver's or the system's, because there is no server, or no longer. */
function isLostConnection(thrown: unknown): boolean {
  const code = thrown instanceof Error && "code" in thrown ? String(thrown.code) : "";
  return /^(CONNECT|ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH)/.test(code);
}

function statusFor(code: string): number {
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
