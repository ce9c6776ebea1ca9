import { queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { orderKeys } from "@/data/orders/keys";
import { ordersStaleMs } from "@/data/orders/queries";
import { rowsOrThrow } from "@/lib/request-error";
import { supabase } from "@/lib/supabase";

/** Result of `public.pending_holds`. The value is in pounds. */
const pendingHoldsSchema = z.object({
  orders: z.number(),
  units: z.number(),
  value: z.number(),
  products: z.array(z.object({ id: z.number(), name: z.string(), units: z.number() })),
});
export type PendingHolds = z.infer<typeof pendingHoldsSchema>;

/** Stock held by pending orders, with the five products that have the most held units. */
export function pendingHolds() {
  return queryOptions({
    queryKey: orderKeys.holds,
    queryFn: async ({ signal }) => {
      const response = await supabase
        .rpc("pending_holds", undefined, { get: true })
        .abortSignal(signal);
      return pendingHoldsSchema.parse(
        rowsOrThrow(response, "Failed to fetch the stock that pending orders hold"),
      );
    },
    staleTime: ordersStaleMs,
  });
}

export interface OpenOrders {
  /** The number of all, of which `orders` are the five latest. */
  total: number;
  orders: { id: number; order_number: string }[];
}

/** The open orders (pending, or approved and not completed) that contain a product. */
export function openOrders(productId: number) {
  return queryOptions({
    queryKey: orderKeys.open(productId),
    queryFn: async ({ signal }): Promise<OpenOrders> => {
      const orders = rowsOrThrow(
        await supabase
          .rpc("open_orders", { requested_product_id: productId }, { get: true })
          .abortSignal(signal),
        "Failed to fetch the open orders",
      );
      return { total: orders[0]?.total_count ?? 0, orders };
    },
    // Each opening of the dialog refetches, because customers order at any time.
    staleTime: 0,
    gcTime: 0,
  });
}
