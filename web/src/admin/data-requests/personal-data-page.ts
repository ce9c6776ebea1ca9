import { formatDate, formatDateTime, isIsoDate } from "@domain/dates.ts";
import { formatPounds } from "@domain/money.ts";
import type { Business } from "@domain/site-content/business.ts";

// The page must be readable without the site, so it has its styles and no scripts.
const styles = `
body { font: 15px/1.5 system-ui, sans-serif; color: #221e19; max-width: 50rem; margin: 2rem auto; padding: 0 1rem; }
h1, h2 { font-family: Georgia, serif; font-weight: normal; }
h2 { border-top: 1px solid #e9e1d3; margin-top: 2.5rem; padding-top: 1rem; }
h3 { font-size: 1rem; margin: 1.5rem 0 0.5rem; }
article { border-left: 2px solid #e9e1d3; margin: 1rem 0; padding-left: 1rem; }
dl { display: grid; grid-template-columns: 11rem 1fr; gap: 0.2rem 1rem; margin: 0; }
dt { color: #5f564b; }
dd { margin: 0; white-space: pre-line; overflow-wrap: anywhere; }
@media (max-width: 30rem) { dl { grid-template-columns: 1fr; } dd { margin-bottom: 0.4rem; } }
@media print { body { margin: 0; max-width: none; font-size: 11pt; } h2, h3 { break-after: avoid; } dl > * { break-inside: avoid; } }`;

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (character) => entities[character] ?? "");

const moneyKeys = /^(total|paid|due|price|list_price|subtotal|amount|refund)$/;

/** The words of a column or field: `customer_note` and `customerNote` become "Customer note". */
function fieldLabel(key: string): string {
  const words = key
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replaceAll("_", " ")
    .toLowerCase();
  return `${words[0]?.toUpperCase()}${words.slice(1)}`;
}

function fieldText(key: string, value: unknown): string {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "number") return moneyKeys.test(key) ? formatPounds(value) : `${value}`;
  const text = String(value);
  if (isIsoDate(text)) return formatDate(text);
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text) ? formatDateTime(text) : text;
}

const isEmpty = (value: unknown) =>
  value === null || value === "" || (Array.isArray(value) && value.length === 0);
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The fields of a row that have a value, and below them its lists of rows. */
function renderRow(row: Record<string, unknown>): string {
  const fields: string[] = [];
  const lists: string[] = [];
  for (const [key, value] of Object.entries(row)) {
    if (isEmpty(value)) continue;
    if (Array.isArray(value) && value.every(isObject))
      lists.push(`<h3>${escapeHtml(fieldLabel(key))}</h3>${value.map(renderArticle).join("")}`);
    else if (isObject(value))
      lists.push(`<h3>${escapeHtml(fieldLabel(key))}</h3>${renderArticle(value)}`);
    else {
      const texts = Array.isArray(value) ? value : [value];
      const text = texts.map((item) => fieldText(key, item)).join(", ");
      fields.push(`<dt>${escapeHtml(fieldLabel(key))}</dt><dd>${escapeHtml(text)}</dd>`);
    }
  }
  return `${fields.length > 0 ? `<dl>${fields.join("")}</dl>` : ""}${lists.join("")}`;
}

const renderArticle = (row: Record<string, unknown>) => `<article>${renderRow(row)}</article>`;

/** The export of a person's data as an HTML page to read, print and send: a section for each kind of row, without empty values. */
export function personalDataPage(
  { name }: Business,
  { contacts, exportedAt, ...kinds }: Record<string, unknown>,
): string {
  const about = Array.isArray(contacts) ? contacts.join(", ") : "";
  const title = `Personal data of ${about}`;
  const sections = Object.entries(kinds).flatMap(([kind, rows]) =>
    Array.isArray(rows) && rows.length > 0
      ? [
          `<h2>${escapeHtml(fieldLabel(kind))}</h2>${rows.filter(isObject).map(renderArticle).join("")}`,
        ]
      : [],
  );
  return `<!doctype html>
<html lang="en-GB">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${styles}</style></head>
<body>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(`Held by ${name} on ${formatDateTime(String(exportedAt))}.`)}</p>
${sections.length > 0 ? sections.join("\n") : "<p>Nothing is stored about this person.</p>"}
</body>
</html>
`;
}
