import * as z from "zod/mini";
import { optionalText, parentIdField, slugField, withSlug } from "../entity-fields.ts";
import { imageUrlListField, optionalImageUrlField } from "../images/image-url.ts";
import { attributeWriteFields } from "./product-attributes.ts";
import {
  invalidAmountMessage,
  isValidSalePrice,
  maxPriceMessage,
  maxStorablePrice,
  optionalTextFields,
  productFormSchema,
  salePriceMessage,
  stockField,
  zeroSalePriceMessage,
} from "./product-form.ts";

const formFields = productFormSchema.shape;

export const categoryMessage = "Please choose a category";

/** A JSON number in pounds with at most two decimals. A missing value is rejected with `requiredMessage`. */
export function priceField(requiredMessage: string) {
  return z
    .number({ error: ({ input }) => (input === undefined ? requiredMessage : undefined) })
    .check(
      z.minimum(0, invalidAmountMessage),
      z.maximum(maxStorablePrice, maxPriceMessage),
      z.refine(
        (pounds) => Math.abs(pounds * 100 - Math.round(pounds * 100)) < 1e-6,
        invalidAmountMessage,
      ),
    );
}

export const salePriceField = z.nullish(
  priceField(invalidAmountMessage).check(z.refine((pounds) => pounds > 0, zeroSalePriceMessage)),
);

const productFieldsSchema = z
  .object({
    name: formFields.name,
    slug: slugField(220),
    ...optionalTextFields,
    description: z.pipe(
      optionalText(20_000, "Description"),
      z.transform((text) => (text === null ? "" : text)),
    ),
    price: priceField("Price is required"),
    salePrice: salePriceField,
    onSale: z.optional(z.boolean()),
    imageUrl: optionalImageUrlField,
    imageUrls: z.optional(imageUrlListField(40)),
    categoryId: z.nullable(parentIdField(categoryMessage)),
    categoryIds: z.optional(
      z.array(parentIdField(categoryMessage)).check(z.maxLength(50, "At most 50 categories")),
    ),
    stockQuantity: z.optional(stockField),
    status: z.optional(formFields.status),
    featured: z.optional(z.boolean()),
    ...attributeWriteFields,
  })
  .check(z.refine(isValidSalePrice, { path: ["salePrice"], error: salePriceMessage }));
type ProductFields = z.output<typeof productFieldsSchema>;

const withProductSlug = withSlug("product", ({ name }: ProductFields) => name, 220);

/** If `imageUrl` (the main image) is absent, null or empty, uses the first of `imageUrls`. */
function withDefaultMainImage(product: ReturnType<typeof withProductSlug>) {
  const [firstImageUrl] = product.imageUrls ?? [];
  return { ...product, ...(!product.imageUrl && firstImageUrl ? { imageUrl: firstImageUrl } : {}) };
}

/**
 * The body for creating or changing a product through the REST API (spec section 7). Prices are numbers, in pounds. The
 * rules are those of the product editor. An absent field keeps its value, or gets its default in a new product. `categoryId` is
 * null for a product whose category was deleted.
 */
export const productWriteSchema = z.pipe(
  z.pipe(productFieldsSchema, z.transform(withProductSlug)),
  z.transform(withDefaultMainImage),
);
export type ProductWrite = z.output<typeof productWriteSchema>;
