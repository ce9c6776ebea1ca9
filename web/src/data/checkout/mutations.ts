import type { CheckoutRequest } from "@domain/orders/checkout.ts";
import { type PlacedOrder, placedOrderSchema } from "@domain/orders/order-link.ts";
import { useIsMutating, useMutation, useQueryClient } from "@tanstack/react-query";
import { productKeys } from "@/data/products/keys";
import { callFunction } from "@/lib/edge-functions";
import { RequestError } from "@/lib/request-error";

interface Checkout {
  request: CheckoutRequest;
  /** Created once per cart and kept until the order succeeds, so that a retry cannot place a second order. */
  idempotencyKey: string;
}

const checkoutMutation = { mutationKey: ["checkout"] };

// The timeout suits a slow phone; a retry is safe because of the idempotency key.
const timeoutMs = 30_000;

/** Places the order of a cart. Throws RequestError with the reason for a rejection. */
export function usePlaceOrder() {
  const queryClient = useQueryClient();
  return useMutation({
    ...checkoutMutation,
    mutationFn: async ({ request, idempotencyKey }: Checkout): Promise<PlacedOrder> => {
      const response = await callFunction("storefront/checkout", {
        method: "POST",
        body: request,
        headers: { "Idempotency-Key": idempotencyKey },
        timeoutMs: timeoutMs,
      });
      const order = placedOrderSchema.safeParse(response);
      if (!order.success) throw new RequestError(0, "");
      return order.data;
    },
    // The refetch follows rejections too. A rejection usually means that the stock has changed and cached products are outdated. Not
    // awaited, because the order's outcome does not depend on the refetch.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: productKeys.all }),
  });
}

/** Whether a checkout request is pending, even if the form that sent it has unmounted. */
export function useIsPlacingOrder() {
  const queryClient = useQueryClient();
  return {
    value: useIsMutating(checkoutMutation) > 0,
    /** The current value, for event handlers: the rendered value may be stale within the same tick. */
    now: () => queryClient.isMutating(checkoutMutation) > 0,
  };
}
