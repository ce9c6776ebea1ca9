import { formatPounds } from "@domain/money.ts";
import type { CartLine } from "@domain/orders/cart.ts";
import { arrangedDeliveryText } from "@domain/orders/order-totals.ts";
import { useRef } from "react";
import { deliveryName } from "@/data/delivery/queries";
import { toast, toastError } from "@/lib/toast";
import { useCart } from "@/storefront/cart/cart-context";
import { CartLineRow } from "@/storefront/cart/cart-line-row";
import { EmptyCart } from "@/storefront/cart/empty-cart";
import { removalText } from "@/storefront/cart/line-notice";
import { usePricedCart } from "@/storefront/cart/use-priced-cart";
import { ClosingNotice } from "@/storefront/closing/closing-notice";
import { useClosing } from "@/storefront/closing/use-closing";
import { Button } from "@/ui/button";

/** The first step of the cart drawer: the cart's lines and the button Checkout. Spec section 2.13. */
export function CartStep({ onCheckout }: { onCheckout: () => void }) {
  const cart = useCart();
  const { lines, unavailableLines, subtotal, delivery } = usePricedCart();
  const closing = useClosing();
  const step = useRef<HTMLDivElement>(null);
  const isEmpty = lines.length === 0;

  // Removing a line unmounts the focused control, so the focus moves to the container of the lines.
  const focusStep = () => step.current?.focus();
  const setQuantity = ({ id, variantId }: CartLine, quantity: number) => {
    cart.setQuantity(id, quantity, variantId);
    if (quantity <= 0) focusStep();
  };
  const checkOut = () => {
    if (isEmpty) {
      toast({ title: "Cart is empty", description: "Add items to your cart before checkout." });
      return;
    }
    if (closing) {
      toast({ title: "We are closed", description: closing.notice });
      return;
    }
    if (unavailableLines.length > 0)
      return toastError("Not available", removalText(unavailableLines));
    onCheckout();
  };

  return (
    <>
      <div
        ref={step}
        tabIndex={-1}
        className="flex-1 overflow-y-auto overscroll-contain px-6 outline-none"
      >
        {isEmpty ? (
          <EmptyCart title="Nothing here yet">
            Pieces you choose wait here, in this browser, until you are ready.
          </EmptyCart>
        ) : (
          <>
            <ul>
              {lines.map((line) => (
                <CartLineRow
                  key={`${line.id}-${line.variantId}`}
                  line={line}
                  onQuantityChange={(quantity) => setQuantity(line, quantity)}
                  onRemove={() => setQuantity(line, 0)}
                />
              ))}
            </ul>
            <button
              type="button"
              onClick={() => {
                cart.clear();
                focusStep();
              }}
              className="my-3 min-h-11 text-small text-ink-soft underline decoration-sand-deep underline-offset-4 transition-colors hover:text-ink hover:decoration-ink"
            >
              Clear cart
            </button>
          </>
        )}
      </div>
      <footer className="grid gap-4 border-t border-sand px-6 pt-5 pb-6">
        {isEmpty ? null : (
          <>
            <ClosingNotice purpose="order" />
            <div>
              <p className="flex items-baseline justify-between gap-4">
                <span>Subtotal</span>
                <span className="numeric text-title font-medium">{formatPounds(subtotal)}</span>
              </p>
              {unavailableLines.length > 0 ? (
                <p className="mt-1 text-small text-danger">{removalText(unavailableLines)}</p>
              ) : null}
            </div>
            <p className="text-small text-ink-soft">
              {`${describeDelivery(delivery)} No payment is taken now.`}
            </p>
          </>
        )}
        <Button variant={isEmpty ? "outline" : "primary"} onClick={checkOut}>
          Checkout
        </Button>
      </footer>
    </>
  );
}

type CartDelivery = ReturnType<typeof usePricedCart>["delivery"];

/** What the delivery to the home zone costs, or why the cart can only be collected. */
function describeDelivery({ quotes, collectOnlyReason }: CartDelivery): string {
  if (collectOnlyReason !== null) return collectOnlyReason;
  const home = quotes?.[0];
  if (!quotes) return "Collect it free, or see the price of delivery in the next step.";
  if (!home) return "Collect it from our shop.";
  if (home.price === null)
    return `${deliveryName(home)}: ${arrangedDeliveryText}. Or collect it free.`;
  return `${deliveryName(home)} ${home.price === 0 ? "is free" : formatPounds(home.price)}, or collect it free.`;
}
