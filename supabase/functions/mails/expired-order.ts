import { formatDate } from "../_shared/domain/dates.ts";
import { formerProducts } from "../_shared/domain/orders/checkout.ts";
import { composeCustomerMail } from "./customer-mail.ts";
import type { Mail } from "./mail-provider.ts";
import { mailRecipient } from "./mail-recipient.ts";
import type { OrderMailOptions } from "./order-mail-data.ts";

/**
 * Composes the mail that tells a customer that their order was declined automatically after `shop_settings.expire_after_hours`.
 * The order's units are in stock again, except those of deleted products.
 */
export function composeExpiryMail({
  order,
  link,
  ownerEmail,
  business,
}: OrderMailOptions): Promise<Mail> {
  const { orderId, orderDate } = order;
  const noLongerSold = formerProducts(order);
  const outcome = noLongerSold
    ? `so its pieces have been released. We no longer sell ${noLongerSold}.`
    : "so its pieces are back in the shop.";
  return composeCustomerMail({
    business,
    ...mailRecipient(order),
    replyTo: ownerEmail,
    subject: `Your order ${orderId} with ${business.name} was not confirmed in time`,
    heading: "Your order has been released",
    paragraphs: [
      `Thank you for your order ${orderId} of ${formatDate(orderDate)}. We are sorry: we could not confirm it in time, ${outcome} Nothing was charged.`,
      "If you would still like them, please answer this email or order again. We will look after it personally.",
    ],
    orderSection: { heading: "What you ordered", order },
    links: [{ label: "See your order", href: link }],
  });
}
