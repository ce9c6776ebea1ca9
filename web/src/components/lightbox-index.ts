/** The index `step` away from `index` among `total` images, wrapping around at both ends. Spec sections 2.8 and 2.10. */
export function wrapIndex(index: number, step: number, total: number): number {
  return total === 0 ? 0 : (((index + step) % total) + total) % total;
}

/** The indexes of the images to render: the current one, then the adjacent ones for preloading, without duplicates. */
export function indexesToRender(index: number, total: number): number[] {
  const indexes = [0, 1, -1].map((step) => wrapIndex(index, step, total));
  return total === 0 ? [] : [...new Set(indexes)];
}
