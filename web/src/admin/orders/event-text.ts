import { formatDate } from "@domain/dates.ts";
import { formatPounds } from "@domain/money.ts";
import type { OrderUnits } from "@domain/orders/order-actions.ts";
import { describeChanges } from "@domain/orders/order-changes.ts";
import type { ManualOrderSource } from "@domain/orders/order-source.ts";
import { paymentMethodLabels, paymentPurposeLabels } from "@domain/orders/payment.ts";
import { declineReasonLabels, fulfilmentLabels, mailKindLabels } from "@/admin/orders/order-labels";
import type { OrderEvent } from "@/data/orders/events";

const placedTitles: Record<ManualOrderSource, string> = {
  walk_in: "Sold in the shop",
  phone: "Ordered by phone",
  email: "Ordered by email",
};

export function eventTitle({ kind, details }: OrderEvent): string {
  const mail = details.mail ? mailKindLabels[details.mail] : "Email";
  switch (kind) {
    case "placed":
      return details.source ? placedTitles[details.source] : "Order placed";
    case "edited":
      return "Edited";
    case "link_opened":
      return "Order page opened";
    case "viewed":
      return "Viewed";
    case "note":
      return "Note";
    case "approved":
      return "Approved";
    case "approval_undone":
      return "Approval undone";
    case "declined":
      return details.after_approval ? "Declined after all" : "Declined";
    case "expired":
      return "Expired, because it was not confirmed in time";
    case "ready_for_collection":
    case "out_for_delivery":
    case "completed":
      return fulfilmentLabels[kind];
    case "reopened":
      return "Reopened";
    case "mail_written":
      return `${mail} written`;
    case "payment_recorded":
      return "Payment recorded";
    case "refund_recorded":
      return "Refund recorded";
    case "payment_voided":
      return "Payment voided";
    case "payment_requested":
      return "Payment requested";
    case "payment_request_cancelled":
      return "Payment request cancelled";
    case "withdrawal_requested":
      return "The customer withdrew from the order";
    case "withdrawal_agreed":
      return "Withdrawal agreed";
    case "withdrawal_refused":
      return "Withdrawal refused";
    case "returned":
      return "Goods returned";
    case "mail_sent":
      return `${mail} sent`;
    case "mail_skipped":
      return `${mail} not sent`;
    case "mail_failed":
      return `${mail} could not be sent`;
    case "mail_requeued":
      return details.to_corrected_address
        ? `${mail} queued again, to the corrected address`
        : `${mail} queued again`;
    case "mail_dismissed":
      return `${mail} dismissed`;
  }
}

const listUnits = (units: OrderUnits) =>
  units.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ");

/** States which units could not be returned to stock, because their products have been deleted. */
export const describeNotRestocked = (units: OrderUnits) =>
  `Not back in stock, because the product was deleted: ${listUnits(units)}`;

/** Describes a payment or a payment request: purpose, amount, method and day, in one line. */
function describeMoney({
  purpose,
  amount,
  method,
  received_on,
  due_on,
}: OrderEvent["details"]): string[] {
  if (amount === undefined) return [];
  const parts = [
    purpose && paymentPurposeLabels[purpose],
    formatPounds(amount),
    method && paymentMethodLabels[method].toLowerCase(),
    received_on && formatDate(received_on),
    due_on && `by ${formatDate(due_on)}`,
  ];
  return [parts.filter(Boolean).join(" · ")];
}

/** The details of an event, one string per line of the timeline entry. briefSender: see OrderTimelineProps. */
export function eventDetails({ details }: OrderEvent, briefSender?: string): string[] {
  const { restocked = [], not_restocked: notRestocked = [], lines = [] } = details;
  const writtenOff = [
    ...(details.written_off ?? []),
    ...lines.flatMap(({ name, written_off }) =>
      written_off ? [{ name, quantity: written_off }] : [],
    ),
  ];
  return [
    ...describeChanges(details),
    ...describeMoney(details),
    ...(details.came_back ?? []).map(
      ({ name, quantity, restock }) =>
        `${quantity} × ${name}, ${restock ? "back in stock" : "not restocked"}`,
    ),
    ...(details.refund ? [`Worth ${formatPounds(details.refund)}`] : []),
    ...(details.date ? [formatDate(details.date)] : []),
    ...(details.from_brief
      ? [briefSender ? `From the consultation of ${briefSender}` : "From a consultation"]
      : []),
    ...(details.reason ? [`Reason: ${declineReasonLabels[details.reason]}`] : []),
    ...(details.explanation ? [details.explanation] : []),
    ...(restocked.length > 0 ? [`Back in stock: ${listUnits(restocked)}`] : []),
    ...(writtenOff.length > 0 ? [`Not back in stock: ${listUnits(writtenOff)}`] : []),
    ...(notRestocked.length > 0 ? [describeNotRestocked(notRestocked)] : []),
    ...(details.error ? [details.error] : []),
  ];
}

/** Describes the administrator who caused an event; null if a customer or a scheduled function caused it. */
export function eventActor(event: OrderEvent, ownId: string | undefined): string | null {
  if (event.actor === null) return null;
  return event.actor === ownId ? "you" : (event.actor_email ?? "an administrator");
}
