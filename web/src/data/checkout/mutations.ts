import {
  type CheckoutRequest,
  type CurrentPrices,
  currentPricesSchema,
} from "@domain/orders/checkout.ts";
import { type PlacedOrder, placedOrderSchema } from "@domain/orders/order-link.ts";
import {
  type QueryClient,
  useIsMutating,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { productKeys } from "@/data/products/keys";
import type { CartProduct } from "@/data/products/queries";
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

/** The current prices of a cart whose checkout was rejected because they have changed; null for any other error. */
export function currentPricesOf(error: unknown): CurrentPrices | null {
  const current = error instanceof RequestError ? error.details.current : undefined;
  return currentPricesSchema.safeParse(current).data ?? null;
}

function cacheCurrentPrices(queryClient: QueryClient, { items }: CurrentPrices): void {
  const prices = new Map(items.map(({ id, price }) => [id, price]));
  queryClient.setQueriesData<CartProduct[]>({ queryKey: productKeys.inAnyCart }, (products) =>
    products?.map((product) => ({
      ...product,
      unit_price: prices.get(product.id) ?? product.unit_price,
    })),
  );
}

/**
 * Places the order of a cart. Throws RequestError with the reason for a rejection. If prices have changed, the cached
 * products of the cart have the current prices by then (see `currentPricesOf`).
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
        timeoutMs: timeoutMs,
      });
      const order = placedOrderSchema.safeParse(response);
      if (!order.success) throw new RequestError(0, "");
      return order.data;
    },
    onError: (error) => {
      const prices = currentPricesOf(error);
      if (prices) cacheCurrentPrices(queryClient, prices);
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
