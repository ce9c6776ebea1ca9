import { sumPounds } from "@domain/money.ts";
import { isLineOf } from "@domain/orders/cart.ts";
import type { SiteCheckout } from "@domain/orders/checkout.ts";
import type { DeliveryMethod } from "@domain/orders/fulfilment.ts";
import type { PlacedOrder } from "@domain/orders/order-link.ts";
import { useState } from "react";
import { parseCurrentPrices, usePlaceOrder, usePlacingOrder } from "@/data/checkout/mutations";
import { type DeliveryQuote, deliveryName } from "@/data/delivery/queries";
import { messageOf, RequestError } from "@/lib/request-error";
import { toast, toastError } from "@/lib/toast";
import { useCart } from "@/storefront/cart/cart-context";
import { removalText } from "@/storefront/cart/line-notice";
import type { usePricedCart } from "@/storefront/cart/use-priced-cart";
import { discardCheckoutKey, getOrCreateCheckoutKey } from "@/storefront/checkout/checkout-key";

/** A changed unit price of a cart line, or a changed price of the delivery; in pounds, null for a delivery by arrangement. */
interface PriceChange {
  name: string;
  previousPrice: number | null;
  currentPrice: number | null;
}

/** The placed order with the customer's choice, which tells a delivery by arrangement from a collection. */
export type ConfirmedOrder = PlacedOrder & { deliveryMethod: DeliveryMethod };

export interface Rejection {
  message: string;
  /**
   * - "cart": the stock, or a limit per order or IP address, does not allow the order.
   * - "closed": the shop is closed for holidays; the message is its notice.
   * - "prices": the displayed prices are outdated.
   * - "duplicate-order": an earlier attempt with this idempotency key placed an order.
   * - "other": a retry may succeed.
   */
  cause: "cart" | "closed" | "prices" | "duplicate-order" | "other";
  /** Empty unless the cause is "prices". */
  priceChanges: PriceChange[];
}

type PricedCart = ReturnType<typeof usePricedCart>;

const causeByStatus: Record<number, Rejection["cause"]> = {
  400: "cart",
  403: "closed",
  409: "cart",
  422: "duplicate-order",
  429: "cart",
};

/** Items, charges and total of the cart with the quoted delivery, if any, as the server will compute them. */
export function amountsOf({ availableLines, subtotal }: PricedCart, quote?: DeliveryQuote) {
  const price = quote?.price ?? null;
  return {
    items: availableLines.map((line) => ({ subtotal: sumPounds([line.price * line.quantity]) })),
    ...(quote && { deliveryMethod: "delivery" as const }),
    ...(quote &&
      price !== null && {
        charges: [{ kind: "delivery" as const, name: deliveryName(quote), amount: price }],
      }),
    total: sumPounds([subtotal, price ?? 0]),
  };
}

function findPriceChanges(
  error: unknown,
  { lines }: PricedCart,
  quote?: DeliveryQuote,
): PriceChange[] {
  const current = parseCurrentPrices(error);
  if (!current) return [];
  return [
    ...lines.map(({ id, variantId, name, price }) => ({
      name,
      previousPrice: price,
      currentPrice: current.items.find((item) => isLineOf(item, id, variantId))?.price ?? price,
    })),
    ...(quote
      ? [
          {
            name: deliveryName(quote),
            previousPrice: quote.price,
            currentPrice: current.delivery ?? null,
          },
        ]
      : []),
  ].filter(({ previousPrice, currentPrice }) => currentPrice !== previousPrice);
}

/** Why the order can't be placed as chosen, without asking the server; null if it can. */
function findObstacle(
  { unavailableLines, delivery }: PricedCart,
  { deliveryMethod }: SiteCheckout,
  quote?: DeliveryQuote,
): Pick<Rejection, "message" | "cause"> | null {
  if (unavailableLines.length > 0) return { message: removalText(unavailableLines), cause: "cart" };
  if (deliveryMethod === "collection") return null;
  if (delivery.collectOnlyReason !== null)
    return { message: delivery.collectOnlyReason, cause: "cart" };
  if (quote) return null;
  const message = delivery.quotes
    ? "We no longer deliver there. Please choose again."
    : "The price of the delivery can’t be shown just now. Please try again, or choose collection.";
  return { message, cause: "other" };
}

/** Places the cart's order at the displayed prices and shows the result in a toast. Spec sections 4, 5 and 8, checkout. */
export function useCheckout(pricedCart: PricedCart, onPlaced: (order: ConfirmedOrder) => void) {
  const cart = useCart();
  const placeOrder = usePlaceOrder();
  const { isPlacing, isPlacingNow } = usePlacingOrder();
  const [rejection, setRejection] = useState<Rejection | null>(null);

  const submit = async (customer: SiteCheckout): Promise<void> => {
    if (isPlacingNow()) return;
    const zoneId = customer.deliveryMethod === "delivery" ? customer.zoneId : null;
    const quote = pricedCart.delivery.quotes?.find(({ zone_id }) => zone_id === zoneId);
    const obstacle = findObstacle(pricedCart, customer, quote);
    if (obstacle) {
      setRejection({ ...obstacle, priceChanges: [] });
      toastError("Checkout Failed", obstacle.message);
      return;
    }
    setRejection(null);
    try {
      const items = pricedCart.lines.map(({ id, variantId, quantity }) => ({
        id,
        ...(variantId !== undefined && { variantId }),
        quantity,
      }));
      const order = await placeOrder.mutateAsync({
        request: {
          ...customer,
          items,
          expectedTotal: amountsOf(pricedCart, quote).total,
        },
        idempotencyKey: getOrCreateCheckoutKey(),
      });
      // Not in a callback of `mutate`, because it would not run if the drawer was closed in the meantime. The ordered products
      // would stay in the cart.
      discardCheckoutKey();
      cart.subtractOrderedLines(items);
      onPlaced({ ...order, deliveryMethod: customer.deliveryMethod });
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
      const priceChanges = findPriceChanges(error, pricedCart, quote);
      const cause = priceChanges.length > 0 ? "prices" : (causeFromStatus ?? "other");
      setRejection({ message, cause, priceChanges });
      toastError("Checkout Failed", message);
    }
  };

  return { submit, rejection, isPlacing };
}
