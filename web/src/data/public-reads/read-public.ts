import { loadSamples } from "@/data/samples/or-sample";
import type { publicDatabase } from "@/lib/public-database";
import { type DatabaseAnswer, RequestError, rowsOf } from "@/lib/request-error";

export type PublicDatabase = typeof publicDatabase;

/**
 * The rows of a public read. The client is loaded with the first one, because a prerendered page is complete without it; the
 * samples, with the first failure.
 * @throws RequestError with the given message
 */
export async function readPublic<Rows>(
  failure: string,
  request: (database: PublicDatabase) => PromiseLike<DatabaseAnswer<Rows>>,
): Promise<Rows> {
  try {
    const { publicDatabase } = await import("@/lib/public-database").catch(() => {
      throw new RequestError(0, failure);
    });
    return rowsOf(await request(publicDatabase), failure);
  } catch (error) {
    await loadSamples().catch(() => {});
    throw error;
  }
}
