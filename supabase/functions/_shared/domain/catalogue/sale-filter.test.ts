import { expect, test } from "vitest";
import {
  defaultSaleFilter,
  formatSaleFilter,
  isSaleNarrowed,
  parseSaleFilter,
  type SaleFilter,
  saleCount,
} from "./sale-filter.ts";

const filter: SaleFilter = {
  search: "oak & lamp",
  categories: ["lighting", "decor"],
  sort: "price-desc",
};

test("a filter formatted as query string is parsed to the same filter", () => {
  expect(parseSaleFilter(formatSaleFilter(filter))).toEqual(filter);
  expect(parseSaleFilter(formatSaleFilter(defaultSaleFilter))).toEqual(defaultSaleFilter);
});

test("the default filter selects all products sorted by name and has an empty query string", () => {
  expect(parseSaleFilter(new URLSearchParams())).toEqual({
    search: "",
    categories: [],
    sort: "name",
  });
  expect(formatSaleFilter(defaultSaleFilter).toString()).toBe("");
});

test("invalid parameters become the default and repeated categories count once", () => {
  const query = new URLSearchParams(
    "sort=featured&category=decor&category=&category=%00&category=decor&search=%20%00%20",
  );
  expect(parseSaleFilter(query)).toEqual({ search: "", categories: ["decor"], sort: "name" });
});

test("a search text or a category can be cleared, a sort order cannot", () => {
  expect(isSaleNarrowed(defaultSaleFilter)).toBe(false);
  expect(isSaleNarrowed({ ...defaultSaleFilter, sort: "price-asc" })).toBe(false);
  expect(isSaleNarrowed({ ...defaultSaleFilter, search: "oak" })).toBe(true);
  expect(isSaleNarrowed({ ...defaultSaleFilter, categories: ["decor"] })).toBe(true);
});

test("the badge formats the count with singular and plural", () => {
  expect([0, 1, 2].map(saleCount)).toEqual([
    "0 Items on Sale",
    "1 Item on Sale",
    "2 Items on Sale",
  ]);
});
