import fc from "fast-check";
import { expect, it } from "vitest";
import { slugFor, slugify } from "./slug.ts";

it.each([
  ["Sculptural Table Lamp", "sculptural-table-lamp"],
  ["  Bedrooms & Living Rooms ", "bedrooms-living-rooms"],
  ["Bouclé Armchair (60 cm)", "boucle-armchair-60-cm"],
  ["snake_case - kept", "snake_case-kept"],
  ["--Edge--", "edge"],
  ["灯", ""],
  ["", ""],
])("slugify converts the name %j to %j", (name, slug) => {
  expect(slugify(name)).toBe(slug);
});

it("slugify returns only characters that the database accepts, and is idempotent", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (name) => {
      const slug = slugify(name);
      expect(slug).toMatch(/^[a-z0-9_-]*$/);
      expect(slugify(slug)).toBe(slug);
    }),
  );
});

it("slugFor returns a name's slug, or the noun and a number if the name has no Latin letters", () => {
  expect(slugFor("灯", "product")).toBe("product-28783");
  expect(slugFor(" 灯 ", "product")).toBe(slugFor("灯", "product"));
  expect(slugFor("椅子", "product")).not.toBe(slugFor("灯", "product"));
  expect(slugFor("Лампа 7", "category")).toMatch(/^category-\d+$/);
  expect(slugFor("TV", "product")).toBe("tv");
  expect(slugFor(" ", "product")).toBe("");
});
