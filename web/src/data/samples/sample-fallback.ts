import type { samples } from "@/data/samples/samples";

type Samples = typeof samples;

interface PublicRead<T> {
  data: T | undefined;
  isError: boolean;
}

let loaded: Samples | undefined;

/** Makes the samples ready. A public read that fails waits for this, so that they are there then. */
export async function loadSamples(): Promise<void> {
  loaded ??= (await import("@/data/samples/samples")).samples;
}

/**
 * What a public read shows: its answer, the built-in sample once it has failed, nothing while it is under way or where not
 * even the samples could be fetched. Spec section 7, failures. That it is a sample is said once on the page, by
 * `UnreachableNotice`.
 */
export function withSampleFallback<T>(
  read: PublicRead<T>,
  sample: (samples: Samples) => T,
): T | undefined {
  if (!read.isError || read.data !== undefined) return read.data;
  return loaded && sample(loaded);
}
