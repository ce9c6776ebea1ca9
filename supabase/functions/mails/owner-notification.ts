import { html } from "hono/html";
import { formatDate } from "../_shared/domain/dates.ts";
import { formatPounds } from "../_shared/domain/money.ts";
import { truncateText } from "../_shared/domain/text.ts";
import type { Mail } from "./mail-provider.ts";
import { customerName } from "./mail-recipient.ts";
import {
  renderItemsHtml,
  renderItemsText,
  renderMailHtml,
  sanitiseLine,
  signature,
} from "./mail-template.ts";
import type { OrderMailData, OrderMailOptions } from "./order-mail-data.ts";

const maxSubjectNameLength = 80;
/** Replaces a name that mail clients could turn into a link. */
const hiddenName = "See the order";

const deliveryMethodLabels = { collection: "Collect from the shop", delivery: "Delivery" };

function listPreferences({
  deliveryMethod,
  zone,
  address,
  note,
}: OrderMailData): { label: string; value: string }[] {
  return [
    ...(deliveryMethod ? [{ label: "Handover", value: deliveryMethodLabels[deliveryMethod] }] : []),
    ...(zone ? [{ label: "Zone", value: sanitiseLine(zone) }] : []),
    ...(address ? [{ label: "Address", value: sanitiseLine(address) }] : []),
    ...(note ? [{ label: "Note", value: sanitiseLine(note) }] : []),
  ];
}

/** Composes the mail to the owner about a new order. Replies go to the customer. */
export async function composeOwnerNotification({
  order,
  link,
  ownerEmail,
  business,
}: OrderMailOptions): Promise<Mail> {
  const name = customerName(order);
  const phone = sanitiseLine(order.phone);
  const sender = name ? ` from ${truncateText(name, maxSubjectNameLength)}` : "";
  const subject = `New order ${order.orderId}${sender}: ${formatPounds(order.total)}`;
  const heading = `New order ${order.orderId}`;
  const reminder = "Customers are told that their order is confirmed within 24 hours.";
  const date = formatDate(order.orderDate);
  const preferences = listPreferences(order);
  const tableRow = (label: string, value: string) => html`<tr>
<th scope="row" style="padding: 4px 16px 4px 0; text-align: left; vertical-align: top">${label}</th>
<td style="padding: 4px 0">${value}</td>
</tr>`;
  const body = html`<p>Placed on ${date}. ${reminder}</p>
<p><a href="${link}" style="color: ${business.accentColour}">Approve or decline it</a></p>
<h2 style="margin: 32px 0 8px; font-size: 20px; font-weight: normal">Customer</h2>
<table style="border-collapse: collapse">
${tableRow("Name", name || hiddenName)}
${tableRow("Email", order.email)}
${tableRow("Phone", phone)}
${preferences.map(({ label, value }) => tableRow(label, value))}
</table>
<h2 style="margin: 32px 0 8px; font-size: 20px; font-weight: normal">Items</h2>
${renderItemsHtml(order)}`;
  const text = `${heading}

Placed on ${date}. ${reminder}

Approve or decline it:
${link}

Name: ${name || hiddenName}
Email: ${order.email}
Phone: ${phone}${preferences.map(({ label, value }) => `\n${label}: ${value}`).join("")}

${renderItemsText(order)}

${signature(business)}
`;
  return {
    to: ownerEmail,
    replyTo: order.email,
    subject,
    html: await renderMailHtml({ subject, heading, body, business }),
    text,
  };
}
