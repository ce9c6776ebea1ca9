import type { samples } from "@/data/samples/samples";

type Samples = typeof samples;

interface PublicRead<T> {
  data: T | undefined;
  isError: boolean;
}

let loaded: Samples | undefined;

/** Loads the sample data. Failing public reads await it, so that the samples are available when they reject. */
export async function loadSamples(): Promise<void> {
  loaded ??= (await import("@/data/samples/samples")).samples;
}

/**
 * Returns the data of a public read, or the sample if the read failed. Undefined while loading, and if the samples failed to
 * load too. Spec section 7, failures. `UnreachableNotice` informs visitors once per page.
 */
export function withSampleFallback<T>(
  read: PublicRead<T>,
  sample: (samples: Samples) => T,
): T | undefined {
  if (!read.isError || read.data !== undefined) return read.data;
  return loaded && sample(loaded);
}
