import type { OrderStatus } from "@domain/orders/order-filter.ts";
import { fulfilmentLabels } from "@/admin/orders/order-labels";
import type { OrderListItem } from "@/data/orders/queries";
import { Badge } from "@/ui/badge";

export const orderStatusLabels: Record<OrderStatus, string> = {
  pending: "Pending",
  approved: "Approved",
  declined: "Declined",
};

const tones = { pending: "brass", approved: "good", declined: "neutral" } as const;

interface OrderStatusBadgeProps {
  order: Pick<OrderListItem, "status" | "fulfilment">;
}

/** The status of an order, or the fulfilment step of an approved one. */
export function OrderStatusBadge({ order: { status, fulfilment } }: OrderStatusBadgeProps) {
  return (
    <Badge tone={fulfilment === "completed" ? "neutral" : tones[status]}>
      {fulfilment ? fulfilmentLabels[fulfilment] : orderStatusLabels[status]}
    </Badge>
  );
}
