import type { ServiceSubcategory } from "@/data/services/queries";

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

/** The selected subcategory, if it belongs to the selected category. */
export function selectedSubcategory(
  { categoryId, subcategoryId }: ServiceFilter,
  subcategories: ServiceSubcategory[],
): ServiceSubcategory | null {
  return (
    subcategories.find(
      ({ id, category_id }) => id === subcategoryId && category_id === categoryId,
    ) ?? null
  );
}
