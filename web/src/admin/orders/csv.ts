// CSV injection: spreadsheets run a cell that starts with one of these characters as a formula; a leading apostrophe makes
// the cell text. Spreadsheets in locales with a decimal comma split at semicolons, even inside quotes.
const formulaStart = /(^|;\s*)(?=[=+\-@\t\r])/g;

/** The first character of a CSV file, so that spreadsheets read UTF-8. */
export const byteOrderMark = "\uFEFF";

function cell(value: string): string {
  const harmless = value.replace(formulaStart, "$1'");
  return /["\r\n,;]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Formats rows as CSV (RFC 4180). */
export function csvRows(rows: string[][]): string {
  return rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}

/**
 * A phone number that a spreadsheet keeps as text, without an apostrophe: "+" would begin a formula, so it becomes "00", and
 * digits alone would become a number, so a space divides them. `+35020012345` is `00 35020012345`, `20012345` is `200 12345`.
 */
export function phoneCell(phone: string): string {
  const international = phone.trim().replace(/^\+\s*/, "00 ");
  return international.replace(/^(\d{3})(\d+)$/, "$1 $2");
}
