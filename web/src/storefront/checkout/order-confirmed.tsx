import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { paths } from "@/lib/paths";
import type { ConfirmedOrder } from "@/storefront/checkout/use-checkout";
import { CopyLinkButton, describeNewOrder, OrderSummary } from "@/storefront/order/order-summary";
import { Button } from "@/ui/button";

interface OrderConfirmedProps {
  order: ConfirmedOrder;
  onContinue: () => void;
}

/**
 * The placed order as stored by the server: number, date, items, total (spec section 2.13) and the link to its status page.
 */
export function OrderConfirmed({ order, onContinue }: OrderConfirmedProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const link = paths.order(order.token);

  return (
    <>
      <div
        data-slot="order-confirmed"
        className="flex-1 overflow-y-auto overscroll-contain px-6 py-8"
      >
        <h3 ref={heading} tabIndex={-1} className="text-section outline-none">
          Your order is with us
        </h3>
        <p className="mt-4 text-ink-soft">{describeNewOrder(order.deliveryMethod)}</p>
        <div className="mt-8">
          <OrderSummary order={order} />
        </div>
        <div className="grid justify-items-start gap-2 border-t border-sand pt-5">
          <p className="text-small text-ink-soft">
            This link shows how your order is doing, whenever you like and without an account.
          </p>
          <div className="flex flex-wrap items-baseline gap-x-6 gap-y-1">
            <Link to={link} replace className="touch-target text-link">
              Follow your order
            </Link>
            <CopyLinkButton path={link} />
          </div>
        </div>
      </div>
      {/* Below 1024 px, a toast appears above the button. The padding makes room for the toast. */}
      <footer className="grid border-t border-sand px-6 py-6 max-lg:with-toast:pt-30">
        <Button onClick={onContinue}>Continue shopping</Button>
      </footer>
    </>
  );
}
