import { limits } from "../limits.ts";
import { parseCategorySlugs } from "./category-slugs.ts";

export const shopSorts = ["featured", "newest", "price-asc", "price-desc", "name"] as const;
export type ShopSort = (typeof shopSorts)[number];

/** The filter of the shop page. No category selects all categories; prices in pounds. Spec section 4, shop filters. */
export interface ShopFilter {
  categories: string[];
  minPrice: number;
  maxPrice: number;
  sort: ShopSort;
}

export const defaultShopFilter: ShopFilter = {
  categories: [],
  minPrice: limits.priceMin,
  maxPrice: limits.priceMax,
  sort: "featured",
};

/** Toggles a category. Deselecting the last one selects all categories; null ("all") resets the selection. */
export function toggleCategory(selected: string[], slug: string | null): string[] {
  if (slug === null) return [];
  return selected.includes(slug) ? selected.filter((other) => other !== slug) : [...selected, slug];
}

/** Whether the filter differs from the default, for the "Active" badge. Spec section 2.5. */
export function isFilterActive(filter: ShopFilter): boolean {
  return (
    filter.categories.length > 0 ||
    filter.minPrice !== defaultShopFilter.minPrice ||
    filter.maxPrice !== defaultShopFilter.maxPrice ||
    filter.sort !== defaultShopFilter.sort
  );
}

function parsePrice(value: string | null, fallback: number): number {
  const price = Number(value);
  if (value === null || value === "" || !Number.isFinite(price)) return fallback;
  return Math.min(Math.max(price, limits.priceMin), limits.priceMax);
}

/** Parses a filter from a query string (`?category=a&category=b&minPrice=…&sort=…`); invalid values become the default. */
export function parseShopFilter(query: URLSearchParams): ShopFilter {
  const minPrice = parsePrice(query.get("minPrice"), defaultShopFilter.minPrice);
  const maxPrice = parsePrice(query.get("maxPrice"), defaultShopFilter.maxPrice);
  return {
    categories: parseCategorySlugs(query),
    minPrice: Math.min(minPrice, maxPrice),
    maxPrice: Math.max(minPrice, maxPrice),
    sort: shopSorts.find((sort) => sort === query.get("sort")) ?? defaultShopFilter.sort,
  };
}

/** Formats a filter as query parameters, without default values, to keep URLs short. */
export function formatShopFilter(filter: ShopFilter): URLSearchParams {
  const query = new URLSearchParams(filter.categories.map((slug) => ["category", slug]));
  if (filter.minPrice !== defaultShopFilter.minPrice)
    query.set("minPrice", String(filter.minPrice));
  if (filter.maxPrice !== defaultShopFilter.maxPrice)
    query.set("maxPrice", String(filter.maxPrice));
  if (filter.sort !== defaultShopFilter.sort) query.set("sort", filter.sort);
  return query;
}
