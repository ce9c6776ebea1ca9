/** Splits a list into parts of at most `size` items. */
export function inBatches<Item>(items: Item[], size: number): Item[][] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, part) => items.slice(part * size, (part + 1) * size));
}
