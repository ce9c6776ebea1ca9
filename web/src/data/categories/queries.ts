import { queryOptions } from "@tanstack/react-query";
import { publicDatabase } from "@/lib/public-database";
import { rowsOf } from "@/lib/request-error";

export interface ProductCategory {
  id: number;
  name: string;
  slug: string;
  image_url?: string | null;
}

export const categoryKeys = { all: ["categories"] as const };

/** Every product category, by name. */
export function productCategories() {
  return queryOptions({
    queryKey: categoryKeys.all,
    queryFn: async ({ signal }): Promise<ProductCategory[]> =>
      rowsOf(
        await publicDatabase
          .from("categories")
          .select("id, name, slug, image_url")
          .order("name")
          .abortSignal(signal),
        "Failed to fetch categories",
      ),
  });
}
