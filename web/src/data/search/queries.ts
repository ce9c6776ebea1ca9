import type { Database } from "@domain/database.types.ts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { queryPublicData } from "@/data/public-reads/query-public-data";

type Functions = Database["public"]["Functions"];

/** A search result: a product, category, project or service. Only products have prices, in pounds. */
export type SearchResult = Functions["search_site"]["Returns"][number];

/** Limits of a search query's length; `search_site` enforces the same limits. */
export const searchLength = { min: 2, max: 100 } as const;

const failureMessage = "Failed to search";
// Removes unused results from the cache after a minute, because every typed prefix is a separate query.
const gcTime = 60_000;

/** Searches the site. Results are sorted by relevance per kind. The previous results stay while new results load. */
export function siteSearch(words: string, limitPerKind: number) {
  return queryOptions({
    queryKey: ["search", words.toLowerCase(), limitPerKind],
    queryFn: ({ signal }): Promise<SearchResult[]> =>
      queryPublicData(failureMessage, (database) =>
        database
          .rpc("search_site", { words, per_kind: limitPerKind }, { get: true })
          .abortSignal(signal),
      ),
    enabled: words.length >= searchLength.min,
    placeholderData: keepPreviousData,
    gcTime,
  });
}

/** Spelling suggestions for a search without results, from the words of the site's content. */
export function spellingSuggestions(words: string) {
  return queryOptions({
    queryKey: ["search-suggestions", words.toLowerCase()],
    queryFn: ({ signal }): Promise<string[]> =>
      queryPublicData(failureMessage, (database) =>
        database.rpc("spelling_suggestions", { words }, { get: true }).abortSignal(signal),
      ),
    gcTime,
  });
}
