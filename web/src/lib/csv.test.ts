import { expect, it } from "vitest";
import { decodeText, parseCsv, toCsv } from "@/lib/csv";

it("toCsv ends every row with CRLF and quotes cells that contain separators, quotes or line breaks", () => {
  expect(
    toCsv([
      ["a", "b"],
      ["ç", ""],
    ]),
  ).toBe("a,b\r\nç,\r\n");
  expect(toCsv([["a,b", 'say "hi"', "two\nlines", "x;y"]])).toBe(
    '"a,b","say ""hi""","two\nlines","x;y"\r\n',
  );
  expect(toCsv([])).toBe("");
});

it.each([",", ";", "\t", "|"])("parseCsv finds the separator %j", async (separator) => {
  const csv = `${["Name", "Price", "SKU"].join(separator)}\n${["Oak", "1.5", "x"].join(separator)}`;
  expect(await parseCsv(csv)).toEqual([
    ["Name", "Price", "SKU"],
    ["Oak", "1.5", "x"],
  ]);
});

it("parseCsv keeps quoted line breaks, quotes and blank rows, and skips the byte order mark", async () => {
  expect(await parseCsv('\uFEFFa,b\r\n"1\r\n2","""q"""\r\n\r\n,,\r\nx,y')).toEqual([
    ["a", "b"],
    ["1\r\n2", '"q"'],
    [""],
    ["", "", ""],
    ["x", "y"],
  ]);
});

it("parseCsv parses a long text in steps, so that a row may lie across two", async () => {
  const rows = Array.from({ length: 3000 }, (_, index) => [
    `Name ${index}`,
    `"${"line\n".repeat(30)}"`,
  ]);
  const fractions: number[] = [];
  const parsed = await parseCsv(toCsv(rows), {
    onProgress: (fraction) => fractions.push(fraction),
  });
  expect(parsed).toEqual([...rows, [""]]);
  expect(fractions.length).toBeGreaterThan(2);
  expect(fractions.at(-1)).toBe(1);
});

it("parseCsv stops when it is aborted", async () => {
  const controller = new AbortController();
  const parsing = parseCsv(toCsv(Array.from({ length: 90_000 }, () => ["abc", "def"])), {
    signal: controller.signal,
    onProgress: () => controller.abort(new Error("stopped")),
  });
  await expect(parsing).rejects.toThrow("stopped");
});

it.each([
  ["UTF-8", new TextEncoder().encode("Bouclé £")],
  ["Windows-1252", new Uint8Array([0x42, 0x6f, 0x75, 0x63, 0x6c, 0xe9, 0x20, 0xa3])],
  [
    "UTF-16",
    new Uint8Array([0xff, 0xfe, ...Array.from("Bouclé £").flatMap((c) => [c.charCodeAt(0), 0])]),
  ],
])("decodeText decodes %s", (_, bytes) => {
  expect(decodeText(bytes)).toBe("Bouclé £");
});
