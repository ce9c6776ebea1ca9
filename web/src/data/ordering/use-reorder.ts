import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { refusedBy } from "@/lib/request-error";

interface ReorderOptions<Row, Order> {
  /** Queries to invalidate afterwards, such as all portfolio queries. */
  family: QueryKey;
  /** Key of the list to update optimistically. */
  shown: (order: Order) => QueryKey;
  /** Returns the list's rows in the new order. */
  rearrange: (rows: Row[], order: Order) => Row[];
  send: (order: Order) => PromiseLike<{ error: { message: string } | null; status: number }>;
}

/**
 * Optimistic update: shows the new order immediately and rolls back on failure. Requests run sequentially, each with the
 * complete order, so that the last of several quick moves wins. Throws RequestError.
 */
export function useReorder<Row, Order>({
  family,
  shown,
  rearrange,
  send,
}: ReorderOptions<Row, Order>) {
  const queryClient = useQueryClient();
  const reordering = [...family, "reorder"];
  return useMutation({
    mutationKey: reordering,
    scope: { id: reordering.join() },
    mutationFn: async (order: Order): Promise<void> => {
      const { error, status } = await send(order);
      if (error) throw refusedBy(error, status);
    },
    onMutate: async (order) => {
      const list = shown(order);
      await queryClient.cancelQueries({ queryKey: list });
      const before = queryClient.getQueryData<Row[]>(list);
      queryClient.setQueryData<Row[]>(list, (rows) => rows && rearrange(rows, order));
      return { before };
    },
    onError: (_error, order, context) => {
      queryClient.setQueryData(shown(order), context?.before);
    },
    onSettled: () => {
      // A refetch before the next queued request would show an outdated order.
      if (queryClient.isMutating({ mutationKey: reordering }) > 1) return;
      return queryClient.invalidateQueries({ queryKey: family });
    },
  });
}
