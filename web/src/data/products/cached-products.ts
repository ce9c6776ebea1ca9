import type { Query, QueryClient } from "@tanstack/react-query";
import type { ProductDetails, ProductListItem } from "@/data/products/rows";

/** Whether a value of a query's data is a product, of a list, of a product's page, of the cart or of a room's images. */
export const isCachedProduct = (value: object): value is ProductListItem =>
  "id" in value && "stock_quantity" in value;

function productsIn(data: unknown): ProductListItem[] {
  if (typeof data !== "object" || data === null) return [];
  return isCachedProduct(data) ? [data] : Object.values(data).flatMap(productsIn);
}

/** Selects the queries whose data contains products. */
export const queriesWithProducts = {
  predicate: ({ state }: Query) => productsIn(state.data).length > 0,
};

/** All products in the cache; the same product occurs once per query. */
export function cachedProducts(client: QueryClient): ProductListItem[] {
  return client.getQueriesData(queriesWithProducts).flatMap(([, data]) => productsIn(data));
}

/**
 * What the cards that this browser has shown say of a product, for its page until the product has loaded. Description and attributes are
 * missing. Undefined if no card has shown the product.
 */
export function productOnCard(client: QueryClient, slug: string): ProductDetails | undefined {
  // The products of the cart have no names and images.
  const product = cachedProducts(client).find((cached) => cached.slug === slug && cached.name);
  // The products in a room's images have no further images and no category.
  const missing = { image_urls: [], category_id: null, category_name: null, category_slug: null };
  return product && { ...missing, description: "", ...product };
}
