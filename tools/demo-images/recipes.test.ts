import { expect, it } from "vitest";
import { recipes } from "./recipes.ts";

it("no two product images are the same crop", () => {
  const crops = recipes
    .filter(({ folder }) => folder === "products")
    .map(({ original, crop }) => JSON.stringify([original, crop]));
  expect(new Set(crops).size).toBe(crops.length);
});

it("every demo image has a unique folder and slug", () => {
  const names = recipes.map(({ folder, slug }) => `${folder}/${slug}`);
  expect(new Set(names).size).toBe(names.length);
});

it("no crop of a demo image is enlarged", () => {
  for (const { slug, crop, width } of recipes) {
    if (crop && width) expect.soft(width, slug).toBeLessThanOrEqual(crop.width);
  }
});
