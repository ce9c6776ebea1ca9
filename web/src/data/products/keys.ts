import type { SaleFilter } from "@domain/catalogue/sale-filter.ts";
import type { ShopFilter } from "@domain/catalogue/shop-filter.ts";

/** Separate from the queries, which not every page loads. */
export const productKeys = {
  all: ["catalogue", "products"] as const,
  shop: (filter: ShopFilter, words: string) =>
    ["catalogue", "products", "shop", filter, ...(words ? [words] : [])] as const,
  preview: (category: string | null) => ["catalogue", "products", "preview", category] as const,
  strip: (category: string) => ["catalogue", "products", "strip", category] as const,
  detail: (slug: string) => ["catalogue", "products", "detail", slug] as const,
  sale: (filter: SaleFilter) => ["catalogue", "products", "sale", filter] as const,
  saleTotal: ["catalogue", "products", "sale-total"] as const,
  related: (slug: string) => ["catalogue", "products", "related", slug] as const,
  byId: (ids: number[]) => ["catalogue", "products", "by-id", ids] as const,
  inCart: (ids: number[]) => ["catalogue", "products", "in-cart", ids] as const,
};
