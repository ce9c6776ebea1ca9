import type { OrderConfirmation } from "@domain/checkout.ts";
import { formatPounds } from "@domain/money.ts";
import { useEffect, useRef } from "react";
import { formatDateTime } from "@/lib/dates";
import { Button } from "@/ui/button";

interface OrderConfirmedProps {
  order: OrderConfirmation;
  onContinue: () => void;
}

/** The order as the server took it: its number, date, items and total. Spec section 2.13. */
export function OrderConfirmed({ order, onContinue }: OrderConfirmedProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  return (
    <>
      <div className="flex-1 overflow-y-auto overscroll-contain px-6 py-8">
        <h3 ref={heading} tabIndex={-1} className="text-section outline-none">
          Your order is with us
        </h3>
        <p className="mt-4 text-ink-soft">
          We will confirm it within 24 hours, and agree collection or delivery with you by e-mail or
          phone.
        </p>
        <dl className="mt-8 grid grid-cols-2 gap-x-4 border-y border-sand py-4 text-small">
          <div>
            <dt className="text-ink-soft">Order number</dt>
            <dd className="numeric mt-0.5 text-body font-medium">{order.orderId}</dd>
          </div>
          <div>
            <dt className="text-ink-soft">Date</dt>
            <dd className="numeric mt-0.5 text-body">{formatDateTime(order.orderDate)}</dd>
          </div>
        </dl>
        <ul>
          {order.items.map((item) => (
            <li
              key={`${item.id}-${item.name}`}
              className="flex items-baseline justify-between gap-4 border-b border-sand py-4"
            >
              <span>
                <span className="numeric text-ink-soft">{item.quantity} × </span>
                {item.name}
              </span>
              <span className="numeric">{formatPounds(item.subtotal)}</span>
            </li>
          ))}
        </ul>
        <p className="flex items-baseline justify-between gap-4 py-5">
          <span>Total</span>
          <span className="numeric text-title font-medium">{formatPounds(order.total)}</span>
        </p>
      </div>
      <footer className="grid border-t border-sand px-6 py-6">
        <Button onClick={onContinue}>Continue shopping</Button>
      </footer>
    </>
  );
}
