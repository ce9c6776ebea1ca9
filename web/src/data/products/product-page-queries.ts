import type { Choices } from "@domain/catalogue/choices.ts";
import type { Json } from "@domain/database.types.ts";
import type { Room } from "@domain/portfolio/image-pins.ts";
import { queryOptions } from "@tanstack/react-query";
import { productKeys } from "@/data/products/keys";
import { failureMessage, fetchPage, flattenCategory } from "@/data/products/queries";
import { detailColumns, type ProductDetails, type ProductListItem } from "@/data/products/rows";
import { queryPublicData } from "@/data/public-reads/query-public-data";

// What only a product's page reads, apart from queries.ts, which pages with lists of products load.

/** The columns `choices` and `rooms`, whose contents SQL functions determine. */
const parseJsonColumns = <Row extends { choices: Json; rooms: Json }>(row: Row) =>
  row as unknown as Omit<Row, "choices" | "rooms"> & { choices: Choices | null; rooms: Room[] };

/** One published product by its slug; null if there is none. */
export function productBySlug(slug: string) {
  return queryOptions({
    queryKey: productKeys.detail(slug),
    queryFn: async ({ signal }): Promise<ProductDetails | null> => {
      const rows = await queryPublicData(failureMessage, (database) =>
        database
          .from("products")
          .select(`${detailColumns}, rooms, categories (name, slug)`)
          .eq("slug", slug.toLowerCase())
          .neq("status", "PENDING")
          .limit(1)
          .abortSignal(signal),
      );
      const product = rows[0];
      return product ? flattenCategory(parseJsonColumns(product)) : null;
    },
  });
}

/** Up to four other products of the same category, or of all categories if the product has none. */
export function relatedProducts(product: ProductListItem) {
  return queryOptions({
    queryKey: productKeys.related(product.slug),
    queryFn: async ({ signal }) => {
      const categories = product.category_slug ? [product.category_slug] : [];
      const page = await fetchPage({ categories, limit: 5 }, signal);
      return page.products.filter(({ id }) => id !== product.id).slice(0, 4);
    },
  });
}
