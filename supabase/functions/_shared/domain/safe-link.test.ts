import { expect, it } from "vitest";
import { linkField, optionalLinkField } from "./safe-link.ts";

const accepts = (link: string) =>
  [linkField, optionalLinkField].map((field) => field.safeParse(link).success);

it.each(["/", "/shop?q=lamp", "https://example.com", "mailto:a@b.gi", "TEL:+350"])(
  "isSafeLink accepts %j",
  (link) => {
    expect(accepts(link)).toEqual([true, true]);
  },
);

it.each([
  "shop",
  "//example.com",
  "/\\example.com",
  "http://example.com",
  "javascript:alert(1)",
  "https://a b",
])("isSafeLink rejects %j", (link) => {
  expect(accepts(link)).toEqual([false, false]);
});

it("optionalLinkField accepts an empty text, linkField does not", () => {
  expect(accepts(" ")).toEqual([false, true]);
});
