import { mailLabels } from "@/admin/orders/mail-labels";
import { declineReasonLabels, fulfilmentLabels } from "@/admin/orders/order-labels";
import type { OrderEvent } from "@/data/orders/events";
import { formatDate } from "@/lib/dates";

/** What happened, as the timeline shows it. */
export function eventTitle({ kind, details }: OrderEvent): string {
  const mail = details.mail ? mailLabels[details.mail] : "Email";
  switch (kind) {
    case "placed":
      return "Order placed";
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
    case "released":
      return "Released automatically, not confirmed in time";
    case "ready_for_collection":
    case "out_for_delivery":
    case "completed":
      return fulfilmentLabels[kind];
    case "mail_sent":
      return `${mail} sent`;
    case "mail_skipped":
      return `${mail} not sent`;
    case "mail_failed":
      return `${mail} could not be sent`;
  }
}

/** Further facts about an event, one per line. */
export function eventFacts({ details }: OrderEvent): string[] {
  const restocked = details.restocked?.map(({ name, quantity }) => `${quantity} × ${name}`) ?? [];
  return [
    ...(details.date ? [formatDate(details.date)] : []),
    ...(details.reason ? [`Reason: ${declineReasonLabels[details.reason]}`] : []),
    ...(details.explanation ? [details.explanation] : []),
    ...(restocked.length > 0 ? [`Back in stock: ${restocked.join(", ")}`] : []),
    ...(details.error ? [details.error] : []),
  ];
}

/** Who acted; null for the customer, the schedules and accounts without an email address. */
export function eventActor(event: OrderEvent, ownId: string | undefined): string | null {
  if (event.actor === null) return null;
  return event.actor === ownId ? "you" : (event.actor_email ?? "an administrator");
}
