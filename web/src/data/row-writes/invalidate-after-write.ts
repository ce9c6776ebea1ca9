import type { Query, QueryClient, QueryKey } from "@tanstack/react-query";

/**
 * Invalidates queries after a write and refetches queries that are rendered. Also restarts a first fetch that is still running,
 * because its response may be older than the write. `invalidateQueries` alone would not restart such a fetch.
 */
export async function invalidateAfterWrite(
  queryClient: QueryClient,
  queryKeys: readonly QueryKey[],
): Promise<void> {
  const invalidate = async (queryKey: QueryKey) => {
    const queriesWithoutData = {
      queryKey,
      predicate: ({ state }: Query) => state.data === undefined,
    };
    await queryClient.cancelQueries(queriesWithoutData);
    await queryClient.invalidateQueries({ queryKey });
  };
  await Promise.all(queryKeys.map(invalidate));
}
