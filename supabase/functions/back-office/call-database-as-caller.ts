import { readAccountId } from "../_shared/server/bearer-token.ts";
import { callDatabase, type DatabaseResponse } from "../_shared/server/database-call.ts";
import { callerClient, type DatabaseClient } from "../_shared/server/database-client.ts";
import type { Environment } from "../_shared/server/environment.ts";
import type { FunctionContext } from "../_shared/server/function-app.ts";
import { HttpError } from "../_shared/server/http-error.ts";
import type { StartMailRun } from "../_shared/server/mail-run.ts";
import type { OutboundNetwork } from "../_shared/server/outbound-network.ts";

/** The input of an endpoint's handler. */
export interface BackOfficeCall {
  context: FunctionContext;
  request: Request;
  /** The caller's access token, which only the database verifies. */
  token: string;
  environment: Environment;
  network: OutboundNetwork;
  startMailRun: StartMailRun;
}

/**
 * Calls the database with the caller's own token. If the database accepts the token, the request's log line names the account as
 * actor. Throws the errors of callDatabase.
 */
export async function callDatabaseAsCaller<Data>(
  { context, environment, token }: BackOfficeCall,
  failureMessage: string,
  call: (database: DatabaseClient) => PromiseLike<DatabaseResponse<Data>>,
): Promise<Data> {
  const database = callerClient(environment, token);
  const setActor = () => context.set("actor", readAccountId(token) ?? null);
  try {
    const data = await callDatabase({ failureMessage, asCaller: true }, () => call(database));
    setActor();
    return data;
  } catch (error) {
    if (error instanceof HttpError && error.status !== 401 && error.status < 500) setActor();
    throw error;
  }
}
