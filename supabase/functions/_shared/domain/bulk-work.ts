/**
 * Maps `items` with `work` like `Promise.all`, with at most `concurrency` calls at a time. Results are in the order of the items.
 * No call starts after a call has failed or `signal` is aborted. After an abort, calls that were not started have the result
 * undefined.
 */
export function mapWithConcurrency<Item, Result>(
  items: readonly Item[],
  concurrency: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]>;
export function mapWithConcurrency<Item, Result>(
  items: readonly Item[],
  concurrency: number,
  work: (item: Item) => Promise<Result>,
  signal: AbortSignal,
): Promise<(Result | undefined)[]>;
export async function mapWithConcurrency<Item, Result>(
  items: readonly Item[],
  concurrency: number,
  work: (item: Item) => Promise<Result>,
  signal?: AbortSignal,
): Promise<(Result | undefined)[]> {
  const results = new Array<Result | undefined>(items.length).fill(undefined);
  const queue = [...items.entries()];
  const runWorker = async () => {
    for (let next = queue.shift(); next && !signal?.aborted; next = queue.shift()) {
      const [index, item] = next;
      results[index] = await work(item);
    }
  };
  const workers = Array.from({ length: Math.min(concurrency, items.length) }, runWorker);
  await Promise.all(workers).finally(() => queue.splice(0));
  return results;
}

/** Splits a list into batches of at most `size` items. */
export function splitIntoBatches<Item>(items: Item[], size: number): Item[][] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size));
}
