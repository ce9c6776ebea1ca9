import { describe, expect, it } from "vitest";
import { arrangeStripRows } from "@/storefront/home/strip-layout";

const describeRows = (...slugs: string[]) =>
  arrangeStripRows(slugs.map((slug) => ({ slug }))).map(({ kind, categories }) =>
    [kind, ...categories.map(({ slug }) => slug)].join(" "),
  );

describe("arrangeStripRows", () => {
  it("gives the product strip the layout `scrolling`, the first other category `room`, the next two categories `lead` and the following two `small`", () => {
    expect(
      describeRows("kitchens", "bedrooms-living-rooms", "living", "bedrooms", "baths", "floors"),
    ).toEqual([
      "room kitchens",
      "scrolling bedrooms-living-rooms",
      "lead living bedrooms",
      "small baths floors",
    ]);
  });

  it("keeps the categories' order when the product strip is first or in the middle", () => {
    expect(describeRows("bedrooms-living-rooms", "kitchens", "living")).toEqual([
      "scrolling bedrooms-living-rooms",
      "room kitchens",
      "lead living",
    ]);
    expect(describeRows("kitchens", "living", "bedrooms-living-rooms", "baths")).toEqual([
      "room kitchens",
      "lead living",
      "scrolling bedrooms-living-rooms",
      "small baths",
    ]);
  });
});
