import type { DeclineReason } from "@domain/orders/decision.ts";

export const declineReasonLabels: Record<DeclineReason, string> = {
  out_of_stock: "Out of stock",
  cannot_deliver: "Can't deliver",
  customer_asked: "The customer asked",
  suspicious: "Suspicious",
  other: "Other",
};
