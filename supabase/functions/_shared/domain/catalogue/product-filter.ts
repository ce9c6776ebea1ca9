import type { Database } from "../database.types.ts";
import { searchParameter } from "../list-parameters.ts";
import { type PricePhrase, parsePricePhrase } from "../search/price-phrase.ts";
import { stripControlCharacters } from "../text.ts";

/** Products per page of the shop, the sale and the search. */
export const shopPageSize = 24;

/** Range of the price slider in pounds. A `maxPrice` equal to the slider's maximum means no upper limit. Spec section 9. */
export const priceRange = { min: 0, max: 1500 };

export const productSorts = ["featured", "newest", "price-asc", "price-desc", "name"] as const;
export type ProductSort = (typeof productSorts)[number];

export const sizeClasses = ["small", "medium", "large"] as const;
export type SizeClass = Database["public"]["Enums"]["size_class"];

/** The sort orders of each product list. The first one is the default. Spec sections 2.5, 2.7 and 9. */
export const sortsByList = {
  shop: productSorts,
  search: productSorts,
  sale: ["name", "price-asc", "price-desc"],
} as const satisfies Record<string, readonly ProductSort[]>;
export type ProductListName = keyof typeof sortsByList;

/**
 * The filter of a product list. An empty array sets no condition; `inStock` and `onSale` set one only if true. Prices are in
 * pounds. Spec section 4.
 */
export interface ProductFilter {
  /** Search words; "" for all products. */
  words: string;
  /** Category slugs. */
  categories: string[];
  materials: string[];
  colours: string[];
  sizes: SizeClass[];
  minPrice: number;
  maxPrice: number;
  inStock: boolean;
  onSale: boolean;
  sort: ProductSort;
}

/** The query parameter of each multi-select field of a filter. */
export const optionParameters = {
  categories: "category",
  materials: "material",
  colours: "colour",
  sizes: "size",
} as const;
export type MultiSelectField = keyof typeof optionParameters;
const multiSelectFields = Object.keys(optionParameters) as MultiSelectField[];

/** The filter of a URL without query parameters. */
export function defaultFilter(list: ProductListName): ProductFilter {
  return {
    words: "",
    categories: [],
    materials: [],
    colours: [],
    sizes: [],
    minPrice: priceRange.min,
    maxPrice: priceRange.max,
    inStock: false,
    onSale: list === "sale",
    sort: sortsByList[list][0],
  };
}

/** Returns the filter that the Clear button sets: the default filter. The list `search` also keeps its search words. */
export function clearedFilter(list: ProductListName, { words }: ProductFilter): ProductFilter {
  return { ...defaultFilter(list), words: list === "search" ? words : "" };
}

/** Returns a copy of `selected` with `option` added, or without `option` if `selected` contains it. */
export function toggleOption<Option>(selected: readonly Option[], option: Option): Option[] {
  return selected.includes(option)
    ? selected.filter((selectedOption) => selectedOption !== option)
    : [...selected, option];
}

/** Whether the filter differs from `clearedFilter`. An active filter has an "Active" badge. Spec section 2.5. */
export function isFilterActive(list: ProductListName, filter: ProductFilter): boolean {
  const cleared = formatProductFilter(list, clearedFilter(list, filter));
  return formatProductFilter(list, filter).toString() !== cleared.toString();
}

function parsePrice(value: string | number | null | undefined, fallback: number): number {
  const price = Number(value);
  if (value == null || value === "" || !Number.isFinite(price)) return fallback;
  return Math.min(Math.max(price, priceRange.min), priceRange.max);
}

/** Returns the distinct values of a repeatable query parameter, without control characters. */
function parseOptions(query: URLSearchParams, parameter: string): string[] {
  return [...new Set(query.getAll(parameter).map(stripControlCharacters).filter(Boolean))];
}

/** Returns the search text in a query string, trimmed and without control characters. */
export function parseSearchText(query: URLSearchParams): string {
  return stripControlCharacters(query.get(searchParameter)).trim();
}

/**
 * Parses a filter from a query string (`?category=a&category=b&minPrice=…&inStock=true&sort=…&q=…`). Invalid values become
 * the list's default. In the list `search`, a price in the search text ("lamps under 200") sets `minPrice` or `maxPrice`, unless
 * the query string has a parameter for it.
 */
export function parseProductFilter(list: ProductListName, query: URLSearchParams): ProductFilter {
  const fallback = defaultFilter(list);
  const text = parseSearchText(query);
  const phrase: PricePhrase = list === "search" ? parsePricePhrase(text) : { words: text };
  const minPrice = parsePrice(query.get("minPrice") ?? phrase.minPrice, fallback.minPrice);
  const maxPrice = parsePrice(query.get("maxPrice") ?? phrase.maxPrice, fallback.maxPrice);
  const slugs = parseOptions(query, "category").map((slug) => slug.toLowerCase());
  const sizes = parseOptions(query, "size");
  return {
    words: phrase.words,
    categories: [...new Set(slugs)],
    materials: parseOptions(query, "material"),
    colours: parseOptions(query, "colour"),
    sizes: sizeClasses.filter((size) => sizes.includes(size)),
    minPrice: Math.min(minPrice, maxPrice),
    maxPrice: Math.max(minPrice, maxPrice),
    inStock: query.get("inStock") === "true",
    onSale: fallback.onSale || query.get("onSale") === "true",
    sort: sortsByList[list].find((sort) => sort === query.get("sort")) ?? fallback.sort,
  };
}

/** Formats a filter as query parameters. Omits the list's default values, so that URLs are short. */
export function formatProductFilter(list: ProductListName, filter: ProductFilter): URLSearchParams {
  const fallback = defaultFilter(list);
  const query = new URLSearchParams(
    multiSelectFields.flatMap((name) =>
      filter[name].map((option) => [optionParameters[name], option]),
    ),
  );
  for (const name of ["minPrice", "maxPrice", "inStock", "onSale", "sort"] as const)
    if (filter[name] !== fallback[name]) query.set(name, String(filter[name]));
  if (filter.words) query.set(searchParameter, filter.words);
  return query;
}
