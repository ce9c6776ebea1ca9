import { describe, expect, it } from "vitest";
import { toCsv } from "@/admin/orders/csv";

const withoutMark = (csv: string) => csv.slice(1);

describe("toCsv", () => {
  it("starts with the mark of UTF-8 and ends every row with CRLF", () => {
    expect(toCsv([["a", "b"], ["ç"]])).toBe("\uFEFFa,b\r\nç\r\n");
  });

  it("quotes cells with commas, quotes and line breaks", () => {
    expect(withoutMark(toCsv([["a,b", 'say "hi"', "two\nlines"]]))).toBe(
      '"a,b","say ""hi""","two\nlines"\r\n',
    );
  });

  it.each(["=1+1", "+350 2007", "-2", "@SUM(A1)", "\t=1", "\r=1"])(
    "keeps spreadsheets from running %j as a formula",
    (value) => {
      expect(withoutMark(toCsv([[value]])).replaceAll('"', "")).toBe(`'${value}\r\n`);
    },
  );

  it.each([
    ["Ana;=1+1;", `"Ana;'=1+1;"`],
    ["Ana; @SUM(A1);-1", `"Ana; '@SUM(A1);'-1"`],
    ["Ana; Bossano", `"Ana; Bossano"`],
  ])("keeps those that separate by semicolons from finding a formula in %j", (value, cell) => {
    expect(withoutMark(toCsv([[value]]))).toBe(`${cell}\r\n`);
  });

  it("disarms a formula that needs quoting too", () => {
    expect(withoutMark(toCsv([['=HYPERLINK("x","y")']]))).toBe('"\'=HYPERLINK(""x"",""y"")"\r\n');
  });
});
