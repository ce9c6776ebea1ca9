// Matches the positions at which a spreadsheet would start to read a formula (CSV injection). An apostrophe there prevents it.
// - The start of a cell. In some locales, a formula can start with a full-width character.
// - After a semicolon or a line break, and any spaces and quotes: in locales with a decimal comma, spreadsheets split cells at
//   semicolons and line breaks, even inside quotes.
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
 * Formats a phone number so that spreadsheets import it as text, and `toCsv` adds no apostrophe:
 * - A leading "+" becomes "00", because it would start a formula.
 * - A space is inserted, because digits alone would be imported as a number.
 *
 * Examples: `+35020012345` and `0035020012345` become `00 35020012345`, `20012345` becomes `200 12345`.
 */
export function toPhoneCell(phone: string): string {
  const internationalNumber = phone.trim().replace(/^\+\s*/, "00 ");
  return internationalNumber.replace(/^(00|\d{3})(\d+)$/, "$1 $2");
}
