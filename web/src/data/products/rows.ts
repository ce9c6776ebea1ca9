import type { Database } from "@domain/database.types.ts";

type ProductRow = Database["public"]["Tables"]["products"]["Row"];

/** Fields of a product on cards and in lists. Prices in pounds. */
export type ListedProduct = Pick<
  ProductRow,
  | "id"
  | "name"
  | "slug"
  | "price"
  | "sale_price"
  | "on_sale"
  | "image_url"
  | "image_urls"
  | "category_id"
  | "stock_quantity"
  | "status"
> & { category_name: string | null; category_slug: string | null };

/** A listed product with its description. */
export type DescribedProduct = ListedProduct & Pick<ProductRow, "description">;
