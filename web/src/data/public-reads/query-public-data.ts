import { loadSamples } from "@/data/samples/sample-fallback";
import { type PublicDatabase, publicDatabase } from "@/lib/public-database";
import { type DatabaseResponse, rowsOrThrow } from "@/lib/request-error";

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
