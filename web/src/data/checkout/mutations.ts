import { type CurrentPrices, currentPricesSchema } from "@domain/orders/checkout.ts";
import type { CheckoutRequest } from "@domain/orders/checkout-request.ts";
import { type PlacedOrder, placedOrderSchema } from "@domain/orders/order-link.ts";
import {
  type QueryClient,
  useIsMutating,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import type { DeliveryQuote } from "@/data/delivery/queries";
import { productKeys } from "@/data/products/keys";
import type { CartProduct } from "@/data/products/queries";
import { callFunction } from "@/lib/fetch";
import { RequestError } from "@/lib/request-error";

interface Checkout {
  request: CheckoutRequest;
  /** Created once per cart and kept until the order succeeds, so that a retry, also after a timeout, cannot place a second order. */
  idempotencyKey: string;
}

const checkoutMutation = { mutationKey: ["checkout"] };

/** Returns the current prices from the error of a checkout that was rejected for outdated prices; null for any other error. */
export function parseCurrentPrices(error: unknown): CurrentPrices | null {
  const current = error instanceof RequestError ? error.details.current : undefined;
  return currentPricesSchema.safeParse(current).data ?? null;
}

function cacheCurrentPrices(
  queryClient: QueryClient,
  { items, delivery }: CurrentPrices,
  { zoneId }: CheckoutRequest,
): void {
  const prices = new Map(items.map(({ id, price }) => [id, price]));
  queryClient.setQueriesData<CartProduct[]>({ queryKey: productKeys.inAnyCart }, (products) =>
    products?.map((product) => ({
      ...product,
      unit_price: prices.get(product.id) ?? product.unit_price,
    })),
  );
  queryClient.setQueriesData<DeliveryQuote[]>({ queryKey: productKeys.anyDelivery }, (quotes) =>
    quotes?.map((quote) =>
      quote.zone_id === zoneId ? { ...quote, price: delivery ?? null } : quote,
    ),
  );
}

/**
 * Places the order of a cart. Throws RequestError with the reason for a rejection. A rejection because of changed prices also
 * updates the cached prices of the cart's products and of the delivery (see `parseCurrentPrices`).
 */
export function usePlaceOrder() {
  const queryClient = useQueryClient();
  return useMutation({
    ...checkoutMutation,
    mutationFn: async ({ request, idempotencyKey }: Checkout): Promise<PlacedOrder> => {
      const response = await callFunction("storefront/checkout", {
        method: "POST",
        body: request,
        headers: { "Idempotency-Key": idempotencyKey },
      });
      const order = placedOrderSchema.safeParse(response);
      if (!order.success) throw new RequestError(0, "");
      return order.data;
    },
    onError: (error, { request }) => {
      const prices = parseCurrentPrices(error);
      if (prices) cacheCurrentPrices(queryClient, prices, request);
    },
    // Refetches after a rejection too, because a rejection usually means that the stock has changed. The refetch is not awaited,
    // because the order's outcome does not depend on it.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: productKeys.all }),
  });
}

/** Whether a checkout request is pending, even if the form that sent the request has unmounted. */
export function usePlacingOrder() {
  const queryClient = useQueryClient();
  return {
    isPlacing: useIsMutating(checkoutMutation) > 0,
    /** Returns the current state, for event handlers. `isPlacing` stays false until the next render after a request is sent. */
    isPlacingNow: () => queryClient.isMutating(checkoutMutation) > 0,
  };
}
