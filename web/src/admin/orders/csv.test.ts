import { describe, expect, it } from "vitest";
import { toCsv, toPhoneCell } from "@/admin/orders/csv";

describe("toCsv", () => {
  it("ends every row with CRLF", () => {
    expect(toCsv([["a", "b"], ["ç"]])).toBe("a,b\r\nç\r\n");
  });

  it("quotes cells that contain commas, quotes or line breaks", () => {
    expect(toCsv([["a,b", 'say "hi"', "two\nlines"]])).toBe('"a,b","say ""hi""","two\nlines"\r\n');
  });

  it.each(["=1+1", "+350 2007", "-2", "@SUM(A1)", "\t=1", "＝1+1"])(
    "prefixes %j with an apostrophe to prevent CSV injection",
    (value) => {
      expect(toCsv([[value]]).replaceAll('"', "")).toBe(`'${value}\r\n`);
    },
  );

  it.each([
    ["Ana;=1+1;", `"Ana;'=1+1;"`],
    ["Ana; @SUM(A1);-1", `"Ana; '@SUM(A1);'-1"`],
    ['Ana; ""=1+1;', `"Ana; """"'=1+1;"`],
    ["Ana; Bossano", `"Ana; Bossano"`],
    ["Ana\n=1+1", `"Ana\n'=1+1"`],
    ["Ana\r\n =1+1", `"Ana\r\n '=1+1"`],
    ["\r=1+1", `"\r'=1+1"`],
    ["Ana\nBossano", `"Ana\nBossano"`],
  ])(
    "in %j, adds an apostrophe only before a formula that follows a semicolon or a line break",
    (value, cell) => {
      expect(toCsv([[value]])).toBe(`${cell}\r\n`);
    },
  );

  it("escapes and quotes a formula that contains commas and quotes", () => {
    expect(toCsv([['=HYPERLINK("x","y")']])).toBe('"\'=HYPERLINK(""x"",""y"")"\r\n');
  });
});

describe("toPhoneCell", () => {
  it.each([
    ["+350 200 12345", "00 350 200 12345"],
    ["+35020012345", "00 35020012345"],
    ["0035020012345", "00 35020012345"],
    ["20012345", "200 12345"],
    ["07712345678", "077 12345678"],
    ["(0)7712 345-678", "(0)7712 345-678"],
    ["", ""],
  ])("formats %j as %j, which spreadsheets import as text", (phone, cell) => {
    expect(toPhoneCell(phone)).toBe(cell);
    expect(toCsv([[toPhoneCell(phone)]])).toBe(`${cell}\r\n`);
    expect(Number(cell || "text")).toBeNaN();
  });
});
