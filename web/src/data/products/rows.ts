import type { Database } from "@domain/database.types.ts";

type ProductRow = Database["public"]["Tables"]["products"]["Row"];

/** A product as cards and lists show it. Prices in pounds. */
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

/** With the words that say more about it than a card can. */
export type DescribedProduct = ListedProduct & Pick<ProductRow, "description">;
