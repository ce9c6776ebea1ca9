/**
 * `Promise.all` over `items` with a limit on concurrent calls. Results are in the order of the items. No call starts after a
 * call has failed or `signal` is aborted. After an abort, calls that were not started have the result undefined.
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
  const pending = [...items.entries()];
  const run = async () => {
    for (let next = pending.shift(); next && !signal?.aborted; next = pending.shift()) {
      const [index, item] = next;
      results[index] = await work(item);
    }
  };
  const runs = Array.from({ length: Math.min(concurrency, items.length) }, run);
  await Promise.all(runs).finally(() => pending.splice(0));
  return results;
}
