import type { samples } from "@/data/samples/samples";

type Samples = typeof samples;

interface PublicRead<T> {
  data: T | undefined;
  isError: boolean;
}

let loaded: Samples | undefined;

/** Loads the sample data. A failing public read awaits this, so that the samples are available when it rejects. */
export async function loadSamples(): Promise<void> {
  loaded ??= (await import("@/data/samples/samples")).samples;
}

/**
 * The data to show for a public read: its result, else the sample after a failure. Undefined while loading, or when the
 * samples failed to load too. Spec section 7, failures. `UnreachableNotice` informs visitors once per page.
 */
export function withSampleFallback<T>(
  read: PublicRead<T>,
  sample: (samples: Samples) => T,
): T | undefined {
  if (!read.isError || read.data !== undefined) return read.data;
  return loaded && sample(loaded);
}
