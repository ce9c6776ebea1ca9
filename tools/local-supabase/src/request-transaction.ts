import { AsyncLocalStorage } from "node:async_hooks";
import type { PostgresConnection } from "@supabase/lite/postgres";
import { applyLocalSettings, createRoleSettings, propertyOf } from "./login-role.ts";
import type { RoleSettings } from "./role-settings.ts";

// The platform's statement timeouts. defaultTimeout is the timeout of PostgREST's login role; it applies to all callers but anon.
const anonTimeout = "3s";
const defaultTimeout = "8s";

const currentRequest = new AsyncLocalStorage<Request>();

/**
 * Runs a Data API handler. Makes the request available to `emulatePostgrestTransactions`, which passes its method, path and
 * headers to the database.
 */
export const withRequest = (request: Request, handle: () => Promise<Response>) =>
  currentRequest.run(request, handle);

/**
 * Makes the connection begin each transaction as PostgREST does. One statement sets the role, the JWT claims, the role's
 * statement timeout and the request's method, path and headers. A second one calls the pre-request function. @supabase/lite would
 * send up to twelve statements, which take longer than most queries.
 */
export function emulatePostgrestTransactions(
  connection: PostgresConnection,
  readSettings: () => Promise<RoleSettings>,
): PostgresConnection {
  const withRequestContext: PostgresConnection["withContext"] = async (caller, run, options) => {
    const { statementTimeouts, preRequest } = await readSettings();
    const roleSettings = createRoleSettings(caller);
    const { role } = roleSettings;
    const platformTimeout = role === "anon" ? anonTimeout : defaultTimeout;
    const settings = {
      ...roleSettings,
      "request.jwt.claims": JSON.stringify(propertyOf(caller?.auth, "jwt") ?? { role }),
      statement_timeout: statementTimeouts.get(role) ?? platformTimeout,
      ...createRequestSettings(currentRequest.getStore()),
      // Cleared, because an earlier transaction of the connection may have set them. An SQL function sets its response's status
      // and headers with these settings; @supabase/lite reads them after the call.
      ...(options?.rpc && { "response.status": "", "response.headers": "" }),
    };
    const transaction = connection.kysely
      .transaction()
      .setAccessMode(options?.rpc?.readOnly ? "read only" : "read write");
    return transaction.execute(async (database) => {
      await applyLocalSettings(database, settings);
      if (preRequest !== null) {
        await database
          .selectNoFrom((builder) => builder.fn(preRequest).as("pre_request"))
          .execute();
      }
      return run(database);
    });
  };
  return Object.assign(connection, { withContext: withRequestContext });
}

function createRequestSettings(request: Request | undefined): Record<string, string> {
  if (!request) return {};
  return {
    "request.method": request.method,
    "request.path": new URL(request.url).pathname.replace(/^\/rest\/v1/, ""),
    "request.headers": JSON.stringify(Object.fromEntries(request.headers)),
  };
}
