import {
  type CheckoutRequest,
  type OrderConfirmation,
  orderConfirmationSchema,
} from "@domain/checkout.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { productKeys } from "@/data/products/queries";
import { callFunction } from "@/lib/edge-functions";

interface Checkout {
  request: CheckoutRequest;
  /** Made once per cart and kept until the order is there, so that a retry can never order twice. */
  idempotencyKey: string;
}

/** Places the order of a cart. Throws RequestError with the reason it was refused. */
export function usePlaceOrder() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ request, idempotencyKey }: Checkout): Promise<OrderConfirmation> =>
      orderConfirmationSchema.parse(
        await callFunction("storefront/checkout", {
          method: "POST",
          body: request,
          headers: { "Idempotency-Key": idempotencyKey },
        }),
      ),
    // Also after a refusal: it was most likely about stock, and what the pages show is then out of date.
    onSettled: () => queryClient.invalidateQueries({ queryKey: productKeys.all }),
  });
}
