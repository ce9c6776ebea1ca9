import { queryOptions } from "@tanstack/react-query";
import type { ProductCategory } from "@/data/categories/rows";
import { readPublic } from "@/data/public-reads/read-public";

export const categoryKeys = { all: ["catalogue", "categories"] as const };

/** Every product category, sorted by name. */
export function productCategories() {
  return queryOptions({
    queryKey: categoryKeys.all,
    queryFn: ({ signal }): Promise<ProductCategory[]> =>
      readPublic("Failed to fetch categories", (database) =>
        database
          .from("categories")
          .select("id, name, slug, image_url, description")
          .order("name")
          .abortSignal(signal),
      ),
  });
}
