import type { Database } from "@domain/database.types.ts";
import { queryOptions } from "@tanstack/react-query";
import { publicDatabase } from "@/lib/public-database";
import { rowsOf } from "@/lib/request-error";

type Tables = Database["public"]["Tables"];
export type ServiceCategory = Tables["service_categories"]["Row"];
export type ServiceSubcategory = Tables["service_subcategories"]["Row"];
export type ServiceItem = Tables["service_items"]["Row"];

export const serviceKeys = {
  all: ["services"] as const,
  categories: ["services", "categories"] as const,
  category: (slug: string) => ["services", "category", slug] as const,
  everySubcategory: ["services", "subcategories"] as const,
  subcategories: (categoryId: number) => ["services", "subcategories", categoryId] as const,
  subcategory: (category: string, subcategory: string) =>
    ["services", "subcategory", category, subcategory] as const,
  items: (subcategoryId: number) => ["services", "items", subcategoryId] as const,
};

/** Every service category, in display order. */
export function serviceCategories() {
  return queryOptions({
    queryKey: serviceKeys.categories,
    queryFn: async ({ signal }): Promise<ServiceCategory[]> =>
      rowsOf(
        await publicDatabase
          .from("service_categories")
          .select("*")
          .order("display_order")
          .order("id")
          .abortSignal(signal),
        "Failed to fetch service categories",
      ),
  });
}

/** One category by its slug, in any case; null when there is none. */
export function serviceCategory(slug: string) {
  const wanted = slug.toLowerCase();
  return queryOptions({
    queryKey: serviceKeys.category(wanted),
    queryFn: async ({ signal }): Promise<ServiceCategory | null> => {
      const rows = rowsOf(
        await publicDatabase
          .from("service_categories")
          .select("*")
          .eq("slug", wanted)
          .limit(1)
          .abortSignal(signal),
        "Failed to fetch service categories",
      );
      return rows[0] ?? null;
    },
  });
}

/** What a category is divided into, in display order. */
export function serviceSubcategories(categoryId: number) {
  return queryOptions({
    queryKey: serviceKeys.subcategories(categoryId),
    queryFn: async ({ signal }): Promise<ServiceSubcategory[]> =>
      rowsOf(
        await publicDatabase
          .from("service_subcategories")
          .select("*")
          .eq("category_id", categoryId)
          .order("display_order")
          .order("id")
          .abortSignal(signal),
        "Failed to fetch service subcategories",
      ),
  });
}

/** The subcategories of all categories, in display order. */
export function everyServiceSubcategory() {
  return queryOptions({
    queryKey: serviceKeys.everySubcategory,
    queryFn: async ({ signal }): Promise<ServiceSubcategory[]> =>
      rowsOf(
        await publicDatabase
          .from("service_subcategories")
          .select("*")
          .order("display_order")
          .order("id")
          .abortSignal(signal),
        "Failed to fetch service subcategories",
      ),
  });
}

/** One subcategory by its category's slug and its own, in any case, with that category; null when there is none. */
export function serviceSubcategory(category: string, subcategory: string) {
  const slugs = { category: category.toLowerCase(), subcategory: subcategory.toLowerCase() };
  return queryOptions({
    queryKey: serviceKeys.subcategory(slugs.category, slugs.subcategory),
    queryFn: async ({
      signal,
    }): Promise<(ServiceSubcategory & { category: { name: string; slug: string } }) | null> => {
      const rows = rowsOf(
        await publicDatabase
          .from("service_subcategories")
          .select("*, category:service_categories!inner (name, slug)")
          .eq("slug", slugs.subcategory)
          .eq("category.slug", slugs.category)
          .limit(1)
          .abortSignal(signal),
        "Failed to fetch service subcategories",
      );
      return rows[0] ?? null;
    },
  });
}

/** The items of a subcategory as stored; `sortServiceItems` brings them into their order. */
export function serviceItems(subcategoryId: number) {
  return queryOptions({
    queryKey: serviceKeys.items(subcategoryId),
    queryFn: async ({ signal }): Promise<ServiceItem[]> =>
      rowsOf(
        await publicDatabase
          .from("service_items")
          .select("*")
          .eq("subcategory_id", subcategoryId)
          .abortSignal(signal),
        "Failed to fetch service items",
      ),
  });
}
