import type { ProductChange } from "@domain/catalogue/product-sheet.ts";
import type { StockTake } from "@domain/catalogue/stock-take.ts";
import type { Database } from "@domain/database.types.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { productKeys } from "@/data/products/keys";
import { invalidateAfterWrite } from "@/data/row-writes/invalidate-after-write";
import { stockKeys } from "@/data/stock/queries";
import { type DatabaseResponse, toRequestError } from "@/lib/request-error";
import { supabase } from "@/lib/supabase";

/** What prevented a change of a product or variant, see the SQL function `private.product_problems`. */
export type ProductProblem =
  Database["public"]["Functions"]["apply_product_changes"]["Returns"][number];

/** A mutation that changes many products in one transaction and returns the problems. Throws RequestError. */
function useBatchWrite<Variables>(
  send: (variables: Variables) => PromiseLike<DatabaseResponse<ProductProblem[]>>,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (variables: Variables): Promise<ProductProblem[]> => {
      const { data, error, status } = await send(variables);
      if (error) throw toRequestError(error, status);
      return data ?? [];
    },
    onSettled: () => invalidateAfterWrite(queryClient, [stockKeys.all, productKeys.all]),
  });
}

/** Applies counts, but those with a problem. A retry with the same key applies nothing again. */
export const useApplyStockTake = () =>
  useBatchWrite(({ key, counts }: StockTake) =>
    supabase.rpc("apply_stock_take", {
      key,
      counts: counts.map(({ id, variantId, count, expected, lastMovementId }) => ({
        id,
        ...(variantId !== undefined && { variant_id: variantId }),
        count,
        stock_at_count: expected,
        last_movement_id: lastMovementId,
      })),
    }),
  );

/** Saves changes of products and variants, or saves none and returns the problems. A retry with the same key saves nothing again. */
export const useApplyProductChanges = () =>
  useBatchWrite(({ key, changes }: { key: string; changes: ProductChange[] }) =>
    supabase.rpc("apply_product_changes", {
      key,
      changes: changes.map(({ was, set, ...unit }) => ({
        ...unit,
        was: { ...was },
        set: { ...set },
      })),
    }),
  );
