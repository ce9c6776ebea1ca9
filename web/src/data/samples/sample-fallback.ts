import type { samples } from "@/data/samples/samples";

type Samples = typeof samples;

interface PublicRead<T> {
  data: T | undefined;
  isError: boolean;
}

let loadedSamples: Samples | undefined;

/** Loads the sample data. A failed public read awaits this function, so that the samples are available when the read rejects. */
export async function loadSamples(): Promise<void> {
  loadedSamples ??= (await import("@/data/samples/samples")).samples;
}

/**
 * Returns the data of a public read, or sample data if the read failed. Returns undefined while the read is loading, or if the
 * samples failed to load as well. Spec section 7, failures. `UnreachableNotice` informs visitors once per page.
 */
export function withSampleFallback<T>(
  query: PublicRead<T>,
  selectSample: (samples: Samples) => T,
): T | undefined {
  if (!query.isError || query.data !== undefined) return query.data;
  return loadedSamples && selectSample(loadedSamples);
}
