// A cell that starts with one of these is run as a formula by spreadsheets; an apostrophe makes it the text that it is.
const formulaStart = /^[=+\-@\t\r]/;

function cell(value: string): string {
  const harmless = formulaStart.test(value) ? `'${value}` : value;
  return /["\r\n,]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Rows of cells as CSV (RFC 4180), with the mark that makes spreadsheets read it as UTF-8. */
export function toCsv(rows: string[][]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("")}`;
}
