import { shownOrderSchema } from "@domain/orders/order-link.ts";
import { queryOptions } from "@tanstack/react-query";
import { openLink } from "@/data/links/open-link";

/**
 * The order at an order link, by the link's token; null when there is none. Refetched on every visit,
 * because customers want to see the order's current status.
 */
export function shownOrder(token: string) {
  return queryOptions({
    queryKey: ["shown-order", token],
    queryFn: () => openLink("order", token, shownOrderSchema),
    staleTime: 0,
  });
}
