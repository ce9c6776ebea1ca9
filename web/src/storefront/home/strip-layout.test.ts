import { describe, expect, it } from "vitest";
import { stripRows } from "@/storefront/home/strip-layout";

const describeRows = (...slugs: string[]) =>
  stripRows(slugs.map((slug) => ({ slug }))).map(({ kind, categories }) =>
    [kind, ...categories.map(({ slug }) => slug)].join(" "),
  );

describe("stripRows", () => {
  it("arranges a room strip, the sideways product strip, a pair of lead strips and a pair of small strips, in this order", () => {
    expect(
      describeRows("kitchens", "bedrooms-living-rooms", "living", "bedrooms", "baths", "floors"),
    ).toEqual([
      "room kitchens",
      "sideways bedrooms-living-rooms",
      "lead living bedrooms",
      "small baths floors",
    ]);
  });

  it("keeps the categories' order when the product strip is first or in the middle", () => {
    expect(describeRows("bedrooms-living-rooms", "kitchens", "living")).toEqual([
      "sideways bedrooms-living-rooms",
      "room kitchens",
      "lead living",
    ]);
    expect(describeRows("kitchens", "living", "bedrooms-living-rooms", "baths")).toEqual([
      "room kitchens",
      "lead living",
      "sideways bedrooms-living-rooms",
      "small baths",
    ]);
  });
});
