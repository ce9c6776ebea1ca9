import type { PlacedOrder } from "@domain/orders/order-link.ts";
import { lazy, Suspense, useEffect, useState } from "react";
import { dismissToast } from "@/lib/toast";
import { useCart } from "@/storefront/cart/cart-context";
import { CartStep } from "@/storefront/cart/cart-step";
import { OrderConfirmed } from "@/storefront/checkout/order-confirmed";
import { Sheet, SheetContent } from "@/ui/sheet";
import { Spinner } from "@/ui/spinner";

// The form brings the validation rules with it; nobody needs those before checking out.
const loadCheckoutStep = () => import("@/storefront/checkout/checkout-step");
const CheckoutStep = lazy(async () => ({ default: (await loadCheckoutStep()).CheckoutStep }));

interface CartDrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const titles = { cart: "Your cart", details: "Your details", placed: "Thank you" };

/** The cart from the right: lines, then the customer's details, then the confirmation. Spec sections 2.13 and 4. */
export function CartDrawer({ open, onOpenChange }: CartDrawerProps) {
  const cart = useCart();
  const [checkingOut, setCheckingOut] = useState(false);
  const [confirmation, setConfirmation] = useState<PlacedOrder | null>(null);
  // A confirmation stays until it was seen and the drawer is opened again: not only while the drawer slides out, but also
  // when the order came through after the visitor had closed it.
  const [wasOpen, setWasOpen] = useState(open);
  const [seen, setSeen] = useState(false);
  if (open !== wasOpen) {
    setWasOpen(open);
    setSeen(!open && confirmation !== null);
    if (open && seen) setConfirmation(null);
  }
  const step = confirmation ? "placed" : checkingOut ? "details" : "cart";
  const hasLines = cart.lines.length > 0;

  useEffect(() => {
    // A failure here is met again, and shown, when the form is really wanted.
    if (open && hasLines) void loadCheckoutStep().catch(() => undefined);
  }, [open, hasLines]);

  useEffect(() => {
    // What was said about the page would lie over what one opened to see.
    if (open) dismissToast();
  }, [open]);

  return (
    <Sheet open={open} onOpenChange={onOpenChange}>
      <SheetContent title={titles[step]}>
        {step === "cart" ? <CartStep onCheckout={() => setCheckingOut(true)} /> : null}
        {step === "details" ? (
          <Suspense fallback={<Spinner className="flex-1" />}>
            <CheckoutStep
              onBack={() => setCheckingOut(false)}
              onPlaced={(placed) => {
                setCheckingOut(false);
                setConfirmation(placed);
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
