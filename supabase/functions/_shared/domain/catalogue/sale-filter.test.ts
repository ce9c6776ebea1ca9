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

test("a filter survives being written into an address and read again", () => {
  expect(parseSaleFilter(formatSaleFilter(filter))).toEqual(filter);
  expect(parseSaleFilter(formatSaleFilter(defaultSaleFilter))).toEqual(defaultSaleFilter);
});

test("the sale starts with everything, sorted by name, and its address stays short", () => {
  expect(parseSaleFilter(new URLSearchParams())).toEqual({
    search: "",
    categories: [],
    sort: "name",
  });
  expect(formatSaleFilter(defaultSaleFilter).toString()).toBe("");
});

test("what an address says wrongly is the default, and what it says twice counts once", () => {
  const query = new URLSearchParams(
    "sort=featured&category=decor&category=&category=%00&category=decor&search=%20%00%20",
  );
  expect(parseSaleFilter(query)).toEqual({ search: "", categories: ["decor"], sort: "name" });
});

test("there is something to clear once a word or a category leaves products out, but not for an order", () => {
  expect(isSaleNarrowed(defaultSaleFilter)).toBe(false);
  expect(isSaleNarrowed({ ...defaultSaleFilter, sort: "price-asc" })).toBe(false);
  expect(isSaleNarrowed({ ...defaultSaleFilter, search: "oak" })).toBe(true);
  expect(isSaleNarrowed({ ...defaultSaleFilter, categories: ["decor"] })).toBe(true);
});

test("the badge counts in words", () => {
  expect([0, 1, 2].map(saleCount)).toEqual([
    "0 Items on Sale",
    "1 Item on Sale",
    "2 Items on Sale",
  ]);
});
