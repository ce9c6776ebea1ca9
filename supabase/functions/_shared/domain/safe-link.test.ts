import { expect, it } from "vitest";
import { linkField, optionalLinkField } from "./safe-link.ts";

const accepts = (link: string) =>
  [linkField, optionalLinkField].map((field) => field.safeParse(link).success);

it.each(["/", "/shop?q=lamp", "https://example.com", "mailto:a@b.gi", "TEL:+350"])(
  "a link can be %j",
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
])("a link cannot be %j", (link) => {
  expect(accepts(link)).toEqual([false, false]);
});

it("only an optional link can be empty", () => {
  expect(accepts(" ")).toEqual([false, true]);
});
