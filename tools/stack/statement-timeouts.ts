import type { PostgresConnection } from "@supabase/lite/postgres";
import { propertyOf } from "../../supabase/functions/_shared/domain/property.ts";

// As the platform sets them: for visitors, and for PostgREST's own login, which holds for everybody else.
const timeoutOfVisitors = "3s";
const timeoutOfOthers = "8s";

/**
 * Ends statements that take longer than the platform lets them (SQLSTATE 57014). PostgREST applies the settings of the
 * caller's role in each transaction; lite only switches to the role, which leaves the settings as they were.
 */
export function endLongStatements(connection: PostgresConnection): PostgresConnection {
  const withContext = connection.withContext.bind(connection);
  const limited: PostgresConnection["withContext"] = (caller, run, options) =>
    withContext(
      caller,
      async (database) => {
        const isVisitor = (propertyOf(caller?.auth, "role") ?? "anon") === "anon";
        const timeout = isVisitor ? timeoutOfVisitors : timeoutOfOthers;
        await database
          .selectNoFrom((ask) =>
            ask
              .fn("set_config", [ask.val("statement_timeout"), ask.val(timeout), ask.val(true)])
              .as("timeout"),
          )
          .execute();
        return run(database);
      },
      options,
    );
  return Object.assign(connection, { withContext: limited });
}
