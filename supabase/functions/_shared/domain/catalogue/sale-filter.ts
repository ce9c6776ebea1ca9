import { plainWords } from "../text.ts";
import { parseCategorySlugs } from "./category-slugs.ts";

/** The sort orders of the sale page, the default first. Spec sections 2.7 and 9. */
export const saleSorts = ["name", "price-asc", "price-desc"] as const;
export type SaleSort = (typeof saleSorts)[number];

/** Search, filter and sort order of the sale page. No category selects all categories. Spec section 2.7. */
export interface SaleFilter {
  search: string;
  categories: string[];
  sort: SaleSort;
}

export const defaultSaleFilter: SaleFilter = { search: "", categories: [], sort: "name" };

/** Whether the filter excludes products, so that it can be cleared. The sort order does not count. */
export function isSaleNarrowed(filter: SaleFilter): boolean {
  return filter.search !== "" || filter.categories.length > 0;
}

/** Parses a filter from a query string (`?search=…&category=a&category=b&sort=…`); invalid values become the default. */
export function parseSaleFilter(query: URLSearchParams): SaleFilter {
  return {
    search: plainWords(query.get("search")).trim(),
    categories: parseCategorySlugs(query),
    sort: saleSorts.find((sort) => sort === query.get("sort")) ?? defaultSaleFilter.sort,
  };
}

/** Formats a filter as query parameters, without default values, to keep URLs short. */
export function formatSaleFilter(filter: SaleFilter): URLSearchParams {
  const query = new URLSearchParams(filter.categories.map((slug) => ["category", slug]));
  if (filter.search) query.set("search", filter.search);
  if (filter.sort !== defaultSaleFilter.sort) query.set("sort", filter.sort);
  return query;
}

/** "1 Item on Sale", "12 Items on Sale". Spec section 2.7. */
export function saleCount(count: number): string {
  return `${count} ${count === 1 ? "Item" : "Items"} on Sale`;
}
