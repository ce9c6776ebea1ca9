import type { CheckoutForm } from "@domain/orders/checkout.ts";
import type { PlacedOrder } from "@domain/orders/order-link.ts";
import { useState } from "react";
import { currentPricesOf, useIsPlacingOrder, usePlaceOrder } from "@/data/checkout/mutations";
import { messageOf, RequestError } from "@/lib/request-error";
import { toast, toastError } from "@/lib/toast";
import { useCart } from "@/storefront/cart/cart-context";
import type { usePricedCart } from "@/storefront/cart/use-priced-cart";
import { checkoutKey, discardCheckoutKey } from "@/storefront/checkout/checkout-key";

/** A cart line whose unit price has changed; prices in pounds. */
interface PriceChange {
  id: number;
  name: string;
  before: number;
  now: number;
}

export interface Rejection {
  message: string;
  /**
   * The cause of the rejection: "cart" for stock or a limit per order or client address; "prices" if the cart showed other
   * prices; "ordered-before" if the order exists already; "other" for anything that a retry may solve.
   */
  cause: "cart" | "prices" | "ordered-before" | "other";
  /** Empty unless the rejection is about prices. */
  priceChanges: PriceChange[];
}

type PricedCart = ReturnType<typeof usePricedCart>;

const reasons: Record<number, Rejection["cause"]> = {
  400: "cart",
  409: "cart",
  422: "ordered-before",
  429: "cart",
};

function priceChangesOf(error: unknown, { lines }: PricedCart): PriceChange[] {
  const currentItems = currentPricesOf(error)?.items ?? [];
  return lines.flatMap(({ id, name, price }) => {
    const currentPrice = currentItems.find((item) => item.id === id)?.price ?? price;
    return currentPrice === price ? [] : [{ id, name, before: price, now: currentPrice }];
  });
}

/** Places the cart's order at the displayed prices and shows the result in a toast. Spec sections 4, 5 and 8, checkout. */
export function useCheckout(pricedCart: PricedCart, onPlaced: (order: PlacedOrder) => void) {
  const cart = useCart();
  const placeOrder = usePlaceOrder();
  const isPlacing = useIsPlacingOrder();
  const [rejection, setRejection] = useState<Rejection | null>(null);

  const submit = async ({ deliveryMethod, note, ...customer }: CheckoutForm): Promise<void> => {
    if (pricedCart.lines.length === 0) {
      toast({ title: "Cart is empty", description: "Add items to your cart before checkout." });
      return;
    }
    if (isPlacing.now()) return;
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
        idempotencyKey: checkoutKey(),
      });
      // This runs even if the drawer was closed in the meantime, because ordered products always leave the cart.
      discardCheckoutKey();
      cart.subtractOrdered(items);
      onPlaced(order);
      toast({ title: "Order Completed", description: `Order #${order.orderId} placed` });
    } catch (error) {
      // Only the server's messages are written for visitors; any other error is a bug.
      const description = messageOf(
        error instanceof RequestError ? error : null,
        "There was an error processing your order. Please try again.",
      );
      const reason = error instanceof RequestError ? reasons[error.status] : undefined;
      if (reason === "ordered-before") discardCheckoutKey();
      const priceChanges = priceChangesOf(error, pricedCart);
      const cause = priceChanges.length > 0 ? "prices" : (reason ?? "other");
      setRejection({ message: description, cause, priceChanges });
      toastError("Checkout Failed", description);
    }
  };

  return { submit, rejection, isPlacing: isPlacing.value };
}
