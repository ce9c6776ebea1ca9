import fc from "fast-check";
import { expect, it } from "vitest";
import {
  firstSentence,
  formatList,
  metaDescription,
  paragraphs,
  stripControlCharacters,
  truncateText,
} from "./text.ts";

it("metaDescription returns a short text on one line, without truncating it", () => {
  expect(metaDescription(" Hand-blown\n\nglass. ")).toBe("Hand-blown glass.");
  expect(metaDescription("x".repeat(160))).toBe("x".repeat(160));
});

it("metaDescription truncates at the last word boundary, or within a word if that boundary is in the first half of the 160 characters", () => {
  expect(metaDescription("seven ".repeat(60))).toBe(`${"seven ".repeat(26).trim()}…`);
  expect(metaDescription(`${"x".repeat(50)} ${"y".repeat(200)}`)).toBe(
    `${"x".repeat(50)} ${"y".repeat(108)}…`,
  );
});

it("paragraphs returns the non-empty lines of a text", () => {
  expect(paragraphs(" One. \r\n\n \nTwo.")).toEqual(["One.", "Two."]);
  expect(paragraphs(null)).toEqual([]);
});

it('formatList joins names with commas and, before the last one, with "and"', () => {
  expect(formatList(["oak"])).toBe("oak");
  expect(formatList(["oak", "ash"])).toBe("oak and ash");
  expect(formatList(["oak", "ash", "elm"])).toBe("oak, ash and elm");
});

it("firstSentence returns a text up to the end of its first sentence", () => {
  expect(firstSentence("A hall without a window. We gave it a garden.")).toBe(
    "A hall without a window.",
  );
  expect(firstSentence("Why not? Éclat.\nMore.")).toBe("Why not?");
});

it("firstSentence returns the first paragraph if no other sentence follows in it", () => {
  expect(firstSentence("Oak, approx. 1.5 m wide")).toBe("Oak, approx. 1.5 m wide");
  expect(firstSentence("One line.\nAnother.")).toBe("One line.");
  expect(firstSentence("")).toBe("");
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

it.each([
  ["an emoji with a skin tone and a profession", "👩🏽‍🎨"],
  ["a flag", "🇬🇮"],
  ["a surrogate pair", "😀"],
  ["a letter with a combining accent", "e\u0301"],
])("truncateText never cuts within %s", (_, character) => {
  const text = `ab${character}cd`;
  for (let max = 2; max < 2 + character.length; max += 1)
    expect(truncateText(text, max)).toBe("ab");
  expect(truncateText(text, 2 + character.length)).toBe(`ab${character}`);
  expect(truncateText(text, text.length)).toBe(text);
});

it("metaDescription never cuts within an emoji", () => {
  expect(metaDescription("👩🏽‍🎨".repeat(40))).toMatch(/^(👩🏽‍🎨){22}…$/u);
});
