interface PublicRead<T> {
  data: T | undefined;
  isError: boolean;
}

/**
 * What a public read shows: its answer, the built-in sample once it has failed, nothing while it is under way. Spec
 * section 7, failures. That it is a sample is said once on the page, by `UnreachableNotice`.
 */
export function orSample<T>(read: PublicRead<T>, sample: T): T | undefined {
  return read.isError && read.data === undefined ? sample : read.data;
}
