import { accountIdOf } from "../_shared/server/bearer-token.ts";
import { callDatabase, type DatabaseResponse } from "../_shared/server/database-call.ts";
import { callerClient, type DatabaseClient } from "../_shared/server/database-client.ts";
import type { Environment } from "../_shared/server/environment.ts";
import type { FunctionContext } from "../_shared/server/function-app.ts";
import { HttpError } from "../_shared/server/http-error.ts";

interface CallerRequest {
  context: FunctionContext;
  environment: Environment;
  token: string;
  failureMessage: string;
}

/** Calls the database with the caller's own token and logs the account as actor if the database accepted the token. */
export async function actAsCaller<Data>(
  { context, environment, token, failureMessage }: CallerRequest,
  call: (database: DatabaseClient) => PromiseLike<DatabaseResponse<Data>>,
): Promise<Data> {
  const database = callerClient(environment, token);
  const setActor = () => context.set("actor", accountIdOf(token) ?? null);
  try {
    const data = await callDatabase({ failureMessage, asCaller: true }, () => call(database));
    setActor();
    return data;
  } catch (error) {
    if (error instanceof HttpError && error.status !== 401 && error.status < 500) setActor();
    throw error;
  }
}
