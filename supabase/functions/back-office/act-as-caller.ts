import { accountOf } from "../_shared/server/bearer-token.ts";
import { callDatabase, type DatabaseAnswer } from "../_shared/server/database-call.ts";
import { callerClient, type DatabaseClient } from "../_shared/server/database-client.ts";
import type { Environment } from "../_shared/server/environment.ts";
import type { FunctionContext } from "../_shared/server/function-app.ts";
import { HttpError } from "../_shared/server/http-error.ts";

interface CallerRequest {
  context: FunctionContext;
  environment: Environment;
  token: string;
  apology: string;
}

/** Calls the database with the caller's own token and notes the account for the log once the database knows it. */
export async function actAsCaller<Data>(
  { context, environment, token, apology }: CallerRequest,
  call: (database: DatabaseClient) => PromiseLike<DatabaseAnswer<Data>>,
): Promise<Data> {
  const database = callerClient(environment, token);
  const noteActor = () => context.set("actor", accountOf(token) ?? null);
  try {
    const data = await callDatabase({ apology, asCaller: true }, () => call(database));
    noteActor();
    return data;
  } catch (error) {
    if (error instanceof HttpError && error.status !== 401 && error.status < 500) noteActor();
    throw error;
  }
}
