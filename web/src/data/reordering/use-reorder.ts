import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { toRequestError } from "@/lib/request-error";

interface ReorderOptions<Row, Arrangement> {
  /** Key of the queries to invalidate after the write, such as all portfolio queries. */
  invalidatedKey: QueryKey;
  /** Returns the key of the list to update optimistically. */
  listKey: (arrangement: Arrangement) => QueryKey;
  /** Returns the rows in their new order. */
  rearrange: (rows: Row[], arrangement: Arrangement) => Row[];
  save: (
    arrangement: Arrangement,
  ) => PromiseLike<{ error: { message: string } | null; status: number }>;
}

/**
 * A mutation that reorders a list or a part of the list with an optimistic update, which is rolled back on failure. `Arrangement`
 * is the new order of the rows. Requests run sequentially, so that the last of several quick moves wins. Throws RequestError.
 */
export function useReorder<Row, Arrangement>({
  invalidatedKey,
  listKey,
  rearrange,
  save,
}: ReorderOptions<Row, Arrangement>) {
  const queryClient = useQueryClient();
  const mutationKey = [...invalidatedKey, "reorder"];
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: async (arrangement: Arrangement): Promise<void> => {
      const { error, status } = await save(arrangement);
      if (error) throw toRequestError(error, status);
    },
    onMutate: async (arrangement) => {
      const key = listKey(arrangement);
      await queryClient.cancelQueries({ queryKey: key });
      const previousRows = queryClient.getQueryData<Row[]>(key);
      queryClient.setQueryData<Row[]>(key, (rows) => rows && rearrange(rows, arrangement));
      return { previousRows };
    },
    onError: (_error, arrangement, context) => {
      queryClient.setQueryData(listKey(arrangement), context?.previousRows);
    },
    onSettled: () => {
      // While another reordering is queued, a refetch would return an outdated order. `isMutating` also counts this mutation.
      if (queryClient.isMutating({ mutationKey }) > 1) return;
      return queryClient.invalidateQueries({ queryKey: invalidatedKey });
    },
  });
}

/**
 * Puts the rows with the given ids in the order of `ids`, within the positions that these rows occupy. All other rows keep their
 * positions. Returns a copy.
 */
export function reorderSubset<Row extends { id: number }>(rows: Row[], ids: number[]): Row[] {
  const subset = new Map(rows.filter(({ id }) => ids.includes(id)).map((row) => [row.id, row]));
  const remainingIds = ids.filter((id) => subset.has(id));
  return rows.map((row) =>
    subset.has(row.id) ? (subset.get(remainingIds.shift() ?? row.id) ?? row) : row,
  );
}
