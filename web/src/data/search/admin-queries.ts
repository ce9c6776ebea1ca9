import type { Database } from "@domain/database.types.ts";
import { queryOptions } from "@tanstack/react-query";
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
