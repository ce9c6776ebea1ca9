// CSV injection: spreadsheets run a cell that starts with one of these characters as a formula; a leading apostrophe makes
// the cell text. Spreadsheets in locales with a decimal comma split at semicolons, even inside quotes.
const formulaStart = /(^|;\s*)(?=[=+\-@\t\r])/g;

function cell(value: string): string {
  const harmless = value.replace(formulaStart, "$1'");
  return /["\r\n,;]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Formats rows as CSV (RFC 4180) with a byte order mark, so that spreadsheets read UTF-8. */
export function toCsv(rows: string[][]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("")}`;
}
