// Matches the positions at which a spreadsheet would start to read a formula (CSV injection). An apostrophe there prevents it.
// - The start of a cell. In some locales, a formula can start with a full-width character.
// - After a semicolon or a line break, and any spaces and quotes: in locales with a decimal comma, spreadsheets split cells at
//   semicolons and line breaks, even inside quotes.
// Apostrophes before a formula are escaped, too, so that `unescapeText` removes only those that were added.
const formulaStart = /([;\r\n][\s"]*)(?='*[=+\-@＝＋－＠])|^(?='*[=+\-@\t\r\n＝＋－＠])/g;
const escapedFormulaStart = /([;\r\n][\s"]*)'(?='*[=+\-@＝＋－＠])|^'(?='*[=+\-@\t\r\n＝＋－＠])/g;

/** Adds an apostrophe wherever a spreadsheet would read a formula. */
export const escapeFormulas = (text: string): string => text.replace(formulaStart, "$1'");

// Texts that a spreadsheet would store as another number or as a date when it opens a CSV file: "007", "4006381333931", "1E5",
// "3-4", "MAR-05". Other digits, such as "1234", survive as they are.
const month = "(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*";
const convertible = `(?:0\\d+|\\d{12,}|\\d+[.,]?\\d*e[+-]?\\d+|\\d+[.,]\\d*|\\d+(?:[-/.]\\d+){1,2}|\\d+:\\d+(?::\\d+)?|${month}[-/ .]?\\d+|\\d+[-/ .]?${month}(?:[-/ .]?\\d+)?|true|false)`;
const convertibleText = new RegExp(`^(?='*${convertible}$)`, "i");
const escapedConvertibleText = new RegExp(`^'(?='*${convertible}$)`, "i");

/** Adds apostrophes to a text, so that a spreadsheet reads neither a formula nor a number or date from it. */
export const escapeText = (text: string): string =>
  escapeFormulas(text.replace(convertibleText, "'"));

/** Removes the apostrophes that `escapeText` or `escapeFormulas` has added. */
export const unescapeText = (text: string): string =>
  text.replace(escapedFormulaStart, "$1").replace(escapedConvertibleText, "");
