import { paymentMethodLabels } from "@domain/orders/payment.ts";
import { requestStatusLabels, requestTypeLabels } from "@/admin/data-requests/request-labels";
import { fulfilmentLabels } from "@/admin/orders/order-labels";
import { orderStatusLabels } from "@/admin/orders/order-status-badge";
import type { CustomerEvent } from "@/data/customers/queries";
import { adminPaths } from "@/lib/admin-paths";

const visitLabels = {
  requested: "Requested",
  confirmed: "Confirmed",
  done: "Done",
  cancelled: "Cancelled",
};

interface EventDescription {
  title: string;
  detail: string;
  /** The path of the row that the event is about. */
  to: string;
}

const labelOf = (labels: Record<string, string>, value: string | null) => labels[value ?? ""] ?? "";

/** The words of an entry of a customer's timeline, and where it leads. */
export function describeEvent({
  kind,
  id,
  title,
  detail,
  amount,
}: CustomerEvent): EventDescription {
  const name = title ?? "";
  const text = detail ?? "";
  switch (kind) {
    case "order":
      return {
        title: `Order ${name}`,
        detail: labelOf({ ...orderStatusLabels, ...fulfilmentLabels }, detail),
        to: adminPaths.order(id),
      };
    case "payment":
      return {
        title: `${(amount ?? 0) < 0 ? "Refund" : "Payment"} for ${name}`,
        detail: labelOf(paymentMethodLabels, detail),
        to: adminPaths.order(id),
      };
    case "message":
      return {
        title: name ? `Message: ${name}` : "Message",
        detail: text,
        to: adminPaths.submission(id),
      };
    case "consultation":
      return { title: "Asked for a consultation", detail: text, to: adminPaths.submission(id) };
    case "mail":
      return { title: `Your email: ${name}`, detail: text, to: adminPaths.order(id) };
    case "reply":
      return {
        title: name ? `Your reply: ${name}` : "Your reply",
        detail: text,
        to: adminPaths.submission(id),
      };
    case "visit":
      return {
        title: "Visit",
        detail: [labelOf(visitLabels, detail), name].filter(Boolean).join(", "),
        to: adminPaths.visit(id),
      };
    case "stock_alert":
      return {
        title: `Alert for ${name}`,
        detail: detail === "notified" ? "Told that it is back in stock" : "Waits for it",
        to: adminPaths.productEditor(id),
      };
    case "data_request":
      return {
        title: `Data request: ${labelOf(requestTypeLabels, title)}`,
        detail: labelOf(requestStatusLabels, detail),
        to: adminPaths.dataRequest(id),
      };
  }
}
