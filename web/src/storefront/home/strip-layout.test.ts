import { describe, expect, it } from "vitest";
import { stripRows } from "@/storefront/home/strip-layout";

const rowsOf = (...slugs: string[]) =>
  stripRows(slugs.map((slug) => ({ slug }))).map(({ kind, categories }) =>
    [kind, ...categories.map(({ slug }) => slug)].join(" "),
  );

describe("the rows of portfolio strips", () => {
  it("look different: a large room, a sideways strip, a led pair and a small one", () => {
    expect(
      rowsOf("kitchens", "bedrooms-living-rooms", "living", "bedrooms", "baths", "floors"),
    ).toEqual([
      "room kitchens",
      "sideways bedrooms-living-rooms",
      "led living bedrooms",
      "small baths floors",
    ]);
  });

  it("keep the categories' order, wherever the product strip is", () => {
    expect(rowsOf("bedrooms-living-rooms", "kitchens", "living")).toEqual([
      "sideways bedrooms-living-rooms",
      "room kitchens",
      "led living",
    ]);
    expect(rowsOf("kitchens", "living", "bedrooms-living-rooms", "baths")).toEqual([
      "room kitchens",
      "led living",
      "sideways bedrooms-living-rooms",
      "small baths",
    ]);
  });
});
