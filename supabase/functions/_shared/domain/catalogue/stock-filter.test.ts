import { describe, expect, it } from "vitest";
import { parseStockFilter, toStockFilterParameters, unfilteredStock } from "./stock-filter.ts";

describe("parseStockFilter", () => {
  it("parses search text, conditions, sort order and page", () => {
    const query = new URLSearchParams(
      "q=lamp&sort=price-desc&stock=low&category=7&status=PENDING&sale=off&missing=sku&page=2&edit=7",
    );
    expect(parseStockFilter(query)).toEqual({
      search: "lamp",
      sort: "price-desc",
      level: "low",
      category: 7,
      status: "PENDING",
      sale: "off",
      missing: "sku",
      page: 2,
    });
  });

  it.each([
    "",
    "page=0",
    "page=2.5",
    "sort=cheapest",
    "category=lamps",
    "category=0",
    "status=sold",
    "sale=yes",
    "missing=price",
  ])("returns the defaults for missing or invalid values: %j", (query) => {
    expect(parseStockFilter(new URLSearchParams(query))).toEqual({
      search: "",
      sort: "newest",
      level: null,
      category: null,
      status: null,
      sale: null,
      missing: null,
      page: 1,
    });
  });
});

it("passes only the conditions that are set to the database", () => {
  const withoutUndefined = (sale: "on" | "off" | null) =>
    JSON.parse(JSON.stringify(toStockFilterParameters({ ...unfilteredStock, sale })));
  expect([null, "on", "off"].map((sale) => withoutUndefined(sale as "on" | "off" | null))).toEqual([
    {},
    { sale_filter: true },
    { sale_filter: false },
  ]);
});
