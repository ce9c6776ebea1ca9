import { describe, expect, it } from "vitest";
import { arrangeCategoryRows } from "@/storefront/home/category-layout";

const describeRows = (...slugs: string[]) =>
  arrangeCategoryRows(slugs.map((slug) => ({ slug }))).map(({ layout, categories }) =>
    [layout, ...categories.map(({ slug }) => slug)].join(" "),
  );

describe("arrangeCategoryRows", () => {
  it("lays out bedrooms-living-rooms as a `scrolling` row, and the other categories as a `large-left` row of one, a `large-top` row of two and a `small` row of two", () => {
    expect(
      describeRows("kitchens", "bedrooms-living-rooms", "living", "bedrooms", "baths", "floors"),
    ).toEqual([
      "large-left kitchens",
      "scrolling bedrooms-living-rooms",
      "large-top living bedrooms",
      "small baths floors",
    ]);
  });

  it("keeps the categories' order wherever bedrooms-living-rooms is", () => {
    expect(describeRows("bedrooms-living-rooms", "kitchens", "living")).toEqual([
      "scrolling bedrooms-living-rooms",
      "large-left kitchens",
      "large-top living",
    ]);
    expect(describeRows("kitchens", "living", "bedrooms-living-rooms", "baths")).toEqual([
      "large-left kitchens",
      "large-top living",
      "scrolling bedrooms-living-rooms",
      "small baths",
    ]);
  });
});
