import { formatDate } from "../_shared/domain/dates.ts";
import { describeChanges } from "../_shared/domain/orders/order-changes.ts";
import { paragraphs } from "../_shared/domain/text.ts";
import { composeCustomerMail } from "./customer-mail.ts";
import type { Mail } from "./mail-provider.ts";
import { mailRecipient } from "./mail-recipient.ts";
import { sanitiseLine } from "./mail-template.ts";
import type { OrderMailOptions } from "./order-mail-data.ts";

const headings = {
  approval: "Your order is confirmed",
  decline: "About your order",
  collection: "Your order is ready",
  delivery: "Your order is on its way",
  completion: "Your order is complete",
  order_changed: "Your order has changed",
  return_update: "About your return",
};
type OrderUpdateKind = keyof typeof headings;

/** The paragraph with the day of collection or delivery; none if the day is unknown or the mail is about another step. */
function dateParagraphs(kind: OrderUpdateKind, date: string | null): string[] {
  if (date === null) return [];
  if (kind === "collection") return [`Ready from ${formatDate(date)}.`];
  return kind === "delivery" ? [`Delivery on ${formatDate(date)}.`] : [];
}

/** Composes the mail to the customer about a decision or a fulfilment step, with the administrator's text. */
export function composeOrderUpdate(
  kind: OrderUpdateKind,
  { order, link, ownerEmail, business }: OrderMailOptions,
): Promise<Mail> {
  const { orderId, orderDate, message, fulfilmentDate, changes } = order;
  const heading = headings[kind];
  return composeCustomerMail({
    business,
    ...mailRecipient(order),
    replyTo: ownerEmail,
    subject: `${heading}: ${orderId} with ${business.name}`,
    heading,
    paragraphs: [
      ...paragraphs(message),
      ...dateParagraphs(kind, fulfilmentDate),
      ...(changes ? describeChanges(changes) : []),
    ],
    orderSection: { heading: `Order ${orderId} of ${formatDate(orderDate)}`, order },
    links: [{ label: "See your order", href: link }],
  });
}

/** Composes a letter: the mail to the customer with the administrator's own subject and text. */
export function composeLetter({
  order,
  link,
  ownerEmail,
  business,
}: OrderMailOptions): Promise<Mail> {
  const subject = sanitiseLine(order.subject ?? "");
  return composeCustomerMail({
    business,
    ...mailRecipient(order),
    replyTo: ownerEmail,
    subject,
    heading: subject,
    paragraphs: paragraphs(order.message),
    links: [{ label: `See your order ${order.orderId}`, href: link }],
  });
}
