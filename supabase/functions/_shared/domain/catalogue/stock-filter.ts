import { pageNumber } from "../page-number.ts";
import { plainWords } from "../text.ts";

export const stockSorts = ["newest", "oldest", "price-asc", "price-desc", "featured"] as const;
export type StockSort = (typeof stockSorts)[number];

/** Filter of the stock table; pages count from 1. Spec section 2.14, stock management. */
export interface StockFilter {
  search: string;
  sort: StockSort;
  page: number;
}

/** Parses a filter from a query string (`?q=…&sort=…&page=…`); invalid values become the default. */
export function parseStockFilter(query: URLSearchParams): StockFilter {
  return {
    search: plainWords(query.get("q")).trim(),
    sort: stockSorts.find((sort) => sort === query.get("sort")) ?? "newest",
    page: pageNumber(query),
  };
}
