import type { OrderStatus } from "@domain/orders/order-filter.ts";
import { Badge } from "@/ui/badge";

export const orderStatusLabels: Record<OrderStatus, string> = {
  pending: "Pending",
  approved: "Approved",
  declined: "Declined",
};

const tones = { pending: "brass", approved: "good", declined: "neutral" } as const;

export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  return <Badge tone={tones[status]}>{orderStatusLabels[status]}</Badge>;
}
