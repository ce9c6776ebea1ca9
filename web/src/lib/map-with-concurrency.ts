/**
 * `Promise.all` over `items` with a limit of concurrent calls. Results are in the order of the items. No call starts after
 * `signal` is aborted; its result is undefined.
 */
export async function mapWithConcurrency<Item, Result>(
  items: readonly Item[],
  concurrency: number,
  work: (item: Item) => Promise<Result>,
  signal?: AbortSignal,
): Promise<(Result | undefined)[]> {
  const results = new Array<Result | undefined>(items.length).fill(undefined);
  const pending = [...items.entries()];
  const run = async () => {
    for (let next = pending.shift(); next && !signal?.aborted; next = pending.shift()) {
      const [index, item] = next;
      results[index] = await work(item);
    }
  };
  await Promise.all(Array.from({ length: Math.min(concurrency, items.length) }, run));
  return results;
}
