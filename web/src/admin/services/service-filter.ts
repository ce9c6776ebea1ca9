import type { ServiceCategory, ServiceSubcategory } from "@/data/services/queries";

export const serviceTabs = ["categories", "subcategories", "items"] as const;
export type ServiceTab = (typeof serviceTabs)[number];

/** The active tab with the selected category and subcategory. */
export interface ServiceFilter {
  tab: ServiceTab;
  categoryId: number | null;
  subcategoryId: number | null;
}

const parseId = (text: string | null) => (/^[1-9]\d{0,14}$/.test(text ?? "") ? Number(text) : null);

/** Parses the URL query (`?tab=…&category=…&subcategory=…`); invalid values become the defaults. */
export function parseServiceFilter(query: URLSearchParams): ServiceFilter {
  const categoryId = parseId(query.get("category"));
  return {
    tab: serviceTabs.find((tab) => tab === query.get("tab")) ?? "categories",
    categoryId,
    // A subcategory without a category is ignored, because the subcategory picker would be empty.
    subcategoryId: categoryId === null ? null : parseId(query.get("subcategory")),
  };
}

/** The first subcategory of a category or, if `categoryId` is null, of the first category that has any. */
export function firstSubcategory(
  categoryId: number | null,
  categories: Pick<ServiceCategory, "id">[],
  subcategories: ServiceSubcategory[],
): ServiceSubcategory | null {
  const categoryIds = categoryId === null ? categories.map(({ id }) => id) : [categoryId];
  const ofCategories = categoryIds.flatMap((id) =>
    subcategories.filter(({ category_id }) => category_id === id),
  );
  return ofCategories[0] ?? null;
}

/** The selected subcategory, if it belongs to the selected category. Without a selected category, the first one. */
export function selectedSubcategory(
  { categoryId, subcategoryId }: ServiceFilter,
  categories: Pick<ServiceCategory, "id">[],
  subcategories: ServiceSubcategory[],
): ServiceSubcategory | null {
  if (categoryId === null) return firstSubcategory(null, categories, subcategories);
  return (
    subcategories.find(
      ({ id, category_id }) => id === subcategoryId && category_id === categoryId,
    ) ?? null
  );
}
