import type { Database } from "@domain/database.types.ts";

type ProductRow = Database["public"]["Tables"]["products"]["Row"];

/** Columns of a product on cards and in lists. */
export const listedColumns =
  "id, name, slug, price, sale_price, on_sale, image_url, image_urls, category_id, stock_quantity, status";
/** Columns of a product on its page. */
export const pageColumns = `${listedColumns}, description` as const;

/** The column names of a PostgREST `select`. */
type Columns<List extends string> = List extends `${infer First}, ${infer Rest}`
  ? First | Columns<Rest>
  : Extract<List, keyof ProductRow>;

/** A product on cards and in lists. Prices in pounds. */
export type ListedProduct = Pick<ProductRow, Columns<typeof listedColumns>> & {
  category_name: string | null;
  category_slug: string | null;
};

/** A listed product with its description. */
export type DescribedProduct = ListedProduct & Pick<ProductRow, "description">;

/** A product on its page. Samples have only the fields of DescribedProduct. */
export type DetailedProduct = DescribedProduct &
  Partial<Pick<ProductRow, Columns<typeof pageColumns>>>;
