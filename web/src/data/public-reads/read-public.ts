import { publicDatabase } from "@/data/public-reads/public-database";
import { loadSamples } from "@/data/samples/sample-fallback";
import { type DatabaseResponse, rowsOrThrow } from "@/lib/request-error";

export type PublicDatabase = typeof publicDatabase;

/**
 * Returns the rows of a public read. A failed read first loads the sample data, so that `withSampleFallback` has samples when the
 * read rejects.
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
