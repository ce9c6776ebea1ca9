import { html } from "hono/html";
import type { Business } from "../_shared/domain/site-content/business.ts";
import type { Mail } from "./mail-provider.ts";
import {
  renderItemsHtml,
  renderItemsText,
  renderMailHtml,
  sanitiseLine,
  signature,
} from "./mail-template.ts";
import type { OrderMailData } from "./order-mail-data.ts";

interface MailLink {
  label: string;
  href: string;
  /** A sentence below the link. */
  note?: string;
}

interface CustomerMailContent {
  business: Business;
  to: string;
  replyTo: string;
  subject: string;
  heading: string;
  /** The customer's name for the greeting. Without a name, the greeting is "Hello". */
  name?: string;
  paragraphs: string[];
  /** The order whose lines the mail lists, below a heading. */
  orderSection?: { heading: string; order: OrderMailData };
  links: MailLink[];
}

/** Composes a mail to a customer from greeting, paragraphs, order lines, links and signature, as HTML and plain text. */
export async function composeCustomerMail({
  business,
  to,
  replyTo,
  subject,
  heading,
  name,
  orderSection,
  links,
  ...content
}: CustomerMailContent): Promise<Mail> {
  const paragraphs = [name ? `Dear ${name},` : "Hello,", ...content.paragraphs].map(sanitiseLine);
  const body = html`${paragraphs.map((paragraph) => html`<p>${paragraph}</p>\n`)}
${orderSection ? renderOrderSection(orderSection) : ""}
${links.map((link) => renderLinkHtml(link, business))}`;
  const text = [
    heading,
    ...paragraphs,
    ...(orderSection ? [orderSection.heading, renderItemsText(orderSection.order)] : []),
    ...links.map(renderLinkText),
    signature(business),
  ].join("\n\n");
  return {
    to,
    replyTo,
    subject,
    html: await renderMailHtml({ subject, heading, body, business }),
    text: `${text}\n`,
  };
}

function renderOrderSection({ heading, order }: NonNullable<CustomerMailContent["orderSection"]>) {
  return html`<h2 style="margin: 32px 0 8px; font-size: 20px; font-weight: normal">${heading}</h2>
${renderItemsHtml(order)}`;
}

function renderLinkHtml({ label, href, note }: MailLink, business: Business) {
  return html`<p style="margin-top: 32px"><a href="${href}" style="color: ${business.accentColour}">${label}</a></p>
${note ? html`<p>${note}</p>` : ""}`;
}

function renderLinkText({ label, href, note }: MailLink): string {
  return [`${label}:`, href, ...(note ? [note] : [])].join("\n");
}
