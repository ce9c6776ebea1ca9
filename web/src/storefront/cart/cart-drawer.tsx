import { lazy, Suspense, useEffect, useState } from "react";
import { dismissToast } from "@/lib/toast";
import { useCart } from "@/storefront/cart/cart-context";
import { CartStep } from "@/storefront/cart/cart-step";
import { OrderConfirmed } from "@/storefront/checkout/order-confirmed";
import type { ConfirmedOrder } from "@/storefront/checkout/use-checkout";
import { Sheet, SheetContent } from "@/ui/sheet";
import { Spinner } from "@/ui/spinner";

// The checkout step is a lazy chunk, because only a checkout needs the form and its validation schema.
const loadCheckoutStep = () => import("@/storefront/checkout/checkout-step");
const CheckoutStep = lazy(async () => ({ default: (await loadCheckoutStep()).CheckoutStep }));

interface CartDrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const titles = { cart: "Your cart", details: "Your details", placed: "Thank you" };

/** The cart drawer on the right: lines, then the customer's details, then the confirmation. Spec sections 2.13 and 4. */
export function CartDrawer({ open, onOpenChange }: CartDrawerProps) {
  const cart = useCart();
  const [isCheckingOut, setIsCheckingOut] = useState(false);
  const [confirmation, setConfirmation] = useState<ConfirmedOrder | null>(null);
  // A seen confirmation is discarded only when the drawer is opened again, because the closing animation still displays it. A
  // confirmation that arrives while the drawer is closed is kept.
  const [wasOpen, setWasOpen] = useState(open);
  const [isConfirmationSeen, setIsConfirmationSeen] = useState(false);
  if (open !== wasOpen) {
    setWasOpen(open);
    setIsConfirmationSeen(!open && confirmation !== null);
    if (open && isConfirmationSeen) setConfirmation(null);
  }
  const stepBeforeOrder = isCheckingOut ? "details" : "cart";
  const step = confirmation ? "placed" : stepBeforeOrder;
  const hasLines = cart.lines.length > 0;

  useEffect(() => {
    // A failed preload is ignored, because opening the checkout requests the chunk again and displays an error.
    if (open && hasLines) void loadCheckoutStep().catch(() => undefined);
  }, [open, hasLines]);

  useEffect(() => {
    // An earlier toast would cover the drawer.
    if (open) dismissToast();
  }, [open]);

  return (
    <Sheet open={open} onOpenChange={onOpenChange}>
      <SheetContent title={titles[step]}>
        {step === "cart" ? <CartStep onCheckout={() => setIsCheckingOut(true)} /> : null}
        {step === "details" ? (
          <Suspense fallback={<Spinner className="flex-1" />}>
            <CheckoutStep
              onBack={() => setIsCheckingOut(false)}
              onPlaced={(order) => {
                setIsCheckingOut(false);
                setConfirmation(order);
              }}
            />
          </Suspense>
        ) : null}
        {confirmation ? (
          <OrderConfirmed order={confirmation} onContinue={() => onOpenChange(false)} />
        ) : null}
      </SheetContent>
    </Sheet>
  );
}
