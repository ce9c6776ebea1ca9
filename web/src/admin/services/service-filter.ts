import type { ServiceSubcategory } from "@/data/services/queries";

export const serviceTabs = ["categories", "subcategories", "items"] as const;
export type ServiceTab = (typeof serviceTabs)[number];

/** The active tab with its chosen category and subcategory. */
export interface ServiceFilter {
  tab: ServiceTab;
  categoryId: number | null;
  subcategoryId: number | null;
}

const idIn = (text: string | null) => (/^[1-9]\d{0,14}$/.test(text ?? "") ? Number(text) : null);

/** Parses the URL query (`?tab=…&category=…&subcategory=…`); invalid values become the defaults. */
export function parseServiceFilter(query: URLSearchParams): ServiceFilter {
  const categoryId = idIn(query.get("category"));
  return {
    tab: serviceTabs.find((tab) => tab === query.get("tab")) ?? "categories",
    categoryId,
    // The subcategory picker needs a category.
    subcategoryId: categoryId === null ? null : idIn(query.get("subcategory")),
  };
}

/** The chosen subcategory, if it belongs to the chosen category. */
export function chosenSubcategory(
  { categoryId, subcategoryId }: ServiceFilter,
  subcategories: ServiceSubcategory[],
): ServiceSubcategory | null {
  return (
    subcategories.find(
      ({ id, category_id }) => id === subcategoryId && category_id === categoryId,
    ) ?? null
  );
}
