import { formatDate } from "../_shared/domain/dates.ts";
import { business } from "../_shared/domain/site-content/business.ts";
import { composeCustomerMail } from "./customer-mail.ts";
import type { Mail } from "./mail-provider.ts";
import { mailRecipient, type OrderMailOptions } from "./order-mail-data.ts";

/**
 * Composes the mail that tells a customer that their order was declined automatically after `shop_settings.expire_after_hours`.
 * The order's units are in stock again.
 */
export function composeExpiryMail({ order, link, ownerEmail }: OrderMailOptions): Promise<Mail> {
  const { orderId, orderDate } = order;
  return composeCustomerMail({
    ...mailRecipient(order),
    replyTo: ownerEmail,
    subject: `Your order ${orderId} with ${business.name} was not confirmed in time`,
    heading: "Your order has been released",
    paragraphs: [
      `Thank you for your order ${orderId} of ${formatDate(orderDate)}. We are sorry: we could not confirm it in time, so its pieces are back in the shop. Nothing was charged.`,
      "If you would still like them, please answer this email or order again. We will look after it personally.",
    ],
    orderSection: { heading: "What you ordered", order },
    links: [{ label: "See your order", href: link }],
  });
}
