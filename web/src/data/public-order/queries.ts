import { publicOrderSchema } from "@domain/orders/order-link.ts";
import { queryOptions } from "@tanstack/react-query";
import { postLinkToken } from "@/data/links/post-link-token";

/**
 * The order that the token of an emailed link identifies; null for an unknown token. Each mount refetches, because customers want
 * to see the order's current status.
 */
export function publicOrderByToken(token: string) {
  return queryOptions({
    queryKey: ["public-order", token],
    queryFn: () => postLinkToken("order", token, publicOrderSchema),
    staleTime: 0,
  });
}
