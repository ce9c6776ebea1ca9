import { formatDateTime } from "@domain/dates.ts";
import { formatPounds } from "@domain/money.ts";
import type { OrderConfirmation } from "@domain/orders/checkout.ts";
import { CopyButton } from "@/components/copy-button";
import { type OrderLine, OrderLines } from "@/storefront/order/order-lines";

interface OrderSummaryProps {
  order: Omit<OrderConfirmation, "items"> & { items: OrderLine[] };
}

/** An order's number, date, lines and total, as stored by the server. */
export function OrderSummary({ order }: OrderSummaryProps) {
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-4 border-y border-sand py-4 text-small">
        <div>
          <dt className="text-ink-soft">Order number</dt>
          <dd translate="no" className="numeric mt-0.5 text-body font-medium">
            {order.orderId}
          </dd>
        </div>
        <div>
          <dt className="text-ink-soft">Date</dt>
          <dd className="numeric mt-0.5 text-body">{formatDateTime(order.orderDate)}</dd>
        </div>
      </dl>
      <OrderLines lines={order.items} />
      <p className="flex items-baseline justify-between gap-4 py-5">
        <span>Total</span>
        <span className="numeric text-title font-medium">{formatPounds(order.total)}</span>
      </p>
    </>
  );
}

/** Copies the absolute URL of a page to the clipboard. */
export function CopyLinkButton({ path }: { path: string }) {
  return (
    <CopyButton
      getText={() => new URL(path, window.location.origin).href}
      label="Copy link"
      done="Link copied"
      failed="The link could not be copied"
      advice="Please open it and keep the page's address."
    />
  );
}
