import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { supabaseFolder } from "../../shared/project-paths.ts";
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

it("each portfolio project of the demo content shows a different room, with an uncropped first image", () => {
  const seed = readFileSync(join(supabaseFolder, "seeds", "03_portfolio.sql"), "utf8");
  const projects = [...seed.matchAll(/array\[([^\]]+)\]/g)].map(([, urls = ""]) =>
    [...urls.matchAll(/\/images\/(\w+)\/([\w-]+?)_/g)].map(([url, urlFolder, urlSlug]) => {
      const recipe = recipes.find(({ folder, slug }) => folder === urlFolder && slug === urlSlug);
      if (!recipe) throw new Error(`No recipe makes ${url}.`);
      return recipe;
    }),
  );
  expect(projects.length).toBeGreaterThan(0);
  const rooms = projects.map(([firstImage, ...otherImages]) => {
    const room = firstImage?.original;
    expect.soft(firstImage?.crop, room).toBeUndefined();
    for (const recipe of otherImages) {
      expect.soft(recipe.crop, room).toBeDefined();
      expect.soft(recipe.original, room).toBe(room);
    }
    expect.soft(room).not.toMatch(/^products/);
    return room;
  });
  expect(new Set(rooms).size).toBe(projects.length);
});
