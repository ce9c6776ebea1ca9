import type { CheckoutForm } from "@domain/orders/checkout.ts";
import type { PlacedOrder } from "@domain/orders/order-link.ts";
import { useState } from "react";
import { useIsPlacingOrder, usePlaceOrder } from "@/data/checkout/mutations";
import { messageOf, RequestError } from "@/lib/request-error";
import { toast } from "@/lib/toast";
import { useCart } from "@/storefront/cart/cart-context";
import { checkoutKey, discardCheckoutKey } from "@/storefront/checkout/checkout-key";

export interface Rejection {
  message: string;
  /**
   * The cause of the rejection: "cart" for stock or a limit per order or address; "ordered-before" if the order exists
   * already; "other" for anything that a retry may solve.
   */
  about: "cart" | "ordered-before" | "other";
}

const reasons: Record<number, Rejection["about"]> = {
  400: "cart",
  409: "cart",
  422: "ordered-before",
  429: "cart",
};

/** Places the order of the cart and shows the result. Spec sections 4, 5 and 8, checkout. */
export function useCheckout(onPlaced: (order: PlacedOrder) => void) {
  const cart = useCart();
  const placeOrder = usePlaceOrder();
  const isPlacing = useIsPlacingOrder();
  const [rejection, setRejection] = useState<Rejection | null>(null);

  const submit = async ({ handover, note, ...customer }: CheckoutForm): Promise<void> => {
    if (cart.lines.length === 0) {
      toast({ title: "Cart is empty", description: "Add items to your cart before checkout." });
      return;
    }
    if (isPlacing.now()) return;
    setRejection(null);
    try {
      const items = cart.lines.map(({ id, quantity }) => ({ id, quantity }));
      const order = await placeOrder.mutateAsync({
        request: { ...customer, ...(handover && { handover }), ...(note && { note }), items },
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
      const about = error instanceof RequestError ? reasons[error.status] : undefined;
      if (about === "ordered-before") discardCheckoutKey();
      setRejection({ message: description, about: about ?? "other" });
      toast({ title: "Checkout Failed", description, variant: "destructive" });
    }
  };

  return { submit, rejection, isPlacing: isPlacing.value };
}
