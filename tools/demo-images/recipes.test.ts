import { expect, it } from "vitest";
import { recipes } from "./recipes.ts";

it("never cuts the same part of an original twice within the products", () => {
  const parts = recipes
    .filter(({ folder }) => folder === "products")
    .map(({ original, crop }) => JSON.stringify([original, crop]));
  expect(new Set(parts).size).toBe(parts.length);
});

it("names each picture once", () => {
  const names = recipes.map(({ folder, slug }) => `${folder}/${slug}`);
  expect(new Set(names).size).toBe(names.length);
});

it("never scales a part up", () => {
  for (const { slug, crop, width } of recipes) {
    if (crop && width) expect.soft(width, slug).toBeLessThanOrEqual(crop.width);
  }
});
