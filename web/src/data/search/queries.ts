import type { Database } from "@domain/database.types.ts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { readPublic } from "@/data/public-reads/read-public";

type Functions = Database["public"]["Functions"];

/** What the site's search found: a product, a category, a project or a service. Prices in pounds, of products only. */
export type FoundItem = Functions["search_site"]["Returns"][number];

/** Length of a search; `search_site` has the same limits. */
export const searchLength = { min: 2, max: 100 } as const;

const failure = "Failed to search";
// Bounds the cache: every typed prefix is a query of its own.
const gcTime = 60_000;

/** What the site has for the typed words, by kind, the best match first; the previous results stay while the next ones load. */
export function siteSearch(words: string, perKind: number) {
  return queryOptions({
    queryKey: ["search", words.toLowerCase(), perKind],
    queryFn: ({ signal }): Promise<FoundItem[]> =>
      readPublic(failure, (database) =>
        database
          .rpc("search_site", { words, per_kind: perKind }, { get: true })
          .abortSignal(signal),
      ),
    enabled: words.length >= searchLength.min,
    placeholderData: keepPreviousData,
    gcTime,
  });
}

/** Words of the site that resemble the typed ones, for a search that found nothing. */
export function searchSuggestions(words: string) {
  return queryOptions({
    queryKey: ["search-suggestions", words.toLowerCase()],
    queryFn: ({ signal }): Promise<string[]> =>
      readPublic(failure, (database) =>
        database.rpc("search_suggestions", { words }, { get: true }).abortSignal(signal),
      ),
    gcTime,
  });
}
