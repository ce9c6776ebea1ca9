import type { ProductFilter, ProductListName } from "@domain/catalogue/product-filter.ts";

/** Query keys, in a separate module, because not every page loads queries.ts. */
export const productKeys = {
  all: ["catalogue", "products"] as const,
  list: (list: ProductListName, filter: ProductFilter) =>
    ["catalogue", "products", list, filter] as const,
  facets: (conditions: Omit<ProductFilter, "sort">) =>
    ["catalogue", "products", "facets", conditions] as const,
  preview: (category: string | null) => ["catalogue", "products", "preview", category] as const,
  homeProductCandidates: (category: string) =>
    ["catalogue", "products", "home-candidates", category] as const,
  detail: (slug: string) => ["catalogue", "products", "detail", slug] as const,
  saleProductCount: ["catalogue", "products", "sale-product-count"] as const,
  related: (slug: string) => ["catalogue", "products", "related", slug] as const,
  byId: (ids: number[]) => ["catalogue", "products", "by-id", ids] as const,
  inAnyCart: ["catalogue", "products", "in-cart"] as const,
  anyDelivery: ["catalogue", "products", "delivery"] as const,
  delivery: (items: { id: number; quantity: number }[]) =>
    ["catalogue", "products", "delivery", items] as const,
  inCart: (ids: number[]) => ["catalogue", "products", "in-cart", ids] as const,
};
