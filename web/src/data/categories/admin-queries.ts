import { queryOptions } from "@tanstack/react-query";
import { categoryKeys } from "@/data/categories/queries";
import type { ProductCategory } from "@/data/categories/rows";
import { rowsOf } from "@/lib/request-error";
import { supabase } from "@/lib/supabase";

/** Every product category, sorted by name, for the back office. */
export function editedCategories() {
  return queryOptions({
    queryKey: [...categoryKeys.all, "edited"] as const,
    queryFn: async ({ signal }): Promise<ProductCategory[]> =>
      rowsOf(
        await supabase
          .from("categories")
          .select("id, name, slug")
          .order("name")
          .abortSignal(signal),
        "Failed to fetch product categories",
      ),
  });
}
