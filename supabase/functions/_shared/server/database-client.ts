import { PostgrestClient } from "@supabase/postgrest-js";
import type { Database } from "../domain/database.types.ts";
import type { Environment } from "./environment.ts";

export type DatabaseClient = PostgrestClient<Database>;

/**
 * Long enough to wait for row locks of concurrent orders. Less than the browser's timeout of ten seconds, so that a person gets
 * the function's response when the database does not respond.
 */
const timeoutMs = 8000;

/** Acts as service_role and bypasses row level security; only for operations that the function has authorised itself. */
export function serviceClient({
  supabaseUrl,
  secretKey,
}: Pick<Environment, "supabaseUrl" | "secretKey">): DatabaseClient {
  return createClient(supabaseUrl, secretKey, `Bearer ${secretKey}`);
}

/** Acts as a visitor who is not signed in, under row level security. */
export function visitorClient({ supabaseUrl, publishableKey }: Environment): DatabaseClient {
  return createClient(supabaseUrl, publishableKey, `Bearer ${publishableKey}`);
}

/** Acts as the caller: grants, row level security and SQL functions authorise by the caller's own token. */
export function callerClient(environment: Environment, token: string): DatabaseClient {
  return createClient(environment.supabaseUrl, environment.publishableKey, `Bearer ${token}`);
}

function createClient(url: string, apikey: string, authorization: string): DatabaseClient {
  return new PostgrestClient<Database>(`${url}/rest/v1`, {
    headers: { apikey, authorization },
    // Otherwise the client would retry a failed read for more than seven seconds before it reports an unreachable database.
    retry: false,
    fetch: (url, options) => fetch(url, { ...options, signal: AbortSignal.timeout(timeoutMs) }),
  });
}
