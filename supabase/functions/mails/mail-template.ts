import { html } from "hono/html";
import { formatPounds } from "../_shared/domain/money.ts";
import {
  arrangedDeliveryText,
  type TotalRow,
  totalRows,
} from "../_shared/domain/orders/order-totals.ts";
import type { Business } from "../_shared/domain/site-content/business.ts";
import { logoSize } from "../_shared/domain/site-content/logo.ts";
import type { OrderMailData } from "./order-mail-data.ts";

export type Markup = ReturnType<typeof html>;

/**
 * Sanitises user input for one line of a mail: replaces line breaks and control characters with spaces, which prevents header
 * injection, and removes bidirectional control characters.
 */
export function sanitiseLine(text: string): string {
  return text
    .replace(/[\s\p{Cc}]+/gu, " ")
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, "")
    .trim();
}

interface MailContent {
  subject: string;
  heading: string;
  body: Markup;
  business: Business;
}

/**
 * Builds the HTML document of a mail, whose only external resource is the logo. `html` templates escape interpolated values.
 */
export async function renderMailHtml({
  subject,
  heading,
  body,
  business,
}: MailContent): Promise<string> {
  const document = await html`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${subject}</title>
</head>
<body style="margin: 0; background-color: #f7f3ec; color: #221e19; font-family: Georgia, 'Times New Roman', serif; font-size: 16px; line-height: 1.6">
<main style="max-width: 560px; margin: 0 auto; padding: 40px 24px">
<p style="margin: 0 0 32px; font-size: 20px">${renderLogoHtml(business)}</p>
<h1 style="margin: 0 0 24px; font-size: 28px; font-weight: normal; line-height: 1.2">${heading}</h1>
${body}
<p style="margin: 40px 0 0; padding-top: 16px; border-top: 1px solid #d8cdbb; color: #5f564b; font-size: 14px">${business.name}, ${business.place}</p>
</main>
</body>
</html>`;
  return document.toString();
}

/** The logo, 40 pixels high but at most 240 wide; the name without one, and in programs that show no images. */
function renderLogoHtml({ name, logoUrl }: Business): Markup | string {
  if (!logoUrl) return name;
  const { width, height } = logoSize(logoUrl);
  const boxWidth = Math.min(240, Math.round((40 * width) / height));
  // Outlook ignores styles and reads the attributes.
  return html`<img src="${logoUrl}" alt="${name}" width="${boxWidth}" height="${Math.round((boxWidth * height) / width)}" style="max-width: 100%; height: auto; border: 0">`;
}

const numberStyle =
  "padding: 8px 0 8px 16px; text-align: right; vertical-align: top; white-space: nowrap";
const rowBorderStyle = "border-bottom: 1px solid #d8cdbb";

const formatAmount = ({ amount }: TotalRow) =>
  amount === null ? arrangedDeliveryText : formatPounds(amount);

/** The order lines, the charges and the total, as an HTML table. */
export function renderItemsHtml(order: OrderMailData): Markup {
  const lines = order.items.map(
    ({ name, quantity, subtotal }) => html`<tr style="${rowBorderStyle}">
<th scope="row" style="padding: 8px 0; font-weight: normal; text-align: left; ${rowBorderStyle}">${sanitiseLine(name)}</th>
<td style="${numberStyle}; ${rowBorderStyle}">${quantity}</td>
<td style="${numberStyle}; ${rowBorderStyle}">${formatPounds(subtotal)}</td>
</tr>`,
  );
  const rows = totalRows(order);
  const footer = rows.map((row, index) => {
    const weight = index === rows.length - 1 ? "bold" : "normal";
    const space = index === 0 ? 16 : 4;
    // An amount in words needs more room than the column of numbers.
    const wrapping = row.amount === null ? "; white-space: normal" : "";
    return html`<tr>
<th scope="row" ${row.amount === null ? "" : html`colspan="2" `}style="padding: ${space}px 0 0; font-weight: ${weight}; text-align: left; vertical-align: top">${sanitiseLine(row.label)}</th>
<td ${row.amount === null ? html`colspan="2" ` : ""}style="${numberStyle}; padding-top: ${space}px; padding-bottom: 0; font-weight: ${weight}${wrapping}">${formatAmount(row)}</td>
</tr>`;
  });
  return html`<table style="width: 100%; border-collapse: collapse">
<thead><tr>
<th scope="col" style="padding: 8px 0; text-align: left; ${rowBorderStyle}">Item</th>
<th scope="col" style="${numberStyle}; ${rowBorderStyle}">Quantity</th>
<th scope="col" style="${numberStyle}; ${rowBorderStyle}">Subtotal</th>
</tr></thead>
<tbody>${lines}</tbody>
<tfoot>${footer}</tfoot>
</table>`;
}

/** The order lines, the charges and the total, as plain text. */
export function renderItemsText(order: OrderMailData): string {
  const lines = order.items.map(
    ({ name, quantity, subtotal }) =>
      `${quantity} x ${sanitiseLine(name)}: ${formatPounds(subtotal)}`,
  );
  const footer = totalRows(order).map((row) => `${sanitiseLine(row.label)}: ${formatAmount(row)}`);
  return [...lines, "", ...footer].join("\n");
}

/** The signature of plain-text mails. */
export const signature = ({ name, place }: Business) => `--\n${name}, ${place}`;
