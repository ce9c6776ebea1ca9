import { removeAccents } from "../text.ts";

/** The decimal separator of a spreadsheet; "auto" infers it from each number. */
export type DecimalSeparator = "." | "," | "auto";

const numberPattern = /^-?\d+(\.\d+)?$/;
// A group of thousands has three digits, so that "12,34,5" is rejected instead of parsed as 12345.
const groupedPattern = { ".": /^-?\d{1,3}(\.\d{3})+(,|$)/, ",": /^-?\d{1,3}(,\d{3})+(\.|$)/ };

// In most of Europe 1200, here 1.2.
const ambiguousPattern = /^-?\d{1,3}\.\d{3}$/;

/** A single comma before three digits is a thousands separator, as in `1,200`; any other single separator is a decimal one. */
function inferDecimalSeparator(number: string): "." | "," {
  const lastComma = number.lastIndexOf(",");
  const lastDot = number.lastIndexOf(".");
  if (lastComma < 0) return number.indexOf(".") === lastDot ? "." : ",";
  if (lastDot >= 0) return lastComma > lastDot ? "," : ".";
  return groupedPattern[","].test(number) ? "." : ",";
}

/**
 * Parses a number from a cell of a spreadsheet. Tolerates a pound or euro sign, spaces, thousands separators and a decimal comma:
 * `£1,200.00`, `1.200,00 €` and `1 200` are 1200, `12,5` is 12.5, `−3` is -3. NaN for any other text, also for an empty one, and for an
 * ambiguous one: `1.200`, unless the decimal separator is known.
 */
export function parseSpreadsheetNumber(text: string, decimal: DecimalSeparator = "auto"): number {
  const number = text
    .normalize("NFKC")
    .replace(/[\s£€'’]|GBP|EUR/gi, "")
    .replace(/^[−–]/, "-");
  if (decimal === "auto" && ambiguousPattern.test(number)) return Number.NaN;
  const decimalSeparator = decimal === "auto" ? inferDecimalSeparator(number) : decimal;
  const groupSeparator = decimalSeparator === "." ? "," : ".";
  if (number.includes(groupSeparator) && !groupedPattern[groupSeparator].test(number))
    return Number.NaN;
  const plain = number.replaceAll(groupSeparator, "").replace(decimalSeparator, ".");
  return numberPattern.test(plain) ? Number(plain) : Number.NaN;
}

/**
 * Parses the text that a spreadsheet puts on the clipboard: cells separated by tabs, rows by line breaks. A cell that contains a tab,
 * a line break or a quote is quoted, and its quotes are doubled. A line break after the last row adds no row.
 */
export function parseSpreadsheetBlock(text: string): string[][] {
  const rows: string[][] = [[]];
  const cells = text.replace(/\r\n?/g, "\n").replace(/\n$/, "");
  const cellPattern = /(?:"((?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]*))(\t|\n|$)/gy;
  for (const [, quoted, plain = "", separator] of cells.matchAll(cellPattern)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (separator === "") break;
    if (separator === "\n") rows.push([]);
  }
  return rows;
}

/**
 * Infers the decimal separator of a file from the texts of its numbers: that of the numbers with one or two decimals, as in `12,50`.
 * "auto" if there are none, or both separators occur.
 */
export function findDecimalSeparator(texts: readonly string[]): DecimalSeparator {
  const uses = (decimals: RegExp) => texts.some((text) => decimals.test(text.trim()));
  const usesComma = uses(/\d,\d{1,2}\D*$/);
  const usesDot = uses(/\d\.\d{1,2}\D*$/);
  if (usesComma === usesDot) return "auto";
  return usesComma ? "," : ".";
}

const booleanWords = new Map<string, boolean>([
  ...[
    "yes",
    "y",
    "true",
    "1",
    "x",
    "on",
    "ja",
    "si",
    "oui",
    "sim",
    "verdadero",
    "wahr",
    "vrai",
  ].map((word): [string, boolean] => [word, true]),
  ...["no", "n", "false", "0", "off", "nein", "non", "nao", "falso", "falsch", "faux"].map(
    (word): [string, boolean] => [word, false],
  ),
]);

/** Parses yes or no from a cell of a spreadsheet, in English, Spanish, German, French or Portuguese; null for any other text. */
export const parseSpreadsheetBoolean = (text: string): boolean | null =>
  booleanWords.get(removeAccents(text).trim().toLowerCase()) ?? null;
