import type { ServiceSubcategory } from "@/data/services/queries";

export const serviceTabs = ["categories", "subcategories", "items"] as const;
export type ServiceTab = (typeof serviceTabs)[number];

/** What the page shows: a tab, and which category and subcategory are chosen on it. */
export interface ServiceFilter {
  tab: ServiceTab;
  categoryId: number | null;
  subcategoryId: number | null;
}

const idIn = (text: string | null) => (/^[1-9]\d{0,14}$/.test(text ?? "") ? Number(text) : null);

/** Reads a filter from an address (`?tab=…&category=…&subcategory=…`); what is wrong is the default. */
export function parseServiceFilter(query: URLSearchParams): ServiceFilter {
  const categoryId = idIn(query.get("category"));
  return {
    tab: serviceTabs.find((tab) => tab === query.get("tab")) ?? "categories",
    categoryId,
    // Without its category a subcategory could not be shown as chosen.
    subcategoryId: categoryId === null ? null : idIn(query.get("subcategory")),
  };
}

/** The chosen subcategory, if it is one of the chosen category. */
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
