import { formatPounds } from "@domain/money.ts";
import type { OrderConfirmation } from "@domain/orders/checkout.ts";
import { Picture } from "@/components/picture";
import { cn } from "@/lib/cn";
import { formatDateTime } from "@/lib/dates";

interface OrderFactsProps {
  order: Omit<OrderConfirmation, "items"> & {
    items: (OrderConfirmation["items"][number] & { imageUrl?: string | null })[];
  };
}

/** An order's number, date, items with their pictures, if known, and total, as stored by the server. */
export function OrderFacts({ order }: OrderFactsProps) {
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-4 border-y border-sand py-4 text-small">
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
            className={cn(
              "flex justify-between gap-4 border-b border-sand py-4",
              item.imageUrl ? "items-center" : "items-baseline",
            )}
          >
            <span className="flex items-center gap-4">
              {item.imageUrl ? (
                <Picture
                  url={item.imageUrl}
                  alt=""
                  sizes="4rem"
                  className="aspect-square w-16 shrink-0"
                />
              ) : null}
              <span>
                <span className="numeric text-ink-soft">{item.quantity} × </span>
                {item.name}
              </span>
            </span>
            <span className="numeric">{formatPounds(item.subtotal)}</span>
          </li>
        ))}
      </ul>
      <p className="flex items-baseline justify-between gap-4 py-5">
        <span>Total</span>
        <span className="numeric text-title font-medium">{formatPounds(order.total)}</span>
      </p>
    </>
  );
}
