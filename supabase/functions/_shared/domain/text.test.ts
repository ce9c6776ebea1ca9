import fc from "fast-check";
import { expect, it } from "vitest";
import { metaDescription, plainWords } from "./text.ts";

it("leaves a short text as it is, on one line", () => {
  expect(metaDescription(" Hand-blown\n\nglass. ")).toBe("Hand-blown glass.");
  expect(metaDescription("x".repeat(160))).toBe("x".repeat(160));
});

it("cuts at a word", () => {
  const cut = metaDescription("word ".repeat(60));
  expect(cut).toMatch(/word…$/);
});

it("cuts a single long word too", () => {
  expect(metaDescription("x".repeat(500))).toBe(`${"x".repeat(159)}…`);
});

it("is never longer than 160 characters", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 500 }), (text) => {
      expect(metaDescription(text).length).toBeLessThanOrEqual(160);
    }),
  );
});

it("reads words of an address without what no database takes", () => {
  expect(plainWords(" oak\u0000 lamp\n")).toBe(" oak lamp");
  expect(plainWords(null)).toBe("");
});
