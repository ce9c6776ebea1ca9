import { readClaims } from "../_shared/domain/people/token-claims.ts";
import {
  callDatabase,
  callerClient,
  type DatabaseClient,
  type DatabaseResponse,
} from "../_shared/server/database.ts";
import type { Environment } from "../_shared/server/environment.ts";
import type { FunctionContext } from "../_shared/server/function-app.ts";
import { HttpError } from "../_shared/server/http-error.ts";
import type { StartMailRun } from "../_shared/server/mail-run.ts";
import type { OutboundNetwork } from "../_shared/server/safe-fetch.ts";

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

const bearerPattern = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;

/**
 * Returns the caller's access token without verifying the token: the database verifies it. Throws HttpError 401 unless the header
 * contains a JWT. This also rejects the publishable key, which supabase-js sends for visitors.
 */
export function bearerToken(headers: Headers): string {
  const token = bearerPattern.exec(headers.get("authorization") ?? "")?.[1];
  if (!token) throw new HttpError(401, "Please log in.");
  return token;
}

/** The account id claimed by a token, if any; trustworthy only after the database has accepted the token. */
function readAccountId(token: string): string | null {
  const { sub } = readClaims(token);
  return typeof sub === "string" && /^[0-9a-f-]{36}$/i.test(sub) ? sub : null;
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
  const setActor = () => context.set("actor", readAccountId(token));
  try {
    const data = await callDatabase({ failureMessage, asCaller: true }, () => call(database));
    setActor();
    return data;
  } catch (error) {
    if (error instanceof HttpError && error.status !== 401 && error.status < 500) setActor();
    throw error;
  }
}
