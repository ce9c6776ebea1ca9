import type { DeliveryMethod, Fulfilment } from "@domain/orders/fulfilment.ts";
import type { DeclineReason, OrderActionKind } from "@domain/orders/order-actions.ts";
import type { ReductionReason } from "@domain/orders/order-lines.ts";
import type { OrderSource } from "@domain/orders/order-source.ts";
import type { PaymentFilter, PaymentState } from "@domain/orders/payment.ts";
import type { Business } from "@domain/site-content/business.ts";
import type { OrderListItem, OrderMail, PrintableOrder } from "@/data/orders/queries";

export const declineReasonLabels: Record<DeclineReason, string> = {
  out_of_stock: "Out of stock",
  cannot_deliver: "Can't deliver",
  customer_asked: "The customer asked",
  suspicious: "Suspicious",
  other: "Other",
};

export const reductionReasonLabels: Record<ReductionReason, string> = {
  customer_asked: "The customer asked",
  out_of_stock: "Out of stock",
  damaged: "Damaged",
  other: "Other",
};

export const fulfilmentLabels: Record<Fulfilment, string> = {
  ready_for_collection: "Ready for collection",
  out_for_delivery: "Out for delivery",
  completed: "Completed",
};

/** The shortcut of each action. It applies to the order of the focused dialog or row, or to the selected orders. */
export const orderActionKeys: Record<OrderActionKind, string> = {
  approve: "A",
  decline: "D",
  ready_for_collection: "R",
  out_for_delivery: "O",
  completed: "C",
};

export const mailKindLabels: Record<OrderMail["kind"], string> = {
  confirmation: "Confirmation to the customer",
  owner_notification: "Notice to you",
  expiry: "Expiry notice to the customer",
  approval: "Approval to the customer",
  decline: "Decline to the customer",
  collection: "Ready for collection to the customer",
  delivery: "Out for delivery to the customer",
  completion: "Completion to the customer",
  letter: "Your email to the customer",
  payment_request: "Payment request to the customer",
  payment_receipt: "Receipt to the customer",
  order_changed: "Changes to the customer",
  withdrawal_receipt: "Receipt for a withdrawal to the customer",
  withdrawal_notice: "Notice of a withdrawal to you",
  return_update: "About a return to the customer",
  alert_confirmation: "Confirmation of an address",
  back_in_stock: "Back in stock to the visitor",
  brief_confirmation: "Confirmation of a consultation",
  brief_notification: "Notice of a consultation to you",
  visit_update: "About a visit to the customer",
  visit_notice: "About a visit to you",
  reply: "Your reply to a message",
  visit_reminder: "Reminder of a visit to the customer",
  invitation: "Invitation to the back office",
  recovery_code_used: "Notice of a recovery code to you",
  password_changed: "Notice of a new password to you",
};

const deliveryMethodLabels: Record<DeliveryMethod, string> = {
  collection: "Collect from the shop",
  delivery: "Delivery",
};

export const orderSourceLabels: Record<OrderSource, string> = {
  website: "Website",
  walk_in: "Walk-in",
  phone: "Phone",
  email: "Email",
};

export const paymentStateLabels: Record<PaymentState, string> = {
  unpaid: "Unpaid",
  part_paid: "Part paid",
  paid: "Paid",
  refund_due: "Refund due",
};

export const paymentFilterLabels: Record<PaymentFilter, string> = {
  owed: "Not fully paid",
  ...paymentStateLabels,
};

type CustomerNameFields = Pick<OrderListItem, "first_name" | "last_name" | "erased_at">;

/** The customer's name; "Erased" after an erasure, "No name" for a manual order without one. */
export function customerName({ first_name, last_name, erased_at }: CustomerNameFields) {
  return erased_at ? "Erased" : `${first_name} ${last_name}`.trim() || "No name";
}

/** The subject of an email to the customer about an order. The confirmation has the same subject, so mail clients show one thread. */
export const orderSubject = (orderNumber: string, { name }: Business) =>
  `Your order ${orderNumber} with ${name}`;

/** How the customer receives the goods, with the zone of a delivery; null if they have not chosen. */
export const handoverText = ({ delivery_method, delivery_zones }: PrintableOrder) =>
  delivery_method &&
  [deliveryMethodLabels[delivery_method], delivery_zones?.name].filter(Boolean).join(", ");
