import type { Database } from "@domain/database.types.ts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { readPublic } from "@/data/public-reads/read-public";

/** A product in the search results. Prices in pounds. */
export type FoundProduct = Database["public"]["Functions"]["search_products"]["Returns"][number];

/** Minimum query length; `search_products` has the same limit. */
export const searchMinLength = 2;

/** Products that match the typed text, best match first; the previous results stay while the next ones load. */
export function productSearch(words: string) {
  return queryOptions({
    queryKey: ["product-search", words.toLowerCase()],
    queryFn: ({ signal }): Promise<FoundProduct[]> =>
      readPublic("Failed to fetch products", (database) =>
        database.rpc("search_products", { words }, { get: true }).abortSignal(signal),
      ),
    enabled: words.length >= searchMinLength,
    placeholderData: keepPreviousData,
    // Bounds the cache: every typed prefix is a query of its own.
    gcTime: 60_000,
  });
}
