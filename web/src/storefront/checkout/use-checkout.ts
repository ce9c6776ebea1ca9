import type { CheckoutForm } from "@domain/orders/checkout.ts";
import type { PlacedOrder } from "@domain/orders/order-link.ts";
import { useState } from "react";
import { parseCurrentPrices, usePlaceOrder, usePlacingOrder } from "@/data/checkout/mutations";
import { messageOf, RequestError } from "@/lib/request-error";
import { toast, toastError } from "@/lib/toast";
import { useCart } from "@/storefront/cart/cart-context";
import { removalText } from "@/storefront/cart/line-notice";
import type { usePricedCart } from "@/storefront/cart/use-priced-cart";
import { discardCheckoutKey, getOrCreateCheckoutKey } from "@/storefront/checkout/checkout-key";

/** A cart line whose unit price has changed; prices in pounds. */
interface PriceChange {
  id: number;
  name: string;
  previousPrice: number;
  currentPrice: number;
}

export interface Rejection {
  message: string;
  /**
   * - "cart": the stock, or a limit per order or IP address, does not allow the order.
   * - "prices": the displayed prices are outdated.
   * - "duplicate-order": an earlier attempt with this idempotency key placed an order.
   * - "other": a retry may succeed.
   */
  cause: "cart" | "prices" | "duplicate-order" | "other";
  /** Empty unless the cause is "prices". */
  priceChanges: PriceChange[];
}

type PricedCart = ReturnType<typeof usePricedCart>;

const causeByStatus: Record<number, Rejection["cause"]> = {
  400: "cart",
  409: "cart",
  422: "duplicate-order",
  429: "cart",
};

function findPriceChanges(error: unknown, { lines }: PricedCart): PriceChange[] {
  const currentItems = parseCurrentPrices(error)?.items ?? [];
  return lines.flatMap(({ id, name, price }) => {
    const currentPrice = currentItems.find((item) => item.id === id)?.price ?? price;
    return currentPrice === price ? [] : [{ id, name, previousPrice: price, currentPrice }];
  });
}

/** Places the cart's order at the displayed prices and shows the result in a toast. Spec sections 4, 5 and 8, checkout. */
export function useCheckout(pricedCart: PricedCart, onPlaced: (order: PlacedOrder) => void) {
  const cart = useCart();
  const placeOrder = usePlaceOrder();
  const { isPlacing, isPlacingNow } = usePlacingOrder();
  const [rejection, setRejection] = useState<Rejection | null>(null);

  const submit = async ({ deliveryMethod, note, ...customer }: CheckoutForm): Promise<void> => {
    if (isPlacingNow()) return;
    const { unavailableLines } = pricedCart;
    if (unavailableLines.length > 0) {
      const message = removalText(unavailableLines);
      setRejection({ message, cause: "cart", priceChanges: [] });
      toastError("Checkout Failed", message);
      return;
    }
    setRejection(null);
    try {
      const items = pricedCart.lines.map(({ id, quantity }) => ({ id, quantity }));
      const order = await placeOrder.mutateAsync({
        request: {
          ...customer,
          ...(deliveryMethod && { deliveryMethod }),
          ...(note && { note }),
          items,
          expectedTotal: pricedCart.subtotal,
        },
        idempotencyKey: getOrCreateCheckoutKey(),
      });
      // Not in a callback of `mutate`, because it would not run if the drawer was closed in the meantime. The ordered products
      // would stay in the cart.
      discardCheckoutKey();
      cart.subtractOrderedLines(items);
      onPlaced(order);
      toast({ title: "Order Completed", description: `Order #${order.orderId} placed` });
    } catch (error) {
      // Only a RequestError has a message for visitors. Any other error is a bug.
      const message = messageOf(
        error instanceof RequestError ? error : null,
        "There was an error processing your order. Please try again.",
      );
      const causeFromStatus =
        error instanceof RequestError ? causeByStatus[error.status] : undefined;
      // Only this response needs a new idempotency key. The server stores no key for other rejected attempts.
      if (causeFromStatus === "duplicate-order") discardCheckoutKey();
      const priceChanges = findPriceChanges(error, pricedCart);
      const cause = priceChanges.length > 0 ? "prices" : (causeFromStatus ?? "other");
      setRejection({ message, cause, priceChanges });
      toastError("Checkout Failed", message);
    }
  };

  return { submit, rejection, isPlacing };
}
