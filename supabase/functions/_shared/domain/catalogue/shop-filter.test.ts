import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  defaultShopFilter,
  formatShopFilter,
  isFilterActive,
  parseShopFilter,
  type ShopFilter,
  shopSorts,
  toggleCategory,
} from "./shop-filter.ts";

describe("choosing categories", () => {
  it("adds and removes a category; removing the last one selects all", () => {
    const one = toggleCategory([], "lamps");
    const two = toggleCategory(one, "rugs");
    expect(two).toEqual(["lamps", "rugs"]);
    expect(toggleCategory(two, "lamps")).toEqual(["rugs"]);
    expect(toggleCategory(["rugs"], "rugs")).toEqual([]);
  });
  it("resets with all", () => {
    expect(toggleCategory(["lamps", "rugs"], null)).toEqual([]);
  });
});

describe("the badge", () => {
  it("is off for the defaults and on for any difference", () => {
    expect(isFilterActive(defaultShopFilter)).toBe(false);
    for (const change of [
      { categories: ["rugs"] },
      { minPrice: 10 },
      { maxPrice: 1490 },
      { sort: "name" as const },
    ]) {
      expect(isFilterActive({ ...defaultShopFilter, ...change })).toBe(true);
    }
  });
});

describe("the address", () => {
  it("is empty for the defaults", () => {
    expect(formatShopFilter(defaultShopFilter).toString()).toBe("");
    expect(parseShopFilter(new URLSearchParams())).toEqual(defaultShopFilter);
  });

  it.each([
    ["minPrice=abc&maxPrice=", { minPrice: 0, maxPrice: 1500 }],
    ["minPrice=-5&maxPrice=99999", { minPrice: 0, maxPrice: 1500 }],
    ["minPrice=900&maxPrice=100", { minPrice: 100, maxPrice: 900 }],
    ["minPrice=Infinity&maxPrice=NaN", { minPrice: 0, maxPrice: 1500 }],
    ["sort=cheapest", { sort: "featured" }],
    ["category=&category=rugs&category=RUGS", { categories: ["rugs"] }],
  ])("%s falls back to valid values", (query, expected) => {
    expect(parseShopFilter(new URLSearchParams(query))).toMatchObject(expected);
  });

  it("formats and parses every filter to the same filter", () => {
    const price = fc.integer({ min: 0, max: 150 }).map((tens) => tens * 10);
    const filter: fc.Arbitrary<ShopFilter> = fc
      .record({
        categories: fc.uniqueArray(fc.stringMatching(/^[a-z0-9_-]+$/)),
        prices: fc.tuple(price, price),
        sort: fc.constantFrom(...shopSorts),
      })
      .map(({ categories, prices, sort }) => ({
        categories,
        minPrice: Math.min(...prices),
        maxPrice: Math.max(...prices),
        sort,
      }));
    fc.assert(
      fc.property(filter, (chosen) => {
        const address = formatShopFilter(chosen).toString();
        expect(parseShopFilter(new URLSearchParams(address))).toEqual(chosen);
      }),
    );
  });
});
