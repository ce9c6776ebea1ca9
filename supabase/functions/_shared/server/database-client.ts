import { PostgrestClient } from "@supabase/postgrest-js";
import type { Database } from "../domain/database.types.ts";
import type { Environment } from "./environment.ts";

export type DatabaseClient = PostgrestClient<Database>;

/** Long enough to wait behind a busy product's other buyers, short enough that the customer can try again. */
const TIMEOUT_MS = 15_000;

/** Acts as service_role: past row policies, so only for what the function has checked itself. */
export function serviceClient({ supabaseUrl, secretKey }: Environment): DatabaseClient {
  return client(supabaseUrl, secretKey, `Bearer ${secretKey}`);
}

/** Acts as a visitor who is not signed in: sees what everybody may see. */
export function visitorClient({ supabaseUrl, publishableKey }: Environment): DatabaseClient {
  return client(supabaseUrl, publishableKey, `Bearer ${publishableKey}`);
}

/** Acts as whoever called: grants, row policies and the SQL functions decide by the caller's own token. */
export function callerClient(environment: Environment, token: string): DatabaseClient {
  return client(environment.supabaseUrl, environment.publishableKey, `Bearer ${token}`);
}

function client(url: string, apikey: string, authorization: string): DatabaseClient {
  return new PostgrestClient<Database>(`${url}/rest/v1`, {
    headers: { apikey, authorization },
    // By itself the client repeats reads for seven seconds and more; callDatabase repeats what is worth it.
    retry: false,
    fetch: (address, options) =>
      fetch(address, { ...options, signal: AbortSignal.timeout(TIMEOUT_MS) }),
  });
}
