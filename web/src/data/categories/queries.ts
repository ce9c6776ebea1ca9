import { queryOptions } from "@tanstack/react-query";
import type { ProductCategory } from "@/data/products/rows";
import { queryPublicData } from "@/data/public-reads/query-public-data";

export const categoryKeys = { all: ["catalogue", "categories"] as const };

/** Every product category, sorted by name. */
export function productCategories() {
  return queryOptions({
    queryKey: categoryKeys.all,
    queryFn: ({ signal }): Promise<ProductCategory[]> =>
      queryPublicData("Failed to fetch categories", (database) =>
        database
          .from("categories")
          .select("id, name, slug, image_url, description")
          .order("name")
          .abortSignal(signal),
      ),
  });
}
