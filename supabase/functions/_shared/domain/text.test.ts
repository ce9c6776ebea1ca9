import fc from "fast-check";
import { expect, it } from "vitest";
import { metaDescription, stripControlCharacters } from "./text.ts";

it("returns a short text unchanged, on one line", () => {
  expect(metaDescription(" Hand-blown\n\nglass. ")).toBe("Hand-blown glass.");
  expect(metaDescription("x".repeat(160))).toBe("x".repeat(160));
});

it("truncates at a word boundary", () => {
  const cut = metaDescription("word ".repeat(60));
  expect(cut).toMatch(/word…$/);
});

it("truncates a single long word", () => {
  expect(metaDescription("x".repeat(500))).toBe(`${"x".repeat(159)}…`);
});

it("never returns more than 160 characters", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 500 }), (text) => {
      expect(metaDescription(text).length).toBeLessThanOrEqual(160);
    }),
  );
});

it("removes characters that Postgres cannot store from text of a URL", () => {
  expect(stripControlCharacters(" oak\u0000 lamp\n")).toBe(" oak lamp");
  expect(stripControlCharacters(null)).toBe("");
});
