import type { PostgresConnection } from "@supabase/lite/postgres";
import { Kysely, PostgresDialect, type PostgresPool } from "kysely";
import { Pool } from "pg";
import { noteOutage } from "./database-outage.ts";
import type { LitePackage } from "./lite-package.ts";
import { PostgrestValues } from "./postgrest-values.ts";

/** How long opening one connection, or waiting for a free one, may take. */
const CONNECT_LIMIT_MS = 30_000;

/**
 * A pool for @supabase/lite whose values look as PostgREST's (see PostgrestValues).
 *
 * lite's own pool is not used: it reserves connections of the package `postgres`, and a query on a reserved connection that the server
 * has closed throws in a timer there, which no caller can catch (porsager/postgres#1208). The package `pg` rejects the query instead.
 */
export function connectForLite(
  { createPostgresConnection }: LitePackage,
  databaseUrl: string,
): PostgresConnection {
  const connection = createPostgresConnection({ url: databaseUrl });
  const pool = openPool(databaseUrl);
  const kysely = new Kysely({
    dialect: new PostgresDialect({ pool: watchOutages(pool) }),
    log(event) {
      if (event.level === "error") noteOutage(event.error);
    },
  });
  const introspect = connection.introspect.bind(connection);
  let ended: Promise<void> | undefined;
  return Object.assign(connection, {
    kysely,
    // A pool of pg refuses to be ended twice.
    close() {
      ended ??= pool.end();
      return ended;
    },
    async introspect(...options: Parameters<typeof introspect>) {
      const schema = await introspect(...options);
      if (schema.tables.length > 0) return schema;
      // lite takes a failed query for an empty database. This one fails as well then, and the caller learns why.
      await pool.query("select 1");
      return introspect(...options);
    },
    // Left to itself, lite grants everything on every table to anon and authenticated at the first
    // request. "active" is its own word for having done that; switching to the caller's role for
    // each request, which depends on the same state, stays on.
    rlsState: "active",
  });
}

/** Kysely logs failed queries alone, so connections that can't be opened are noted here. */
function watchOutages(pool: Pool): PostgresPool {
  return {
    async connect() {
      try {
        return await pool.connect();
      } catch (error) {
        noteOutage(error);
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
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    options: "-c TimeZone=UTC",
    types: values,
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for the promise, which its types leave out
    onConnect: (client) => values.learnArrayTypes(client),
  });
  // A lost connection is reported to the query that was running; these events would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}
