import type { Choices } from "@domain/catalogue/choices.ts";
import type { Database } from "@domain/database.types.ts";
import type { Room } from "@domain/portfolio/image-pins.ts";

type ProductRow = Database["public"]["Tables"]["products"]["Row"];

/** Columns of a product on cards and in lists. */
export const listColumns =
  "id, name, slug, price, sale_price, on_sale, image_url, image_urls, category_id, stock_quantity, status, variant_count, price_to, made_to_order";
/**
 * The same columns of the table. The site shows the prices that apply now, with those of campaigns: of a reduced product, `price` is
 * the price before the reduction.
 */
export const tableColumns =
  "id, name, slug, price:shown_price, sale_price:reduced_price, on_sale:is_on_sale, image_url, image_urls, category_id, stock_quantity, status, variant_count, price_to, made_to_order";
/** Columns of a product's attributes: lengths in cm, weight in kg, delivery price in pounds. */
const attributeColumns =
  "width_cm, depth_cm, height_cm, weight_kg, materials, colours, composition, country_of_origin, care, lead_time_days, delivery_class, delivery_price, return_days";
/** Columns of a product on its page. */
export const detailColumns = `${tableColumns}, description, choices, ${attributeColumns}` as const;

/** The column names in a PostgREST `select` as a union type. */
type Columns<List extends string> = List extends `${infer First}, ${infer Rest}`
  ? First | Columns<Rest>
  : Extract<List, keyof ProductRow>;

/** The summary of a product's variants; absent from samples. */
type VariantSummary = "variant_count" | "price_to" | "made_to_order";

/** A product on cards and in lists. Prices in pounds. */
export type ProductListItem = Pick<
  ProductRow,
  Exclude<Columns<typeof listColumns>, VariantSummary>
> & {
  /** The number of variants; 0 for a product without options. */
  variant_count?: number;
  /** The price of the dearest variant; null if all cost the same. */
  price_to?: number | null;
  /** Whether a variant can be ordered without stock. */
  made_to_order?: boolean;
  category_name: string | null;
  category_slug: string | null;
};

export type ProductWithDescription = ProductListItem & Pick<ProductRow, "description">;

/** A product's optional attributes; samples have none. */
export type ProductAttributes = Partial<Pick<ProductRow, Columns<typeof attributeColumns>>>;

export type ProductDetails = ProductWithDescription &
  ProductAttributes & {
    /** What customers choose; null for a product without options. */
    choices?: Choices | null;
    /** The projects that show the product; a sample and a preview have none. */
    rooms?: Room[];
  };

export interface ProductCategory {
  id: number;
  name: string;
  slug: string;
  image_url?: string | null;
  description?: string | null;
}
