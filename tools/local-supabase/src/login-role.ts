import type { PostgresConnection } from "@supabase/lite/postgres";

type WithContext = PostgresConnection["withContext"];

/** Reads a property of a caller's token. Undefined without a token. */
export const propertyOf = (token: unknown, name: string): unknown =>
  typeof token === "object" && token !== null ? Reflect.get(token, name) : undefined;

/**
 * The settings that switch a transaction to the role of the request's token. PostgREST and Storage connect as authenticator, so
 * Postgres rejects a token whose role this login role may not set, such as postgres.
 */
export function createRoleSettings(caller: Parameters<WithContext>[0]) {
  const role = propertyOf(caller?.auth, "role");
  // The order matters, because a change of the session's user resets the role.
  return {
    session_authorization: "authenticator",
    role: typeof role === "string" ? role : "anon",
  };
}

/** Applies settings to the current transaction, in their order. */
export async function applyLocalSettings(
  database: PostgresConnection["kysely"],
  settings: Record<string, string>,
): Promise<void> {
  await database
    .selectNoFrom((builder) =>
      Object.entries(settings).map(([name, value], position) =>
        builder
          .fn("set_config", [builder.val(name), builder.val(value), builder.val(true)])
          .as(`setting_${position}`),
      ),
    )
    .execute();
}

/** Makes the connection switch to a caller's role as the login role. @supabase/lite switches as a superuser. */
export function setRoleAsLoginRole(connection: PostgresConnection): PostgresConnection {
  const withContext = connection.withContext.bind(connection);
  return Object.assign(connection, {
    withContext: ((caller, run, options) =>
      withContext(
        caller,
        async (database) => {
          if (caller) await applyLocalSettings(database, createRoleSettings(caller));
          return run(database);
        },
        options,
      )) satisfies WithContext,
  });
}
