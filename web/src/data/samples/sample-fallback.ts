import type { samples } from "@/data/samples/samples";

type Samples = typeof samples;

interface PublicQueryResult<T> {
  data: T | undefined;
  isError: boolean;
}

let loadedSamples: Samples | undefined;

/** Loads the sample data. `queryPublicData` awaits this function before it rejects, so that the samples are available then. */
export async function loadSamples(): Promise<void> {
  loadedSamples ??= (await import("@/data/samples/samples")).samples;
}

/**
 * Returns the data of a public query, or sample data if the query failed. Returns undefined while the query is loading, or if the
 * samples failed to load as well. Spec section 7, failures. `UnreachableNotice` informs visitors once per page.
 */
export function withSampleFallback<T>(
  query: PublicQueryResult<T>,
  selectSample: (samples: Samples) => T,
): T | undefined {
  if (!query.isError || query.data !== undefined) return query.data;
  return loadedSamples && selectSample(loadedSamples);
}

/** Whether a product is a sample, which cannot be ordered. Samples have negative ids; database ids are positive. */
export function isSample(product: { id: number }): boolean {
  return product.id < 0;
}
