import { html } from "hono/html";
import { formatDate } from "../_shared/domain/dates.ts";
import { business } from "../_shared/domain/site-content/business.ts";
import type { Mail } from "./mail-provider.ts";
import { itemsHtml, itemsText, mailHtml, oneLine, signature } from "./mail-template.ts";
import type { MailedOrder } from "./mailed-order.ts";

interface Release {
  order: MailedOrder;
  /** URL of the customer's order page. */
  link: string;
  /** Email address for replies. */
  owner: string;
}

const heading = "Your order has been released";
const apology =
  "We are sorry: we could not confirm it in time, so its pieces are back in the shop. Nothing was charged.";
const next =
  "If you would still like them, please answer this email or order again. We will look after it personally.";

/** The mail to the customer about an order that was released because it was not confirmed in time. */
export async function release({ order, link, owner }: Release): Promise<Mail> {
  const subject = `Your order ${order.orderId} with ${business.name} was not confirmed in time`;
  const name = oneLine(`${order.firstName} ${order.lastName}`);
  const date = formatDate(order.orderDate);
  const body = html`<p>Dear ${name},</p>
<p>Thank you for your order <strong>${order.orderId}</strong> of ${date}. ${apology}</p>
<p>${next}</p>
<h2 style="margin: 32px 0 8px; font-size: 20px; font-weight: normal">What you ordered</h2>
${itemsHtml(order)}
<p style="margin-top: 32px"><a href="${link}" style="color: #6b4c20">See your order</a></p>`;
  const text = `${heading}

Dear ${name},

Thank you for your order ${order.orderId} of ${date}. ${apology}

${next}

${itemsText(order)}

See your order:
${link}

${signature}
`;
  return {
    to: order.email,
    replyTo: owner,
    subject,
    html: await mailHtml({ subject, heading, body }),
    text,
  };
}
