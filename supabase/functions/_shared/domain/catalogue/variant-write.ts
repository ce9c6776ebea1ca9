import * as z from "zod/mini";
import { toSnakeCaseKeys } from "../camel-case.ts";
import { nameField, parentIdField } from "../entity-fields.ts";
import { optionalImageUrlField } from "../images/image-url.ts";
import { type ProductStatus, suggestStatus } from "./product.ts";
import { attributeWriteFields } from "./product-attributes.ts";
import {
  isValidSalePrice,
  productFormSchema,
  salePriceMessage,
  stockField,
} from "./product-form.ts";
import { priceField, salePriceField } from "./product-write.ts";

// The options and variants of a product in the REST API, which the SQL function save_variants writes, as for the editor.

const idField = z.optional(parentIdField("An id is a positive number"));
const { leadTimeDays, widthCm, depthCm, heightCm } = attributeWriteFields;

const valueSchema = z.object({
  id: idField,
  name: nameField(60, "Value", 1),
  swatchColour: z.nullish(z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/, "Use #rrggbb"))),
  swatchImageUrl: optionalImageUrlField,
});

const optionSchema = z.object({
  id: idField,
  name: nameField(40, "Name", 1),
  values: z
    .array(valueSchema)
    .check(
      z.minLength(1, "An option has 1 to 30 values"),
      z.maxLength(30, "An option has 1 to 30 values"),
    ),
});

const variantSchema = z
  .object({
    id: idField,
    values: z.array(nameField(60, "Value", 1)).check(z.maxLength(3, "At most three values")),
    sku: productFormSchema.shape.sku,
    price: priceField("Price is required"),
    salePrice: salePriceField,
    onSale: z.optional(z.boolean()),
    stockQuantity: z.optional(stockField),
    status: z.optional(productFormSchema.shape.status),
    madeToOrder: z.optional(z.boolean()),
    leadTimeDays,
    imageUrl: optionalImageUrlField,
    widthCm,
    depthCm,
    heightCm,
  })
  .check(z.refine(isValidSalePrice, { path: ["salePrice"], error: salePriceMessage }));

/**
 * The body for replacing the options and variants of a product: an option, value or variant with an id is changed, one without is
 * added, and an absent one is removed. A variant has the name of one value of each option. Its absent `stockQuantity` and `status`
 * keep their values; its other absent fields are cleared. Two empty lists make it a product without options.
 */
export const variantsWriteSchema = z.object({
  options: z.array(optionSchema).check(z.maxLength(3, "A product has at most three options")),
  variants: z.array(variantSchema).check(z.maxLength(60, "A product has at most 60 variants")),
});
export type VariantsWrite = z.output<typeof variantsWriteSchema>;

interface StoredVariant {
  id: number;
  stockQuantity: number;
  status: ProductStatus;
}

/** The arguments of the SQL function save_variants. A variant without stock is never IN_STOCK, unless it is made to order. */
export function toVariantArguments({ options, variants }: VariantsWrite, stored: StoredVariant[]) {
  return {
    options: options.map(({ values, ...option }) => ({
      ...toSnakeCaseKeys(option),
      values: values.map(toSnakeCaseKeys),
    })),
    variants: variants.map((variant) => {
      const { stockQuantity: given, madeToOrder = false, status: wanted } = variant;
      const { stockQuantity: before = 0, status: storedStatus = "IN_STOCK" } =
        stored.find(({ id }) => id === variant.id) ?? {};
      const quantity = given ?? before;
      const suggested =
        madeToOrder || quantity === before ? storedStatus : suggestStatus(storedStatus, quantity);
      const status = wanted ?? suggested;
      const isSoldOut = quantity === 0 && !madeToOrder;
      return {
        ...toSnakeCaseKeys(variant),
        status: isSoldOut ? suggestStatus(status, 0) : status,
      };
    }),
  };
}
