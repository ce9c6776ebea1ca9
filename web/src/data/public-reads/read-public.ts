import { loadSamples } from "@/data/samples/or-sample";
import type { publicDatabase } from "@/lib/public-database";
import { type DatabaseAnswer, RequestError, rowsOf } from "@/lib/request-error";

export type PublicDatabase = typeof publicDatabase;

/**
 * The rows of a public read. What makes the request comes with the first one, since a prerendered page stands before it asks
 * for anything; and with it the samples, which could not be fetched once nothing can. Without it nothing can be reached.
 * @throws RequestError with the given message
 */
export async function readPublic<Rows>(
  failure: string,
  request: (database: PublicDatabase) => PromiseLike<DatabaseAnswer<Rows>>,
): Promise<Rows> {
  const samples = loadSamples().catch(() => {});
  try {
    const { publicDatabase } = await import("@/lib/public-database").catch(() => {
      throw new RequestError(0, failure);
    });
    return rowsOf(await request(publicDatabase), failure);
  } catch (error) {
    await samples;
    throw error;
  }
}
