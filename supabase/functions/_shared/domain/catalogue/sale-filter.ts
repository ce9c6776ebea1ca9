import { plainWords } from "../text.ts";

/** The orders of the sale page, the default first. Spec sections 2.7 and 9. */
export const saleSorts = ["name", "price-asc", "price-desc"] as const;
export type SaleSort = (typeof saleSorts)[number];

/** What the sale is searched, filtered and sorted by. No category means all of them. Spec section 2.7. */
export interface SaleFilter {
  search: string;
  categories: string[];
  sort: SaleSort;
}

export const defaultSaleFilter: SaleFilter = { search: "", categories: [], sort: "name" };

/** Whether products are left out, so that there is something to clear. The order leaves none out. */
export function isSaleNarrowed(filter: SaleFilter): boolean {
  return filter.search !== "" || filter.categories.length > 0;
}

/** Reads a filter from an address (`?search=…&category=a&category=b&sort=…`); what is wrong is the default. */
export function parseSaleFilter(query: URLSearchParams): SaleFilter {
  return {
    search: plainWords(query.get("search")).trim(),
    categories: [...new Set(query.getAll("category").map(plainWords).filter(Boolean))],
    sort: saleSorts.find((sort) => sort === query.get("sort")) ?? defaultSaleFilter.sort,
  };
}

/** Writes a filter as query parameters, leaving out what is the default, so that addresses stay short. */
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
