import type { PostgresConnection } from "@supabase/lite/postgres";
import { Kysely, PostgresDialect, type PostgresPool } from "kysely";
import { Pool } from "pg";
import { recordOutage } from "./database-outage.ts";
import type { LitePackage } from "./lite-package.ts";
import { PostgrestValues } from "./postgrest-values.ts";

/** Time limit for opening a connection, and for waiting for a free one. */
const connectLimitMs = 30_000;

/**
 * A connection pool for @supabase/lite that returns values in PostgREST's JSON format (see PostgrestValues).
 *
 * Replaces lite's own pool, which reserves connections of the package `postgres`: a query on a reserved connection that the
 * server has closed throws in a timer, where no caller can catch it (porsager/postgres#1208). The package `pg` rejects the query.
 */
export function connectForLite(
  { createPostgresConnection }: LitePackage,
  databaseUrl: string,
): PostgresConnection {
  const connection = createPostgresConnection({ url: databaseUrl });
  const pool = openPool(databaseUrl);
  const kysely = new Kysely({
    dialect: new PostgresDialect({ pool: recordConnectFailures(pool) }),
    log(event) {
      if (event.level === "error") recordOutage(event.error);
    },
  });
  const introspect = connection.introspect.bind(connection);
  let closing: Promise<void> | undefined;
  return Object.assign(connection, {
    kysely,
    // pg's pool throws when it is ended twice.
    close() {
      closing ??= pool.end();
      return closing;
    },
    async introspect(...options: Parameters<typeof introspect>) {
      const schema = await introspect(...options);
      if (schema.tables.length > 0) return schema;
      // lite treats a failed introspection query as an empty database. This query then rejects with the reason.
      await pool.query("select 1");
      return introspect(...options);
    },
    // In every other state lite grants all rights on all tables to anon and authenticated at the first request. "active"
    // means that lite has done so, and keeps the switch to the caller's role for each request.
    rlsState: "active",
  });
}

/** Kysely logs failed queries only, so this records failures to open a connection. */
function recordConnectFailures(pool: Pool): PostgresPool {
  return {
    async connect() {
      try {
        return await pool.connect();
      } catch (error) {
        recordOutage(error);
        throw error;
      }
    },
    end: () => pool.end(),
  };
}

function openPool(connectionString: string): Pool {
  const values = new PostgrestValues();
  const pool = new Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: connectLimitMs,
    options: "-c TimeZone=UTC",
    types: values,
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool awaits the promise, which its types lack
    onConnect: (client) => values.learnArrayTypes(client),
  });
  // The running query reports a lost connection. Without listeners these error events would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}
