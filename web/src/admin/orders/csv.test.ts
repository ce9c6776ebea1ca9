import { describe, expect, it } from "vitest";
import { toCsv } from "@/admin/orders/csv";

const withoutMark = (csv: string) => csv.slice(1);

describe("toCsv", () => {
  it("starts with a UTF-8 byte order mark and ends every row with CRLF", () => {
    expect(toCsv([["a", "b"], ["ç"]])).toBe("\uFEFFa,b\r\nç\r\n");
  });

  it("quotes cells with commas, quotes and line breaks", () => {
    expect(withoutMark(toCsv([["a,b", 'say "hi"', "two\nlines"]]))).toBe(
      '"a,b","say ""hi""","two\nlines"\r\n',
    );
  });

  it.each(["=1+1", "+350 2007", "-2", "@SUM(A1)", "\t=1", "\r=1"])(
    "prefixes %j with an apostrophe against formula injection",
    (value) => {
      expect(withoutMark(toCsv([[value]])).replaceAll('"', "")).toBe(`'${value}\r\n`);
    },
  );

  it.each([
    ["Ana;=1+1;", `"Ana;'=1+1;"`],
    ["Ana; @SUM(A1);-1", `"Ana; '@SUM(A1);'-1"`],
    ["Ana; Bossano", `"Ana; Bossano"`],
  ])("escapes formulas after a semicolon separator in %j", (value, cell) => {
    expect(withoutMark(toCsv([[value]]))).toBe(`${cell}\r\n`);
  });

  it("escapes and quotes a formula that contains commas and quotes", () => {
    expect(withoutMark(toCsv([['=HYPERLINK("x","y")']]))).toBe('"\'=HYPERLINK(""x"",""y"")"\r\n');
  });
});
