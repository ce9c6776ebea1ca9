import type { OrderStatus } from "@domain/orders/order-filter.ts";
import { splitLines } from "@domain/orders/order-totals.ts";
import { fulfilmentLabels } from "@/admin/orders/order-labels";
import type { OrderItem, OrderListItem, PrintableOrder } from "@/data/orders/queries";
import { Badge } from "@/ui/badge";

export const orderStatusLabels: Record<OrderStatus, string> = {
  pending: "Pending",
  approved: "Approved",
  declined: "Declined",
};

const tones = { pending: "highlight", approved: "good", declined: "neutral" } as const;

type OrderState = Pick<OrderListItem, "status" | "fulfilment">;

/** The status of an order, or the fulfilment step of an approved one. */
export function orderStateLabel({ status, fulfilment }: OrderState): string {
  return fulfilment ? fulfilmentLabels[fulfilment] : orderStatusLabels[status];
}

type OrderHistory = Pick<PrintableOrder, "fulfilment" | "decided_at" | "order_events">;

/** The time since which an order has the displayed status or fulfilment step; null for a pending order. */
export function orderStateTime({ fulfilment, decided_at, order_events }: OrderHistory) {
  if (!fulfilment) return decided_at;
  return order_events.find(({ kind }) => kind === fulfilment)?.created_at ?? null;
}

export type ReturnedGoods = OrderListItem["returned_goods"];

/** How much of an order's goods is back; null if none. Lists have the same as the column returned_goods. */
export function returnedGoodsOf(lines: OrderItem[]): ReturnedGoods {
  const { items } = splitLines(lines);
  if (items.every(({ quantity, returned }) => returned === quantity)) return "fully";
  return items.some(({ returned }) => returned > 0) ? "partly" : null;
}

/** A badge for an order whose goods are back; renders nothing for another one. */
export function ReturnedBadge({ goods }: { goods: ReturnedGoods }) {
  return goods ? (
    <Badge tone="highlight">{goods === "fully" ? "Returned" : "Partly returned"}</Badge>
  ) : null;
}

export function OrderStatusBadge({ order }: { order: OrderState }) {
  return (
    <Badge tone={order.fulfilment === "completed" ? "neutral" : tones[order.status]}>
      {orderStateLabel(order)}
    </Badge>
  );
}
