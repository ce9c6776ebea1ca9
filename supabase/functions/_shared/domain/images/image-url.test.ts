import { expect, it } from "vitest";
import { imageUrlField, optionalImageField } from "./image-url.ts";

it.each([
  "/images/lamp.webp",
  "http://maker.example/lamp.jpg",
  "HTTPS://maker.example/a%20b.jpg?w=2",
])("imageUrlField and optionalImageField accept %j", (url) => {
  expect(imageUrlField.parse(` ${url} `)).toBe(url);
  expect(optionalImageField.parse(url)).toBe(url);
});

it.each([
  "lamp.webp",
  "images/lamp.webp",
  "//maker.example/lamp.jpg",
  "/\\maker.example/lamp.jpg",
  "/images/a b.webp",
  "https://",
  "javascript:alert('https://maker.example')",
  "data:image/png;base64,AA==",
])("imageUrlField and optionalImageField reject %j", (url) => {
  expect(imageUrlField.safeParse(url).success).toBe(false);
  expect(optionalImageField.safeParse(url).success).toBe(false);
});

it("optionalImageField keeps undefined, and converts an empty URL to null", () => {
  expect([undefined, null, " "].map((url) => optionalImageField.parse(url))).toEqual([
    undefined,
    null,
    null,
  ]);
});
