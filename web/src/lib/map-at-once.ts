/**
 * Does something for every item, at most so many at the same time, and answers the results in the items' order. Once the
 * signal is aborted nothing more is begun; what was not begun is undefined.
 */
export async function mapAtOnce<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<Result>,
  signal?: AbortSignal,
): Promise<(Result | undefined)[]> {
  const results = new Array<Result | undefined>(items.length).fill(undefined);
  const waiting = [...items.entries()];
  const run = async () => {
    for (let next = waiting.shift(); next && !signal?.aborted; next = waiting.shift()) {
      const [place, item] = next;
      results[place] = await work(item);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, run));
  return results;
}
