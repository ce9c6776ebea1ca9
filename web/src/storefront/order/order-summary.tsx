import { formatDateTime } from "@domain/dates.ts";
import type { DeliveryMethod } from "@domain/orders/fulfilment.ts";
import type { PublicOrder } from "@domain/orders/order-link.ts";
import { totalRows } from "@domain/orders/order-totals.ts";
import { CopyButton } from "@/components/copy-button";
import { LineList, type OrderLine, TotalRows } from "@/storefront/order/line-list";

/** The explanation of a new order. `deliveryMethod`: what the customer has chosen, if anything. */
export const describeNewOrder = (deliveryMethod: DeliveryMethod | null) =>
  `We will confirm it within 24 hours, and agree ${deliveryMethod ? `the day of the ${deliveryMethod}` : "collection or delivery"} with you by email or phone.`;

interface OrderSummaryProps {
  order: Parameters<typeof totalRows>[0] &
    Pick<PublicOrder, "orderId" | "orderDate"> & { items: OrderLine[] };
}

/** An order's number, date, lines, charges and total, as stored by the server. */
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
      <LineList lines={order.items} />
      <div className="py-5">
        <TotalRows rows={totalRows(order)} />
      </div>
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
