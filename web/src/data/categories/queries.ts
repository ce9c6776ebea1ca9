import { queryOptions } from "@tanstack/react-query";
import { readPublic } from "@/data/public-reads/read-public";

export interface ProductCategory {
  id: number;
  name: string;
  slug: string;
  image_url?: string | null;
}

export const categoryKeys = { all: ["catalogue", "categories"] as const };

/** Every product category, by name. */
export function productCategories() {
  return queryOptions({
    queryKey: categoryKeys.all,
    queryFn: ({ signal }): Promise<ProductCategory[]> =>
      readPublic("Failed to fetch categories", (database) =>
        database
          .from("categories")
          .select("id, name, slug, image_url")
          .order("name")
          .abortSignal(signal),
      ),
  });
}
