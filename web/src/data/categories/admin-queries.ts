import { queryOptions } from "@tanstack/react-query";
import { categoryKeys } from "@/data/categories/queries";
import type { ContentRow } from "@/data/content-row";
import { rowsOrThrow } from "@/lib/request-error";
import { supabase } from "@/lib/supabase";

type Row = ContentRow<"categories">;

/** A product category with its `updated_at`, the version for optimistic concurrency. */
export type CategoryRow = Pick<Row, "id" | "name" | "slug" | "updated_at">;

/** Every product category, sorted by name, for the back office. */
export function adminCategories() {
  return queryOptions({
    queryKey: [...categoryKeys.all, "edited"] as const,
    queryFn: async ({ signal }): Promise<CategoryRow[]> =>
      rowsOrThrow(
        await supabase
          .from("categories")
          .select("id, name, slug, updated_at")
          .order("name")
          .abortSignal(signal),
        "Failed to fetch product categories",
      ),
  });
}
