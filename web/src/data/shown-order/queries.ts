import { linkTokenSchema } from "@domain/link-token.ts";
import { type ShownOrder, shownOrderSchema } from "@domain/orders/order-link.ts";
import { queryOptions } from "@tanstack/react-query";
import { callFunction } from "@/lib/edge-functions";
import { RequestError } from "@/lib/request-error";

/**
 * The order of a customer's order link, by the link's token; null when there is none. Refetched on every visit,
 * because customers come for the order's current status.
 */
export function shownOrder(token: string) {
  return queryOptions({
    queryKey: ["shown-order", token],
    queryFn: async (): Promise<ShownOrder | null> => {
      if (!linkTokenSchema.safeParse(token).success) return null;
      const answer = await callFunction("storefront/order", {
        method: "POST",
        body: { token },
      }).catch((error: unknown) => {
        if (error instanceof RequestError && error.status === 404) return null;
        throw error;
      });
      if (answer === null) return null;
      const order = shownOrderSchema.safeParse(answer);
      if (!order.success) throw new RequestError(0, "");
      return order.data;
    },
    staleTime: 0,
  });
}
