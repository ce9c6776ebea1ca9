import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { toRequestError } from "@/lib/request-error";

interface ReorderOptions<Row, Order> {
  /** Key of the queries to invalidate afterwards, such as all portfolio queries. */
  invalidates: QueryKey;
  /** Returns the key of the list to update optimistically. */
  listKey: (order: Order) => QueryKey;
  /** Returns the list's rows in the new order. */
  rearrange: (rows: Row[], order: Order) => Row[];
  save: (order: Order) => PromiseLike<{ error: { message: string } | null; status: number }>;
}

/**
 * A mutation that reorders a list with an optimistic update and rolls back on failure. Requests run sequentially, each with
 * the complete order, so that the last of several quick moves wins. Throws RequestError.
 */
export function useReorder<Row, Order>({
  invalidates,
  listKey,
  rearrange,
  save,
}: ReorderOptions<Row, Order>) {
  const queryClient = useQueryClient();
  const mutationKey = [...invalidates, "reorder"];
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: async (order: Order): Promise<void> => {
      const { error, status } = await save(order);
      if (error) throw toRequestError(error, status);
    },
    onMutate: async (order) => {
      const list = listKey(order);
      await queryClient.cancelQueries({ queryKey: list });
      const before = queryClient.getQueryData<Row[]>(list);
      queryClient.setQueryData<Row[]>(list, (rows) => rows && rearrange(rows, order));
      return { before };
    },
    onError: (_error, order, context) => {
      queryClient.setQueryData(listKey(order), context?.before);
    },
    onSettled: () => {
      // A refetch before the next queued request would return an outdated order. `isMutating` still counts the settling
      // mutation.
      if (queryClient.isMutating({ mutationKey }) > 1) return;
      return queryClient.invalidateQueries({ queryKey: invalidates });
    },
  });
}
