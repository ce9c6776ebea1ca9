import { orderStatuses } from "@domain/orders/order-filter.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import { type OrderPage, orderKeys } from "@/data/orders/queries";
import { productKeys } from "@/data/products/queries";
import { accessToken } from "@/data/session/access-token";
import { stockKeys } from "@/data/stock/queries";
import { callFunction } from "@/lib/edge-functions";

export type OrderDecision = "approve" | "decline";

/** Approves or declines a pending order. Throws RequestError with the server's message; 409 when it is already decided. */
export function useDecideOrder() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, decision }: { id: number; decision: OrderDecision }) =>
      callFunction(`back-office/orders/${id}/${decision}`, {
        method: "PUT",
        accessToken: await accessToken(),
      }),
    // Also after a failure: somebody else may have decided the order, so that cached data is outdated.
    onSettled: (_answer, _error, { decision }) => {
      const changed: (readonly string[])[] = [orderKeys.all];
      if (decision === "decline") changed.push(productKeys.all, stockKeys.all);
      return Promise.all(changed.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
    },
  });
}

/** Response of PUT /back-office/orders/decline. */
const declinedOrdersSchema = z.object({
  orders: z.array(
    z.object({
      id: z.number(),
      orderNumber: z.string(),
      status: z.enum(orderStatuses),
      declined: z.boolean(),
    }),
  ),
});
export type DeclinedOrder = z.output<typeof declinedOrdersSchema>["orders"][number];

/**
 * Declines the given orders that are still pending and skips those that somebody else has decided. Returns the result per
 * order. Throws RequestError with the server's message.
 */
export function useDeclineOrders() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (ids: number[]): Promise<DeclinedOrder[]> => {
      const answer = await callFunction("back-office/orders/decline", {
        method: "PUT",
        body: { ids },
        accessToken: await accessToken(),
      });
      return declinedOrdersSchema.parse(answer).orders;
    },
    onSettled: () =>
      Promise.all(
        [orderKeys.all, productKeys.all, stockKeys.all].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
}

/** Marks every order up to the given id (the newest one shown) as viewed. */
export function useMarkOrdersViewed() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (upTo: number) =>
      callFunction("back-office/orders/mark-viewed", {
        method: "PUT",
        body: { upTo },
        accessToken: await accessToken(),
      }),
    onSuccess: (_answer, upTo) => {
      queryClient.setQueriesData<OrderPage>({ queryKey: orderKeys.lists }, (page) =>
        page
          ? {
              ...page,
              orders: page.orders.map((order) =>
                order.id <= upTo ? { ...order, viewed: true } : order,
              ),
            }
          : page,
      );
      return queryClient.invalidateQueries({ queryKey: orderKeys.unviewed });
    },
  });
}
