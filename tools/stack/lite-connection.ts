import type { PostgresConnection } from "@supabase/lite/postgres";
import type { LitePackage } from "./lite-package.ts";

/** Strings that reach a json parameter are encoded already; encoding them again would quote them. */
const encodeOnce = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));

/** "2026-01-02 03:04:05+00" as json has it: "2026-01-02T03:04:05+00:00". */
const toIsoTime = (text: string) => text.replace(" ", "T").replace(/([+-]\d\d)$/, "$1:00");

/**
 * A pool for @supabase/lite whose values look as PostgREST's: numeric is a number, times are
 * in ISO form, json arguments arrive as they were sent.
 */
export function connectForLite(
  { createPostgresConnection }: LitePackage,
  databaseUrl: string,
): PostgresConnection {
  const connection = createPostgresConnection({
    url: databaseUrl,
    postgresOptions: {
      max: 10,
      onnotice: () => {},
      types: {
        numeric: { to: 1700, from: [1700], serialize: String, parse: Number },
        json: { to: 114, from: [114], serialize: encodeOnce, parse: JSON.parse },
        timestamp: { to: 1114, from: [1114], serialize: String, parse: toIsoTime },
        timestamptz: { to: 1184, from: [1184], serialize: String, parse: toIsoTime },
        jsonb: { to: 3802, from: [3802], serialize: encodeOnce, parse: JSON.parse },
      },
    },
  });
  // Left to itself, lite grants everything on every table to anon and authenticated at the first
  // request. "active" is its own word for having done that; switching to the caller's role for
  // each request, which depends on the same state, stays on.
  return Object.assign(connection, { rlsState: "active" });
}
