/** Splits a list into batches of at most `size` items. */
export function splitIntoBatches<Item>(items: Item[], size: number): Item[][] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size));
}
