import type { Database } from "@domain/database.types.ts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { SearchResult } from "@/data/search/queries";
import { rowsOrThrow } from "@/lib/request-error";
import { supabase } from "@/lib/supabase";

type Row = Database["public"]["Tables"]["search_synonyms"]["Row"];

/** A group of synonyms with its `updated_at`, the version for optimistic concurrency. */
export type SynonymGroup = Pick<Row, "id" | "terms" | "updated_at">;

export const synonymKeys = { all: ["search-synonyms"] as const };

/** Every group of synonyms, in the order in which they were added. */
export function searchSynonyms() {
  return queryOptions({
    queryKey: synonymKeys.all,
    queryFn: async ({ signal }): Promise<SynonymGroup[]> =>
      rowsOrThrow(
        await supabase
          .from("search_synonyms")
          .select("id, terms, updated_at")
          .order("id")
          .abortSignal(signal),
        "Failed to fetch synonyms",
      ),
  });
}

/** A category, project or service that the back office edits. */
export type CatalogueSearchResult = Pick<SearchResult, "id" | "title" | "context"> &
  (
    | { kind: Exclude<SearchResult["kind"], "product" | "service_item"> }
    /** The items of the back office are listed by subcategory. */
    | { kind: "service_item"; subcategory: { id: number; category_id: number } }
  );

const catalogueFailureMessage = "Failed to search";

/** Searches categories, projects and services like the site, but without correcting typing errors. */
export function catalogueSearch(words: string, limitPerKind: number) {
  return queryOptions({
    queryKey: ["search", "catalogue", words.toLowerCase(), limitPerKind],
    queryFn: async ({ signal }): Promise<CatalogueSearchResult[]> => {
      const results = rowsOrThrow(
        await supabase
          .rpc("search_site", { words, per_kind: limitPerKind }, { get: true })
          .abortSignal(signal),
        catalogueFailureMessage,
      ).filter(({ corrected_words }) => corrected_words === null);
      const itemIds = results.flatMap(({ kind, id }) => (kind === "service_item" ? [id] : []));
      const subcategories = await readSubcategories(itemIds, signal);
      return results.flatMap(({ kind, id, title, context }): CatalogueSearchResult[] => {
        if (kind === "product") return [];
        if (kind !== "service_item") return [{ kind, id, title, context }];
        const subcategory = subcategories.get(id);
        return subcategory ? [{ kind, id, title, context, subcategory }] : [];
      });
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** The subcategory of each service item that exists, by the item's id. */
export async function readSubcategories(itemIds: number[], signal: AbortSignal) {
  if (itemIds.length === 0) return new Map<number, never>();
  const items = rowsOrThrow(
    await supabase
      .from("service_items")
      .select("id, subcategory:service_subcategories!inner (id, category_id)")
      .in("id", itemIds)
      .abortSignal(signal),
    catalogueFailureMessage,
  );
  return new Map(items.map(({ id, subcategory }) => [id, subcategory]));
}
