import type { Database } from "@domain/database.types.ts";
import { PostgrestClient } from "@supabase/postgrest-js";
import { loadSamples } from "@/data/samples/sample-fallback";
import { env } from "@/lib/env";
import { fetchWithTimeout } from "@/lib/fetch";
import { type DatabaseResponse, rowsOrThrow } from "@/lib/request-error";

export type PublicDatabase = typeof publicDatabase;

/**
 * Returns the rows of a query that needs no sign-in. If the request fails, loads the sample chunk before it rejects, so that
 * `withSampleFallback` can return samples.
 * @throws RequestError with `failureMessage`
 */
export async function queryPublicData<Rows>(
  failureMessage: string,
  request: (database: PublicDatabase) => PromiseLike<DatabaseResponse<Rows>>,
): Promise<Rows> {
  const response = await request(publicDatabase);
  // The result of a cancelled query is discarded, so it needs no samples. postgrest-js returns the name with the message.
  const isCancelled = response.error?.message.startsWith("AbortError");
  if (response.error && !isCancelled) await loadSamples().catch(() => {});
  return rowsOrThrow(response, failureMessage);
}

/** The anonymous Data API client. Its code is a tenth of the size of supabase-js, which only the back office loads. */
export const publicDatabase = new PostgrestClient<Database>(`${env.supabaseUrl}/rest/v1`, {
  headers: { apikey: env.publishableKey },
  // No retries (spec section 7). The client's default retries would delay the sample fallback by seven seconds.
  retry: false,
  fetch: fetchWithTimeout,
});
