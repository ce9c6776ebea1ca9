import { html } from "hono/html";
import { formatDate } from "../_shared/domain/dates.ts";
import { business } from "../_shared/domain/site-content/business.ts";
import type { Mail } from "./mail-provider.ts";
import { itemsHtml, itemsText, mailHtml, oneLine, signature } from "./mail-template.ts";
import type { MailedOrder } from "./mailed-order.ts";

interface Confirmation {
  order: MailedOrder;
  /** URL of the customer's order page. */
  link: string;
  /** Email address for replies. */
  owner: string;
}

const heading = "Thank you for your order";
const next =
  "We will confirm it within 24 hours, and agree collection or delivery with you by email or phone.";
const caution = "Whoever has this link can see what was ordered, so please keep it to yourself.";

/** The mail to the customer that confirms receipt of an order, with a link to its status. */
export async function confirmation({ order, link, owner }: Confirmation): Promise<Mail> {
  const subject = `Your order ${order.orderId} with ${business.name}`;
  const name = oneLine(`${order.firstName} ${order.lastName}`);
  const date = formatDate(order.orderDate);
  const body = html`<p>Dear ${name},</p>
<p>Your order <strong>${order.orderId}</strong> of ${date} is with us. ${next}</p>
<h2 style="margin: 32px 0 8px; font-size: 20px; font-weight: normal">What you ordered</h2>
${itemsHtml(order)}
<p style="margin-top: 32px"><a href="${link}" style="color: #6b4c20">See how your order is doing</a></p>
<p>${caution}</p>`;
  const text = `${heading}

Dear ${name},

Your order ${order.orderId} of ${date} is with us. ${next}

${itemsText(order)}

See how your order is doing:
${link}
${caution}

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
