/** The index `step` away from `index` among `count` pictures, wrapping around at both ends. Spec sections 2.8 and 2.10. */
export function wrappedIndex(index: number, step: number, total: number): number {
  return total === 0 ? 0 : (((index + step) % total) + total) % total;
}

/** The indexes to render: the shown picture first, then its neighbours for preloading, without duplicates. */
export function neighbourhood(index: number, total: number): number[] {
  const places = [0, 1, -1].map((step) => wrappedIndex(index, step, total));
  return total === 0 ? [] : [...new Set(places)];
}
