import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { refusedBy } from "@/lib/request-error";

interface ReorderOptions<Row, Order> {
  /** Everything that may show the order, such as all of the portfolio: read anew afterwards. */
  family: QueryKey;
  /** The list that shows it, for this order. */
  shown: (order: Order) => QueryKey;
  /** The rows of that list as they will be. */
  rearrange: (rows: Row[], order: Order) => Row[];
  send: (order: Order) => PromiseLike<{ error: { message: string } | null; status: number }>;
}

/**
 * The new order shows at once and is taken back when it is refused. Orders are sent one after the other, each whole, so that
 * pressing Move down three times ends where it looks like it does. Throws RequestError.
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
      // With another order on its way, what is stored now is not what is shown.
      if (queryClient.isMutating({ mutationKey: reordering }) > 1) return;
      return queryClient.invalidateQueries({ queryKey: family });
    },
  });
}
