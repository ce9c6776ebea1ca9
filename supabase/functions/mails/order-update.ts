import { html } from "hono/html";
import { formatDate } from "../_shared/domain/dates.ts";
import { business } from "../_shared/domain/site-content/business.ts";
import { paragraphs } from "../_shared/domain/text.ts";
import type { Mail } from "./mail-provider.ts";
import { itemsHtml, itemsText, mailHtml, oneLine, signature } from "./mail-template.ts";
import type { MailedOrder } from "./mailed-order.ts";

interface OrderUpdate {
  order: MailedOrder;
  /** URL of the customer's order page. */
  link: string;
  /** Email address for replies. */
  owner: string;
}

const headings = {
  approval: "Your order is confirmed",
  decline: "About your order",
  collection: "Your order is ready",
  delivery: "Your order is on its way",
  completion: "Your order is complete",
};
type OrderUpdateKind = keyof typeof headings;

/** The day of a collection or delivery, as a paragraph. */
function dateLine(kind: OrderUpdateKind, date: string | null): string[] {
  if (date === null) return [];
  if (kind === "collection") return [`Ready from ${formatDate(date)}.`];
  return kind === "delivery" ? [`Delivery on ${formatDate(date)}.`] : [];
}

/** The mail to the customer about a decision or the order's fulfilment, with the text that an administrator wrote. */
export async function orderUpdate(
  kind: OrderUpdateKind,
  { order, link, owner }: OrderUpdate,
): Promise<Mail> {
  const heading = headings[kind];
  const subject = `${heading}: ${order.orderId} with ${business.name}`;
  const name = oneLine(`${order.firstName} ${order.lastName}`);
  const date = formatDate(order.orderDate);
  const message = [...paragraphs(order.message), ...dateLine(kind, order.fulfilmentDate)].map(
    oneLine,
  );
  const body = html`<p>Dear ${name},</p>
${message.map((paragraph) => html`<p>${paragraph}</p>`)}
<h2 style="margin: 32px 0 8px; font-size: 20px; font-weight: normal">Order ${order.orderId} of ${date}</h2>
${itemsHtml(order)}
<p style="margin-top: 32px"><a href="${link}" style="color: #6b4c20">See your order</a></p>`;
  const text = `${heading}

Dear ${name},

${message.join("\n\n")}

Order ${order.orderId} of ${date}

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
