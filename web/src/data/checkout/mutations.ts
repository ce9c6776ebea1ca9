import type { CheckoutRequest } from "@domain/orders/checkout.ts";
import { type PlacedOrder, placedOrderSchema } from "@domain/orders/order-link.ts";
import { useIsMutating, useMutation, useQueryClient } from "@tanstack/react-query";
import { productKeys } from "@/data/products/queries";
import { callFunction } from "@/lib/edge-functions";
import { RequestError } from "@/lib/request-error";

interface Checkout {
  request: CheckoutRequest;
  /** Made once per cart and kept until the order is there, so that a retry can never order twice. */
  idempotencyKey: string;
}

const checkoutMutation = { mutationKey: ["checkout"] };

// Long enough for a slow phone; a repeated attempt is safe, so nobody has to wait for an answer that is lost.
const patienceMs = 30_000;

/** Places the order of a cart. Throws RequestError with the reason it was refused. */
export function usePlaceOrder() {
  const queryClient = useQueryClient();
  return useMutation({
    ...checkoutMutation,
    mutationFn: async ({ request, idempotencyKey }: Checkout): Promise<PlacedOrder> => {
      const answer = await callFunction("storefront/checkout", {
        method: "POST",
        body: request,
        headers: { "Idempotency-Key": idempotencyKey },
        timeoutMs: patienceMs,
      });
      const order = placedOrderSchema.safeParse(answer);
      if (!order.success) throw new RequestError(0, "");
      return order.data;
    },
    // Also after a refusal: it was most likely about stock, and what the pages show is then out of date. Not awaited: the
    // order is placed, whatever becomes of the lists.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: productKeys.all }),
  });
}

/** Whether an order is on its way, asked from anywhere, also after the form that sent it has gone. */
export function useIsPlacingOrder() {
  const queryClient = useQueryClient();
  return {
    value: useIsMutating(checkoutMutation) > 0,
    /** For handlers, where the rendered value may be one click old. */
    now: () => queryClient.isMutating(checkoutMutation) > 0,
  };
}
