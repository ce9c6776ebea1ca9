import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { inOrder } from "@/data/portfolio/in-order";
import {
  type PortfolioCategory,
  type PortfolioProject,
  portfolioCategories,
  portfolioKeys,
  portfolioProjects,
} from "@/data/portfolio/queries";
import { RequestError } from "@/lib/request-error";
import { supabase } from "@/lib/supabase";

const reordering = ["portfolio", "reorder"] as const;

/**
 * The new order shows at once and is taken back when it is refused. Orders are sent one after the other, each whole, so that
 * pressing Move down three times ends where it looks like it does.
 */
function useReorder<Row extends { id: number }, Order extends { ids: number[] }>(
  shown: QueryKey,
  send: (order: Order) => PromiseLike<{ error: { message: string } | null; status: number }>,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: reordering,
    scope: { id: reordering.join() },
    mutationFn: async (order: Order): Promise<void> => {
      const { error, status } = await send(order);
      if (error) throw new RequestError(status, error.message);
    },
    onMutate: async ({ ids }) => {
      await queryClient.cancelQueries({ queryKey: shown });
      const before = queryClient.getQueryData<Row[]>(shown);
      queryClient.setQueryData<Row[]>(shown, (rows) => rows && inOrder(rows, ids));
      return { before };
    },
    onError: (_error, _order, context) => {
      queryClient.setQueryData(shown, context?.before);
    },
    onSettled: () => {
      // With another order on its way, what is stored now is not what is shown.
      if (queryClient.isMutating({ mutationKey: reordering }) > 1) return;
      return queryClient.invalidateQueries({ queryKey: portfolioKeys.all });
    },
  });
}

/** Puts the portfolio categories in the order of the given ids. Throws RequestError. */
export function useReorderPortfolioCategories() {
  return useReorder<PortfolioCategory, { ids: number[] }>(
    portfolioCategories().queryKey,
    ({ ids }) => supabase.rpc("reorder_portfolio_categories", { ids }),
  );
}

/** Puts the projects of one category in the order of the given ids. Throws RequestError. */
export function useReorderPortfolioProjects() {
  return useReorder<PortfolioProject, { category: number; ids: number[] }>(
    portfolioProjects(null).queryKey,
    (order) => supabase.rpc("reorder_portfolio_projects", order),
  );
}
