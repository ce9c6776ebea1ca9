// CSV injection: spreadsheets run a cell that starts with one of these characters as a formula, in some locales also with a
// full-width one; a leading apostrophe makes the cell text. Spreadsheets in locales with a decimal comma split at semicolons and
// line breaks, even inside quotes, and ignore an opening quote.
const formulaStart = /([;\r\n][\s"]*|^)(?=[=+\-@\t\r\n＝＋－＠])/g;

/** The first character of a CSV file, so that spreadsheets read UTF-8. */
export const byteOrderMark = "\uFEFF";

function toCell(value: string): string {
  const escaped = value.replace(formulaStart, "$1'");
  return /["\r\n,;]/.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped;
}

/** Formats rows as CSV (RFC 4180). */
export function toCsv(rows: string[][]): string {
  return rows.map((row) => `${row.map(toCell).join(",")}\r\n`).join("");
}

/**
 * Formats a phone number so that spreadsheets keep it as text without an apostrophe: a leading "+", which would start a
 * formula, becomes "00", and a space keeps digits from being read as a number: `00 35020012345` (also for `0035020012345`),
 * `200 12345`.
 */
export function toPhoneCell(phone: string): string {
  const international = phone.trim().replace(/^\+\s*/, "00 ");
  return international.replace(/^(00|\d{3})(\d+)$/, "$1 $2");
}
