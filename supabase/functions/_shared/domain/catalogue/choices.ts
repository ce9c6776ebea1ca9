import { allImageUrls } from "../images/all-image-urls.ts";
import { formatList } from "../text.ts";
import type { ProductStatus } from "./product.ts";

// What customers choose of a product with options: the column products.choices (SQL function private.product_choices).

/** A variant that customers see; a null column is absent. Prices in pounds, lengths in cm. */
export interface Variant {
  id: number;
  /** One value of each option, in their sequence. */
  value_ids: number[];
  sku?: string;
  price: number;
  sale_price?: number;
  on_sale: boolean;
  stock_quantity: number;
  status: ProductStatus;
  made_to_order: boolean;
  lead_time_days?: number;
  image_url?: string;
  width_cm?: number;
  depth_cm?: number;
  height_cm?: number;
}

/** A value of an option; a swatch has a colour (#rrggbb) or an image. */
export interface OptionValue {
  id: number;
  name: string;
  colour?: string;
  image?: string;
}

export interface ProductOption {
  name: string;
  values: OptionValue[];
}

export interface Choices {
  options: ProductOption[];
  variants: Variant[];
}

/** A product without options, or a variant: what has a price and a stock (SQL view sellable_units). */
export interface UnitId {
  id: number;
  variantId?: number | undefined;
}

/** Identifies a unit in lists. */
export const unitKey = ({ id, variantId }: UnitId) =>
  variantId === undefined ? `${id}` : `${id}-${variantId}`;

/** The value of the query parameter `v` of a variant's URL. */
export const variantParameter = ({ sku, id }: Pick<Variant, "sku" | "id">) => sku ?? `${id}`;

/** The variant with exactly these values, in any sequence. */
export const findVariant = ({ variants }: Choices, valueIds: number[]) =>
  variants.find(
    ({ value_ids }) =>
      value_ids.length === valueIds.length && value_ids.every((id) => valueIds.includes(id)),
  );

/** A variant as a text, such as `Large, Linen`. */
export const variantText = (
  { options }: { options: { values: Pick<OptionValue, "id" | "name">[] }[] },
  { value_ids }: Pick<Variant, "value_ids">,
) =>
  options
    .flatMap(({ values }) => values.filter(({ id }) => value_ids.includes(id)))
    .map(({ name }) => name)
    .join(", ");

/** Asks for the options of which no value is chosen: `Please choose the size and the fabric.`; null if all are chosen. */
export function missingChoice({ options }: Choices, valueIds: number[]): string | null {
  const missing = options.filter(({ values }) => !values.some(({ id }) => valueIds.includes(id)));
  const names = missing.map(({ name }) => `the ${name.toLowerCase()}`);
  return names.length > 0 ? `Please choose ${formatList(names)}.` : null;
}

/**
 * Whether a value can be bought together with the chosen values of the other options: "available", "sold-out", or "none" if there is
 * no such variant.
 */
export function valueState(
  { options, variants }: Choices,
  option: ProductOption,
  valueId: number,
  chosenIds: number[],
): "available" | "sold-out" | "none" {
  const otherIds = options
    .filter((other) => other !== option)
    .flatMap(({ values }) => values.filter(({ id }) => chosenIds.includes(id)))
    .map(({ id }) => id);
  const matches = variants.filter(({ value_ids }) =>
    [valueId, ...otherIds].every((id) => value_ids.includes(id)),
  );
  if (matches.length === 0) return "none";
  return matches.some(isVariantAvailable) ? "available" : "sold-out";
}

const isVariantAvailable = ({ status, made_to_order, stock_quantity }: Variant) =>
  status === "IN_STOCK" && (made_to_order || stock_quantity > 0);

interface ProductFields {
  name: string;
  image_url: string | null;
  image_urls: string[];
  lead_time_days?: number | null;
  width_cm?: number | null;
  depth_cm?: number | null;
  height_cm?: number | null;
}

/** The product as its variant: with the variant's name, price, stock, image (first), lead time and size. */
export function asVariant<Product extends ProductFields>(
  product: Product,
  choices: Choices,
  variant: Variant,
) {
  const { width_cm, depth_cm, height_cm } = variant;
  const hasSize = width_cm !== undefined || depth_cm !== undefined || height_cm !== undefined;
  return {
    ...product,
    variantId: variant.id,
    name: `${product.name} – ${variantText(choices, variant)}`,
    price: variant.price,
    sale_price: variant.sale_price ?? null,
    on_sale: variant.on_sale,
    price_to: null,
    stock_quantity: variant.stock_quantity,
    status: variant.status,
    made_to_order: variant.made_to_order,
    lead_time_days: variant.lead_time_days ?? product.lead_time_days ?? null,
    ...(variant.image_url && {
      image_url: variant.image_url,
      image_urls: allImageUrls(product).filter((url) => url !== variant.image_url),
    }),
    ...(hasSize && {
      width_cm: width_cm ?? null,
      depth_cm: depth_cm ?? null,
      height_cm: height_cm ?? null,
    }),
  };
}
