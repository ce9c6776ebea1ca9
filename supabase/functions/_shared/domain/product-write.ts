import * as z from "zod";
import { imageListField, optionalImageField } from "./image-address.ts";
import { optionalText, parentField, slugField, withSlug } from "./named-fields.ts";
import {
  highestPrice,
  isSalePriceBelow,
  priceMessage,
  productFormSchema,
  salePriceMessage,
  stockField,
  tooHighMessage,
} from "./product-form.ts";

const form = productFormSchema.shape;

/** Pounds with at most two decimals, as a number; what is no number is told so in zod's words. */
function poundsField(missing: string) {
  return z
    .number({ error: ({ input }) => (input === undefined ? missing : undefined) })
    .min(0, priceMessage)
    .max(highestPrice, tooHighMessage)
    .refine((pounds) => Math.abs(pounds * 100 - Math.round(pounds * 100)) < 1e-6, priceMessage);
}

/**
 * A product as clients of the interface write it (spec section 7): prices as numbers, in pounds. The rules are those of the
 * admin's form; what is left out keeps its value, or gets its default in a new product. Without a main image the first of
 * the others is it. `updatedAt`, from the product as it was read, guards the stock: see changeProduct.
 */
export const productWriteSchema = z
  .object({
    name: form.name,
    slug: slugField(220),
    sku: form.sku.nullish(),
    description: optionalText(20_000, "Description").transform((text) =>
      text === null ? "" : text,
    ),
    price: poundsField("Price is required"),
    salePrice: poundsField(priceMessage).nullish(),
    onSale: z.boolean().optional(),
    imageUrl: optionalImageField,
    imageUrls: imageListField(40).optional(),
    categoryId: parentField("Please choose a category"),
    categoryIds: z
      .array(parentField("Please choose a category"))
      .max(50, "At most 50 categories")
      .optional(),
    stockQuantity: stockField.optional(),
    status: form.status.optional(),
    featured: z.boolean().optional(),
    updatedAt: z.iso.datetime({ offset: true }).optional(),
  })
  .refine(isSalePriceBelow, { path: ["salePrice"], error: salePriceMessage })
  .transform(withSlug(({ name }) => name, 220))
  .transform((product) => ({
    ...product,
    ...(!product.imageUrl && product.imageUrls?.[0] ? { imageUrl: product.imageUrls[0] } : {}),
  }));
export type ProductWrite = z.output<typeof productWriteSchema>;
