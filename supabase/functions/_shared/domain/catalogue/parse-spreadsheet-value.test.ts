import { expect, it } from "vitest";
import {
  findDecimalSeparator,
  parseSpreadsheetBlock,
  parseSpreadsheetBoolean,
  parseSpreadsheetNumber,
} from "./parse-spreadsheet-value.ts";

it.each([
  ["£1,200.00", 1200],
  ["1.200,00 €", 1200],
  ["1 200", 1200],
  ["1 200,50", 1200.5],
  ["1’200.50", 1200.5],
  ["1,200", 1200],
  ["1,200,300", 1_200_300],
  ["1.200.300", 1_200_300],
  ["12,5", 12.5],
  ["0,95", 0.95],
  ["195.50", 195.5],
  ["−3", -3],
  ["-1,200", -1200],
  ["GBP 12", 12],
  ["007", 7],
])("parseSpreadsheetNumber: %s is %d", (text, number) => {
  expect(parseSpreadsheetNumber(text)).toBe(number);
});

it.each([
  "",
  " ",
  "£",
  "twelve",
  "1,20,300",
  "12,34,5",
  "1.20,000",
  "1,2.3,4",
  "1e3",
  "0x10",
  "1.250",
  "--3",
])("parseSpreadsheetNumber: “%s” is not a number", (text) => {
  expect(parseSpreadsheetNumber(text)).toBeNaN();
});

it("parseSpreadsheetNumber: a known decimal separator decides what one separator before three digits means", () => {
  expect(parseSpreadsheetNumber("1.200", ",")).toBe(1200);
  expect(parseSpreadsheetNumber("1,200", ",")).toBe(1.2);
  expect(parseSpreadsheetNumber("1,200", ".")).toBe(1200);
  expect(parseSpreadsheetNumber("1.200", ".")).toBe(1.2);
  expect(parseSpreadsheetNumber("12,5", ".")).toBeNaN();
});

it.each([
  ["one cell", "Oak table", [["Oak table"]]],
  ["an empty text", "", [[""]]],
  [
    "rows with line breaks of Windows, and one at the end",
    "a\tb\r\nc\td\r\n",
    [
      ["a", "b"],
      ["c", "d"],
    ],
  ],
  [
    "empty cells",
    "\ta\t\n\t\t",
    [
      ["", "a", ""],
      ["", "", ""],
    ],
  ],
  ["an empty row in between", "a\n\nb", [["a"], [""], ["b"]]],
  [
    "quoted cells with a tab, a line break and quotes",
    '"a\tb"\t"1\n2"\t"a ""b"""',
    [["a\tb", "1\n2", 'a "b"']],
  ],
  ["a quote that is part of the text", '24" lamp\t"Sea" print', [['24" lamp', '"Sea" print']]],
  ["an unclosed quote", '"abc\td', [['"abc', "d"]]],
])("parseSpreadsheetBlock: %s", (_, text, rows) => {
  expect(parseSpreadsheetBlock(text)).toEqual(rows);
});

it.each([
  [["12,50", "1.200,00"], ","],
  [["12.50", "£1,200.00", "3"], "."],
  [["12", "1,200"], "auto"],
  [["12,5", "12.5"], "auto"],
])("findDecimalSeparator finds that of %j", (texts, separator) => {
  expect(findDecimalSeparator(texts)).toBe(separator);
});

it.each([
  ["Yes", true],
  [" SÍ ", true],
  ["x", true],
  ["Nein", false],
  ["0", false],
  ["", null],
  ["maybe", null],
])("parseSpreadsheetBoolean parses %j as %s", (text, value) => {
  expect(parseSpreadsheetBoolean(text)).toBe(value);
});
