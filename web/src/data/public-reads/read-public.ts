import { publicDatabase } from "@/data/public-reads/public-database";
import { loadSamples } from "@/data/samples/sample-fallback";
import { type DatabaseResponse, rowsOrThrow } from "@/lib/request-error";

export type PublicDatabase = typeof publicDatabase;

/**
 * Returns the rows of a public read. A failed read loads the sample data before it rejects, because `withSampleFallback` then needs
 * the samples.
 * @throws RequestError with `failureMessage`
 */
export async function readPublic<Rows>(
  failureMessage: string,
  request: (database: PublicDatabase) => PromiseLike<DatabaseResponse<Rows>>,
): Promise<Rows> {
  try {
    return rowsOrThrow(await request(publicDatabase), failureMessage);
  } catch (error) {
    await loadSamples().catch(() => {});
    throw error;
  }
}
