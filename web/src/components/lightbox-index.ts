/** The place `step` away among so many, going round at both ends. Spec sections 2.8 and 2.10. */
export function wrappedIndex(index: number, step: number, total: number): number {
  return total === 0 ? 0 : (((index + step) % total) + total) % total;
}

/** The picture shown and, ahead of time, the ones before and after it; each once, the shown one first. */
export function neighbourhood(index: number, total: number): number[] {
  const places = [0, 1, -1].map((step) => wrappedIndex(index, step, total));
  return total === 0 ? [] : [...new Set(places)];
}
