import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  clearedFilter,
  defaultFilter,
  formatProductFilter,
  isFilterActive,
  type ProductFilter,
  type ProductListName,
  parseProductFilter,
  sizeClasses,
  sortsByList,
  toggleOption,
} from "./product-filter.ts";

const listNames: ProductListName[] = ["shop", "search", "sale"];
const parse = (query: string, list: ProductListName = "shop") =>
  parseProductFilter(list, new URLSearchParams(query));

describe("toggleOption", () => {
  it("adds a missing option and removes a selected one", () => {
    const selected = toggleOption(["lamps"], "rugs");
    expect(selected).toEqual(["lamps", "rugs"]);
    expect(toggleOption(selected, "lamps")).toEqual(["rugs"]);
    expect(toggleOption(["rugs"], "rugs")).toEqual([]);
  });
});

describe("isFilterActive", () => {
  it.each(listNames)(
    "is false for the default filter of the list %s and true if a condition or the sort order differs",
    (list) => {
      expect(isFilterActive(list, defaultFilter(list))).toBe(false);
      for (const change of [
        { categories: ["rugs"] },
        { materials: ["Oak"] },
        { minPrice: 10 },
        { maxPrice: 1490 },
        { inStock: true },
        { sort: "price-asc" as const },
      ]) {
        expect(isFilterActive(list, { ...defaultFilter(list), ...change })).toBe(true);
      }
    },
  );

  it("ignores the search words on the search page and counts them as a condition on the sale page", () => {
    expect(isFilterActive("search", { ...defaultFilter("search"), words: "lamp" })).toBe(false);
    expect(isFilterActive("sale", { ...defaultFilter("sale"), words: "lamp" })).toBe(true);
  });
});

it("clearedFilter keeps the search words on the search page and resets all other fields", () => {
  const filter = { ...defaultFilter("search"), words: "lamp" };
  expect(clearedFilter("search", { ...filter, inStock: true })).toEqual(filter);
});

describe("parseProductFilter", () => {
  it.each([
    ["minPrice=abc&maxPrice=", { minPrice: 0, maxPrice: 1500 }],
    ["minPrice=-5&maxPrice=99999", { minPrice: 0, maxPrice: 1500 }],
    ["minPrice=900&maxPrice=100", { minPrice: 100, maxPrice: 900 }],
    ["minPrice=Infinity&maxPrice=NaN", { minPrice: 0, maxPrice: 1500 }],
    ["sort=cheapest", { sort: "featured" }],
    ["category=&category=rugs&category=RUGS&category=%00", { categories: ["rugs"] }],
    ["material=Oak&material=Oak", { materials: ["Oak"] }],
    ["size=huge&size=large", { sizes: ["large"] }],
    ["inStock=yes&onSale=1", { inStock: false, onSale: false }],
    ["q=%20%00%20", { words: "" }],
  ])("replaces or normalises the invalid query parameters %s", (query, expectedFields) => {
    expect(parse(query)).toMatchObject(expectedFields);
  });

  it("on the sale page, ignores the shop's sort orders and always selects products on sale", () => {
    expect(parse("sort=featured&onSale=false", "sale")).toEqual(defaultFilter("sale"));
    expect(defaultFilter("sale")).toMatchObject({ sort: "name", onSale: true });
  });

  it("reads a maximum price from the search text on the search page, but not on the sale page", () => {
    expect(parse("q=lamps+under+200", "search")).toMatchObject({ words: "lamps", maxPrice: 200 });
    expect(parse("q=lamps+under+200&maxPrice=900", "search").maxPrice).toBe(900);
    expect(parse("q=lamps+under+200", "sale")).toMatchObject({
      words: "lamps under 200",
      maxPrice: defaultFilter("sale").maxPrice,
    });
  });
});

describe("formatProductFilter and parseProductFilter", () => {
  it.each(listNames)("map the default filter of the list %s to an empty query and back", (list) => {
    expect(formatProductFilter(list, defaultFilter(list)).toString()).toBe("");
    expect(parse("", list)).toEqual(defaultFilter(list));
  });

  it("are inverse: parsing a formatted filter returns the same filter", () => {
    const price = fc.integer({ min: 0, max: 150 }).map((tens) => tens * 10);
    const labels = fc.uniqueArray(fc.stringMatching(/^[A-Z][a-z &]{0,20}$/));
    const createFilterArbitrary = (list: ProductListName): fc.Arbitrary<ProductFilter> =>
      fc
        .record({
          words: fc.stringMatching(/^[a-z&=]*$/),
          categories: fc.uniqueArray(fc.stringMatching(/^[a-z0-9_-]+$/)),
          materials: labels,
          colours: labels,
          sizes: fc.subarray([...sizeClasses]),
          prices: fc.tuple(price, price),
          inStock: fc.boolean(),
          onSale: list === "sale" ? fc.constant(true) : fc.boolean(),
          sort: fc.constantFrom(...sortsByList[list]),
        })
        .map(({ prices, ...filter }) => ({
          ...filter,
          minPrice: Math.min(...prices),
          maxPrice: Math.max(...prices),
        }));
    for (const list of listNames) {
      fc.assert(
        fc.property(createFilterArbitrary(list), (filter) => {
          expect(parse(formatProductFilter(list, filter).toString(), list)).toEqual(filter);
        }),
      );
    }
  });
});
