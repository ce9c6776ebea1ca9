import { queryOptions } from "@tanstack/react-query";
import type { ContentRow } from "@/data/content-row";
import { queryPublicData } from "@/data/public-reads/query-public-data";

export type ServiceCategory = ContentRow<"service_categories">;
export type ServiceSubcategory = ContentRow<"service_subcategories">;
export type ServiceItem = ContentRow<"service_items">;

export const serviceKeys = {
  all: ["services"] as const,
  categories: ["services", "categories"] as const,
  category: (slug: string) => ["services", "category", slug] as const,
  subcategories: (categoryId: number | null) => ["services", "subcategories", categoryId] as const,
  subcategory: (category: string, subcategory: string) =>
    ["services", "subcategory", category, subcategory] as const,
  items: (subcategoryId: number) => ["services", "items", subcategoryId] as const,
  itemCount: (subcategoryIds: number[]) => ["services", "item-count", subcategoryIds] as const,
};

/** Every service category, in display order. */
export function serviceCategories() {
  return queryOptions({
    queryKey: serviceKeys.categories,
    queryFn: ({ signal }): Promise<ServiceCategory[]> =>
      queryPublicData("Failed to fetch service categories", (database) =>
        database
          .from("service_categories")
          .select("*")
          .order("display_order")
          .order("id")
          .abortSignal(signal),
      ),
  });
}

/** One category by its slug, which is case-insensitive; null if there is none. */
export function serviceCategory(slug: string) {
  const lowerCaseSlug = slug.toLowerCase();
  return queryOptions({
    queryKey: serviceKeys.category(lowerCaseSlug),
    queryFn: ({ signal }): Promise<ServiceCategory | null> =>
      queryPublicData("Failed to fetch service categories", (database) =>
        database
          .from("service_categories")
          .select("*")
          .eq("slug", lowerCaseSlug)
          .abortSignal(signal)
          .maybeSingle(),
      ),
  });
}

/** The subcategories of a category, in display order. Null selects all categories. */
export function serviceSubcategories(categoryId: number | null) {
  return queryOptions({
    queryKey: serviceKeys.subcategories(categoryId),
    queryFn: ({ signal }): Promise<ServiceSubcategory[]> =>
      queryPublicData("Failed to fetch service subcategories", (database) => {
        const request = database.from("service_subcategories").select("*");
        return (categoryId === null ? request : request.eq("category_id", categoryId))
          .order("display_order")
          .order("id")
          .abortSignal(signal);
      }),
  });
}

/** One subcategory with its category, by the slugs of both, which are case-insensitive; null if there is none. */
export function serviceSubcategory(category: string, subcategory: string) {
  const slugs = { category: category.toLowerCase(), subcategory: subcategory.toLowerCase() };
  return queryOptions({
    queryKey: serviceKeys.subcategory(slugs.category, slugs.subcategory),
    queryFn: ({ signal }): Promise<(ServiceSubcategory & { category: ServiceCategory }) | null> =>
      queryPublicData("Failed to fetch service subcategories", (database) =>
        database
          .from("service_subcategories")
          .select("*, category:service_categories!inner (*)")
          .eq("slug", slugs.subcategory)
          .eq("category.slug", slugs.category)
          .abortSignal(signal)
          .maybeSingle(),
      ),
  });
}

/** The items of a subcategory, unsorted; use `sortServiceItems`. */
export function serviceItems(subcategoryId: number) {
  return queryOptions({
    queryKey: serviceKeys.items(subcategoryId),
    queryFn: ({ signal }): Promise<ServiceItem[]> =>
      queryPublicData("Failed to fetch service items", (database) =>
        database
          .from("service_items")
          .select("*")
          .eq("subcategory_id", subcategoryId)
          .abortSignal(signal),
      ),
  });
}
