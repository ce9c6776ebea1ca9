// A cell that starts with one of these is run as a formula by spreadsheets; an apostrophe makes it the text that it is. In
// countries with a decimal comma a semicolon begins a cell, even inside of quotes.
const formulaStart = /(^|;\s*)(?=[=+\-@\t\r])/g;

function cell(value: string): string {
  const harmless = value.replace(formulaStart, "$1'");
  return /["\r\n,;]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Rows of cells as CSV (RFC 4180), with the mark that makes spreadsheets read it as UTF-8. */
export function toCsv(rows: string[][]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("")}`;
}
