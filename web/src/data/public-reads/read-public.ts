import { publicDatabase } from "@/data/public-reads/public-database";
import { loadSamples } from "@/data/samples/sample-fallback";
import { type DatabaseResponse, rowsOrThrow } from "@/lib/request-error";

export type PublicDatabase = typeof publicDatabase;

/**
 * Returns the rows of a public read. The first failure lazily loads the sample data.
 * @throws RequestError with the given message
 */
export async function readPublic<Rows>(
  failure: string,
  request: (database: PublicDatabase) => PromiseLike<DatabaseResponse<Rows>>,
): Promise<Rows> {
  try {
    return rowsOrThrow(await request(publicDatabase), failure);
  } catch (error) {
    await loadSamples().catch(() => {});
    throw error;
  }
}
