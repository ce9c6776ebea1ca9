import fc from "fast-check";
import { expect, it } from "vitest";
import { metaDescription, paragraphs, stripControlCharacters } from "./text.ts";

it("metaDescription returns a short text on one line, without truncating it", () => {
  expect(metaDescription(" Hand-blown\n\nglass. ")).toBe("Hand-blown glass.");
  expect(metaDescription("x".repeat(160))).toBe("x".repeat(160));
});

it("metaDescription truncates at the last word boundary in the second half", () => {
  expect(metaDescription("seven ".repeat(60))).toBe(`${"seven ".repeat(26).trim()}…`);
  expect(metaDescription(`${"x".repeat(50)} ${"y".repeat(200)}`)).toBe(
    `${"x".repeat(50)} ${"y".repeat(108)}…`,
  );
});

it("paragraphs returns the non-empty lines of a text", () => {
  expect(paragraphs(" One. \r\n\n \nTwo.")).toEqual(["One.", "Two."]);
  expect(paragraphs(null)).toEqual([]);
});

it("metaDescription truncates a single long word", () => {
  expect(metaDescription("x".repeat(500))).toBe(`${"x".repeat(159)}…`);
});

it("metaDescription never returns more than 160 characters", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 500 }), (text) => {
      expect(metaDescription(text).length).toBeLessThanOrEqual(160);
    }),
  );
});

it("stripControlCharacters removes control characters, and returns an empty string for null", () => {
  expect(stripControlCharacters(" oak\u0000 lamp\n")).toBe(" oak lamp");
  expect(stripControlCharacters(null)).toBe("");
});
