// Matches where a spreadsheet would read the start of a formula (CSV injection). An apostrophe inserted there makes the cell a text.
// Some locales accept the full-width characters too. In locales with a decimal comma, spreadsheets split cells at semicolons and
// line breaks, even inside quotes, so a formula can also start there, after spaces and quotes.
const formulaStart = /([;\r\n][\s"]*|^)(?=[=+\-@\t\r\n＝＋－＠])/g;

/** As the first character of a CSV file, makes spreadsheets decode the file as UTF-8. */
export const byteOrderMark = "\uFEFF";

function toCell(value: string): string {
  const escapedValue = value.replace(formulaStart, "$1'");
  return /["\r\n,;]/.test(escapedValue) ? `"${escapedValue.replaceAll('"', '""')}"` : escapedValue;
}

/** Formats rows as CSV (RFC 4180). */
export function toCsv(rows: string[][]): string {
  return rows.map((row) => `${row.map(toCell).join(",")}\r\n`).join("");
}

/**
 * Formats a phone number so that spreadsheets import it as text without an apostrophe. A leading "+", which would start a formula,
 * becomes "00". A space prevents spreadsheets from importing digits as a number. Examples: `+35020012345` and `0035020012345`
 * become `00 35020012345`, `20012345` becomes `200 12345`.
 */
export function toPhoneCell(phone: string): string {
  const internationalNumber = phone.trim().replace(/^\+\s*/, "00 ");
  return internationalNumber.replace(/^(00|\d{3})(\d+)$/, "$1 $2");
}
