import { AsyncLocalStorage } from "node:async_hooks";
import type { PostgresConnection } from "@supabase/lite/postgres";
import { propertyOf } from "../../supabase/functions/_shared/domain/property.ts";
import type { RoleSettings } from "./role-settings.ts";

// As the platform sets them: for visitors, and for PostgREST's own login, which holds for everybody else.
const timeoutOfVisitors = "3s";
const timeoutOfOthers = "8s";

const currentRequest = new AsyncLocalStorage<Request>();

/** Answers a request of the Data API such that its transaction knows the request. */
export const withRequest = (request: Request, answer: () => Promise<Response>) =>
  currentRequest.run(request, answer);

/**
 * Begins each transaction as PostgREST does, where lite only switches to the caller's role: with the statement timeout of
 * that role (a longer statement ends with SQLSTATE 57014), with the request's method, path and headers as settings, and with
 * the function that is to run before each request.
 */
export function beginLikePostgrest(
  connection: PostgresConnection,
  readSettings: () => Promise<RoleSettings>,
): PostgresConnection {
  const withContext = connection.withContext.bind(connection);
  const begun: PostgresConnection["withContext"] = async (caller, run, options) => {
    const { statementTimeouts, preRequest } = await readSettings();
    const claimed = propertyOf(caller?.auth, "role");
    const role = typeof claimed === "string" ? claimed : "anon";
    const standard = role === "anon" ? timeoutOfVisitors : timeoutOfOthers;
    const settings = {
      statement_timeout: statementTimeouts.get(role) ?? standard,
      ...requestSettings(currentRequest.getStore()),
    };
    return withContext(
      caller,
      async (database) => {
        await database
          .selectNoFrom((ask) =>
            Object.entries(settings).map(([name, value], position) =>
              ask
                .fn("set_config", [ask.val(name), ask.val(value), ask.val(true)])
                .as(`setting_${position}`),
            ),
          )
          .execute();
        if (preRequest !== null && caller) {
          await database.selectNoFrom((ask) => ask.fn(preRequest).as("checked")).execute();
        }
        return run(database);
      },
      options,
    );
  };
  return Object.assign(connection, { withContext: begun });
}

function requestSettings(request: Request | undefined): Record<string, string> {
  if (!request) return {};
  return {
    "request.method": request.method,
    "request.path": new URL(request.url).pathname.replace(/^\/rest\/v1/, ""),
    "request.headers": JSON.stringify(Object.fromEntries(request.headers)),
  };
}
