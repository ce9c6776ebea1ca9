import type { PostgresConnection } from "@supabase/lite/postgres";
import { Kysely, PostgresDialect, type PostgresPool } from "kysely";
import { Pool } from "pg";
import { recordOutage } from "./database-outage.ts";
import type { LitePackage } from "./lite-package.ts";
import { PostgrestTypeParsers } from "./postgrest-values.ts";

type Schema = Awaited<ReturnType<PostgresConnection["introspect"]>>;

/** Time limit for opening a connection, and for waiting for a free connection. */
const connectTimeoutMs = 30_000;

/**
 * Creates a connection pool for @supabase/lite that returns values in PostgREST's JSON format (see PostgrestTypeParsers).
 *
 * Replaces @supabase/lite's own pool, which reserves connections of the package `postgres`. When the server has closed a reserved
 * connection, a query on it throws in a timer, where no caller can catch the error (porsager/postgres#1208). The package `pg`
 * rejects the query.
 *
 * @param settings - parameters of the database sessions
 */
export function connectForLite(
  { createPostgresConnection }: LitePackage,
  databaseUrl: string,
  settings: Record<string, string> = {},
): PostgresConnection {
  const connection = createPostgresConnection({ url: databaseUrl });
  const pool = openPool(databaseUrl, { TimeZone: "UTC", ...settings });
  const kysely = new Kysely({
    dialect: new PostgresDialect({ pool: recordConnectFailures(pool) }),
    log(event) {
      if (event.level === "error") recordOutage(event.error);
    },
  });
  const introspect = connection.introspect.bind(connection);
  let closePromise: Promise<void> | undefined;
  return Object.assign(connection, {
    kysely,
    // pg's pool throws when it is ended twice.
    close() {
      closePromise ??= pool.end();
      return closePromise;
    },
    async introspect(...options: Parameters<typeof introspect>) {
      const schema = await introspect(...options);
      if (schema.tables.length > 0) return withoutUniqueIndexes(schema);
      // @supabase/lite returns an empty schema when its introspection query fails. If the connection failed, `select 1` rejects
      // with the reason.
      await pool.query("select 1");
      return withoutUniqueIndexes(await introspect(...options));
    },
    // With any other value, @supabase/lite grants anon and authenticated all rights on all tables at the first request. With
    // "active", it makes no grants, but still switches to the caller's role for each request.
    rlsState: "active",
  });
}

/**
 * In PostgREST, only constraints make a relationship one-to-one; in @supabase/lite a unique index does too, even a partial one or
 * one with expressions. Modifies the schema, which @supabase/lite caches.
 */
function withoutUniqueIndexes(schema: Schema): Schema {
  for (const index of schema.indexes) index.unique = false;
  return schema;
}

/** Records failures to open a connection, because Kysely logs only failed queries. */
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

function openPool(connectionString: string, settings: Record<string, string>): Pool {
  const typeParsers = new PostgrestTypeParsers();
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  const pool = new Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: connectTimeoutMs,
    options: options.join(" "),
    types: typeParsers,
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool awaits the promise, which its types lack
    onConnect: (client) => typeParsers.loadArrayTypes(client),
  });
  // Ignores lost connections here, because the running query reports them. Without a listener, the event would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}
