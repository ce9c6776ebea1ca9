import { expect, it } from "vitest";
import { imageUrlField, optionalImageUrlField } from "./image-url.ts";

it.each([
  "/images/lamp.webp",
  "http://maker.example/lamp.jpg",
  "HTTPS://maker.example/a%20b.jpg?w=2",
])("imageUrlField and optionalImageUrlField accept %j", (url) => {
  expect(imageUrlField.parse(` ${url} `)).toBe(url);
  expect(optionalImageUrlField.parse(url)).toBe(url);
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
])("imageUrlField and optionalImageUrlField reject %j", (url) => {
  expect(imageUrlField.safeParse(url).success).toBe(false);
  expect(optionalImageUrlField.safeParse(url).success).toBe(false);
});

it("optionalImageUrlField keeps undefined, and converts an empty URL to null", () => {
  expect([undefined, null, " "].map((url) => optionalImageUrlField.parse(url))).toEqual([
    undefined,
    null,
    null,
  ]);
});
