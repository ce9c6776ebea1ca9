import type { Query, QueryClient, QueryKey } from "@tanstack/react-query";

/**
 * Invalidates queries after a write and refetches those that are rendered. A first fetch that is still running starts again:
 * `invalidateQueries` alone would keep it, although its response may be older than the write.
 */
export async function invalidateAfterWrite(
  queryClient: QueryClient,
  queryKeys: readonly QueryKey[],
): Promise<void> {
  const invalidate = async (queryKey: QueryKey) => {
    const hasNoData = { queryKey, predicate: ({ state }: Query) => state.data === undefined };
    await queryClient.cancelQueries(hasNoData);
    await queryClient.invalidateQueries({ queryKey });
  };
  await Promise.all(queryKeys.map(invalidate));
}
