import { formatDate } from "@domain/dates.ts";
import { formatPounds } from "@domain/money.ts";
import { splitLines } from "@domain/orders/order-totals.ts";
import { receiptMethodTexts } from "@domain/orders/payment.ts";
import type { ContactDetails } from "@domain/site-content/contact-details.ts";
import type { ReactNode } from "react";
import { ItemTable } from "@/admin/orders/item-table";
import { customerName, handoverText } from "@/admin/orders/order-labels";
import { orderStateLabel, orderStateTime } from "@/admin/orders/order-status-badge";
import { Wordmark } from "@/components/wordmark";
import type { OrderItem, PrintableOrder } from "@/data/orders/queries";

/** The print layouts: a slip for picking and collection, or a receipt with prices. */
export const printLayouts = ["slip", "receipt"] as const;
export type PrintLayout = (typeof printLayouts)[number];

interface PrintedOrderProps {
  order: PrintableOrder;
  layout: PrintLayout;
  /** The business's details in the letterhead. */
  shop: ContactDetails;
  /** A line below the totals of a receipt; null for none. */
  receiptNote: string | null;
}

function layoutTitle(layout: PrintLayout, { delivery_method }: PrintableOrder): string {
  if (layout === "receipt") return "Receipt";
  return delivery_method === "delivery" ? "Delivery slip" : "Collection slip";
}

/** The print view of one order, for A4 and till rolls. Each order starts on a new page. */
export function PrintedOrder({ order, layout, shop, receiptNote }: PrintedOrderProps) {
  const isSlip = layout === "slip";
  const title = layoutTitle(layout, order);
  return (
    <article
      aria-label={`${title} of ${order.order_number}`}
      className="mb-8 max-w-3xl space-y-6 bg-surface p-6 shadow-float sm:p-10 print:mb-0 print:max-w-none print:break-after-page print:p-0 print:shadow-none print:last:break-after-auto"
    >
      <header className="flex flex-wrap items-start justify-between gap-x-10 gap-y-3 border-b border-ink pb-5">
        <Wordmark className="text-section" />
        <address className="text-small whitespace-pre-line not-italic">
          {[shop.address, shop.phone, shop.email].join("\n")}
        </address>
      </header>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="text-heading">{title}</h2>
        <p translate="no" className="numeric text-heading">
          {order.order_number}
        </p>
      </div>
      <PrintedDetails order={order} isSlip={isSlip} />
      {isSlip ? (
        <PickList items={splitLines(order.order_items).items} />
      ) : (
        <ItemTable order={order} renderItemCell={(item) => <span>{item.name}</span>} />
      )}
      {/* The item list's negative print margin keeps these lines on the same page as the last item: they overlap its padding.
          `break-before: avoid` does not suffice, because Chromium obeys it only at an order's first page break. */}
      {isSlip ? (
        <div className="border-t border-sand pt-14">
          <p className="grid grid-cols-[2fr_1fr] gap-8 text-small">
            <span className="border-t border-ink pt-1">Received by</span>
            <span className="border-t border-ink pt-1">Date</span>
          </p>
        </div>
      ) : order.status === "declined" ? null : (
        <div className="grid gap-1 text-small print:pt-6">
          <PrintedPayments order={order} />
          {receiptNote ? <p>{receiptNote}</p> : null}
          <p>Thank you for shopping with us.</p>
        </div>
      )}
    </article>
  );
}

/** The payments and refunds of an order, and what is due. */
function PrintedPayments({ order }: { order: PrintableOrder }) {
  const payments = order.payments.filter(({ voided_at }) => voided_at === null);
  if (payments.length === 0) return null;
  const lines = [
    ...payments.map(({ id, amount, method, received_on }) => ({
      key: id,
      label: `${amount < 0 ? "Refunded" : "Paid"} on ${formatDate(received_on)}${receiptMethodTexts[method]}`,
      amount: Math.abs(amount),
    })),
    {
      key: "due",
      label: order.due < 0 ? "To be refunded" : "Due",
      amount: Math.abs(order.due),
    },
  ];
  return (
    <dl aria-label="Payments" className="numeric mb-3">
      {lines.map(({ key, label, amount }) => (
        <div key={key} className="flex justify-between gap-4 border-b border-sand py-1.5">
          <dt>{label}</dt>
          <dd>{formatPounds(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}

function PrintedDetails({ order, isSlip }: { order: PrintableOrder; isSlip: boolean }) {
  const { fulfilment_date, postal_address, customer_note } = order;
  const stateTime = orderStateTime(order);
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-3 text-small">
      <Detail label="Customer">{customerName(order)}</Detail>
      <Detail label="Phone">{isSlip && order.phone}</Detail>
      <Detail label="Email">{!isSlip && order.email}</Detail>
      <Detail label="Ordered on">{formatDate(order.created_at)}</Detail>
      <Detail label="Status">
        {[orderStateLabel(order), stateTime && formatDate(stateTime)].filter(Boolean).join(", ")}
      </Detail>
      <Detail label="Handover">{isSlip && handoverText(order)}</Detail>
      <Detail label="Ready or due on">
        {isSlip && fulfilment_date && formatDate(fulfilment_date)}
      </Detail>
      <Detail label="Address">{postal_address}</Detail>
      <Detail label="Note of the customer">{isSlip && customer_note}</Detail>
    </dl>
  );
}

/** A label above its value; renders nothing without a value. */
function Detail({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div>
      <dt className="text-label tracking-[0.08em] text-ink-soft uppercase">{label}</dt>
      <dd className="whitespace-pre-line [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

function PickList({ items }: { items: OrderItem[] }) {
  return (
    <ul
      aria-label="Order items"
      className="divide-y divide-sand border-t border-sand print:-mb-24 print:[&>:last-child]:pb-27"
    >
      {items.map(({ id, name, quantity }) => (
        <li key={id} className="flex items-baseline gap-4 py-3 break-inside-avoid">
          <span aria-hidden className="size-4 shrink-0 translate-y-0.5 border border-ink" />
          <span className="numeric w-10 shrink-0 font-medium">{`${quantity} ×`}</span>
          <span className="[overflow-wrap:anywhere]">{name}</span>
        </li>
      ))}
    </ul>
  );
}
