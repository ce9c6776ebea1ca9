import fc from "fast-check";
import { expect, it } from "vitest";
import { escapeFormulas, escapeText, unescapeText } from "./spreadsheet-text.ts";

it.each(["=1+1", "+350 2007", "-2", "@SUM(A1)", "\t=1", "＝1+1", "'=1", "''-"])(
  "escapeFormulas adds an apostrophe to %j",
  (text) => {
    expect(escapeFormulas(text)).toBe(`'${text}`);
  },
);

it.each([
  ["Ana;=1+1;", "Ana;'=1+1;"],
  ["Ana; @SUM(A1);-1", "Ana; '@SUM(A1);'-1"],
  ['Ana; ""=1+1;', `Ana; ""'=1+1;`],
  ["Ana; Bossano", "Ana; Bossano"],
  ["Ana\n=1+1", "Ana\n'=1+1"],
  ["Ana\r\n =1+1", "Ana\r\n '=1+1"],
  ["\r=1+1", "\r'=1+1"],
  ["Ana\r\n\r\nBossano", "Ana\r\n\r\nBossano"],
])(
  "in %j, escapeFormulas adds an apostrophe only before a formula that follows a semicolon or a line break",
  (text, escaped) => {
    expect(escapeFormulas(text)).toBe(escaped);
  },
);

it.each([
  "007",
  "4006381333931",
  "1E5",
  "3-4",
  "1/2",
  "MAR-05",
  "2sep",
  "12:30",
  "1.50",
  "TRUE",
  "'007",
])("escapeText keeps a spreadsheet from changing %j", (text) => {
  expect(escapeText(text)).toBe(`'${text}`);
});

it.each(["1234", "SKU-007", "L-1", "Marble", "May", "Oak, 2 m", "O'Hara", "'s"])(
  "escapeText leaves %j as it is",
  (text) => {
    expect(escapeText(text)).toBe(text);
  },
);

it("unescapeText restores every escaped text", () => {
  const fragments = [
    "'",
    '"',
    ";",
    "\r",
    "\n",
    "\t",
    " ",
    "=",
    "+",
    "-",
    "@",
    "＝",
    "0",
    "7",
    "1e5",
    "mar",
    "a",
    ",",
    ".",
  ];
  const text = fc
    .array(fc.constantFrom(...fragments), { maxLength: 8 })
    .map((parts) => parts.join(""));
  fc.assert(
    fc.property(text, (value) => {
      expect(unescapeText(escapeText(value))).toBe(value);
    }),
    { numRuns: 5000 },
  );
});
