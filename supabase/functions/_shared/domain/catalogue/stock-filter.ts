import { parsePageNumber } from "../list-parameters.ts";
import { stripControlCharacters } from "../text.ts";
import type { ProductStatus } from "./product.ts";

export const stockSorts = [
  "newest",
  "oldest",
  "name",
  "sku",
  "price-asc",
  "price-desc",
  "featured",
] as const;
export type StockSort = (typeof stockSorts)[number];

/** `low`: from 1 unit to the low-stock threshold of the shop settings. `out`: no units. */
export const stockLevels = ["low", "out"] as const;
export type StockLevel = (typeof stockLevels)[number];

// Repeats the enum's values. Importing the generated Constants would add every enum of the database to the dashboard's bundle.
export const productStatuses = [
  "IN_STOCK",
  "OUT_OF_STOCK",
  "PENDING",
] as const satisfies ProductStatus[];

/** Whether the product is marked as on sale, with or without a sale price. */
export const saleFilters = ["on", "off"] as const;
export type SaleFilter = (typeof saleFilters)[number];

export const missingDetails = ["image", "sku", "category"] as const;
export type MissingDetail = (typeof missingDetails)[number];

/** The conditions of the stock table; null or an empty search selects every product. Spec section 2.14, stock management. */
export interface StockSelection {
  search: string;
  level: StockLevel | null;
  /** The id of one of the product's categories. */
  category: number | null;
  status: ProductStatus | null;
  sale: SaleFilter | null;
  missing: MissingDetail | null;
}

/** Filter of the stock table. Pages count from 1. */
export interface StockFilter extends StockSelection {
  sort: StockSort;
  page: number;
}

/**
 * Parses a filter from a query string (`?q=…&stock=…&category=…&status=…&sale=…&missing=…&sort=…&page=…`). Invalid values become
 * the default.
 */
export function parseStockFilter(query: URLSearchParams): StockFilter {
  const category = query.get("category") ?? "";
  return {
    search: stripControlCharacters(query.get("q")).trim(),
    level: stockLevels.find((level) => level === query.get("stock")) ?? null,
    category: /^[1-9]\d{0,14}$/.test(category) ? Number(category) : null,
    status: productStatuses.find((status) => status === query.get("status")) ?? null,
    sale: saleFilters.find((option) => option === query.get("sale")) ?? null,
    missing: missingDetails.find((detail) => detail === query.get("missing")) ?? null,
    sort: stockSorts.find((sort) => sort === query.get("sort")) ?? "newest",
    page: parsePageNumber(query),
  };
}

/** Every product, newest first. */
export const unfilteredStock: StockFilter = parseStockFilter(new URLSearchParams());

/** The conditions as parameters of the SQL function `admin_products`, which are also the attributes of `private.stock_filter`. */
export const toStockFilterParameters = (selection: StockSelection) => ({
  search: selection.search || undefined,
  stock_level: selection.level ?? undefined,
  category: selection.category ?? undefined,
  status_filter: selection.status ?? undefined,
  sale_filter: selection.sale === null ? undefined : selection.sale === "on",
  missing: selection.missing ?? undefined,
});
