import type { OrderMail } from "@/data/orders/queries";

export const mailKindLabels: Record<OrderMail["kind"], string> = {
  confirmation: "Confirmation to the customer",
  owner_notification: "Notice to you",
  expiry: "Expiry notice to the customer",
  approval: "Approval to the customer",
  decline: "Decline to the customer",
  collection: "Ready for collection to the customer",
  delivery: "Out for delivery to the customer",
  completion: "Completion to the customer",
  alert_confirmation: "Confirmation of an address",
  back_in_stock: "Back in stock to the visitor",
};
