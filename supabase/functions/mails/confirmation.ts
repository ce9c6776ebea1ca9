import { formatDate } from "../_shared/domain/dates.ts";
import { composeCustomerMail } from "./customer-mail.ts";
import type { Mail } from "./mail-provider.ts";
import { mailRecipient } from "./mail-recipient.ts";
import type { OrderMailOptions } from "./order-mail-data.ts";

/** Composes the mail that confirms receipt of an order to the customer, with a link to the order page. */
export function composeConfirmation({
  order,
  link,
  ownerEmail,
  business,
}: OrderMailOptions): Promise<Mail> {
  const { orderId, orderDate } = order;
  return composeCustomerMail({
    business,
    ...mailRecipient(order),
    replyTo: ownerEmail,
    subject: `Your order ${orderId} with ${business.name}`,
    heading: "Thank you for your order",
    paragraphs: [
      `Your order ${orderId} of ${formatDate(orderDate)} is with us. We will confirm it within 24 hours, and agree collection or delivery with you by email or phone.`,
    ],
    orderSection: { heading: "What you ordered", order },
    links: [
      {
        label: "See how your order is doing",
        href: link,
        note: "Whoever has this link can see what was ordered, so please keep it to yourself.",
      },
    ],
  });
}
