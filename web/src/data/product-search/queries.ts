import type { Database } from "@domain/database.types.ts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { readPublic } from "@/data/public-reads/read-public";

/** A product as the search lists it. Prices in pounds. */
export type FoundProduct = Database["public"]["Functions"]["search_products"]["Returns"][number];

/** Fewer characters than this are no search yet (search_products). */
export const searchMinLength = 2;

/** Products for what was typed so far, best first; what was found before stays until the next answer is there. */
export function productSearch(words: string) {
  return queryOptions({
    queryKey: ["product-search", words.toLowerCase()],
    queryFn: ({ signal }): Promise<FoundProduct[]> =>
      readPublic("Failed to fetch products", (database) =>
        database.rpc("search_products", { words }, { get: true }).abortSignal(signal),
      ),
    enabled: words.length >= searchMinLength,
    placeholderData: keepPreviousData,
    // Whatever is typed is remembered for a while, not for good.
    gcTime: 60_000,
  });
}
