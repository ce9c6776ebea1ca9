import { parsePageNumber } from "../list-parameters.ts";
import { stripControlCharacters } from "../text.ts";

export const stockSorts = ["newest", "oldest", "price-asc", "price-desc", "featured"] as const;
export type StockSort = (typeof stockSorts)[number];

/** `low`: from 1 unit to the low-stock threshold of the shop settings. `out`: no units. */
export const stockLevels = ["low", "out"] as const;
export type StockLevel = (typeof stockLevels)[number];

/** Filter of the stock table. The level null selects every product. Pages count from 1. Spec section 2.14, stock management. */
export interface StockFilter {
  search: string;
  sort: StockSort;
  level: StockLevel | null;
  page: number;
}

/** Parses a filter from a query string (`?q=…&sort=…&stock=…&page=…`). Invalid values become the default. */
export function parseStockFilter(query: URLSearchParams): StockFilter {
  return {
    search: stripControlCharacters(query.get("q")).trim(),
    sort: stockSorts.find((sort) => sort === query.get("sort")) ?? "newest",
    level: stockLevels.find((level) => level === query.get("stock")) ?? null,
    page: parsePageNumber(query),
  };
}
