import { expect, it } from "vitest";
import { linkField, optionalLinkField } from "./safe-link.ts";

const validateLink = (link: string) => ({
  required: linkField.safeParse(link).success,
  optional: optionalLinkField.safeParse(link).success,
});

it.each(["/", "/shop?q=lamp", "https://example.com", "mailto:a@b.gi", "TEL:+350"])(
  "linkField and optionalLinkField accept %j",
  (link) => {
    expect(validateLink(link)).toEqual({ required: true, optional: true });
  },
);

it.each([
  "shop",
  "//example.com",
  "/\\example.com",
  "http://example.com",
  "javascript:alert(1)",
  "https://a b",
])("linkField and optionalLinkField reject %j", (link) => {
  expect(validateLink(link)).toEqual({ required: false, optional: false });
});

it("optionalLinkField accepts an empty text, linkField does not", () => {
  expect(validateLink(" ")).toEqual({ required: false, optional: true });
});
