import * as z from "zod/mini";
import { Constants } from "../database.types.ts";
import { nameField, optionalText } from "../entity-fields.ts";
import { imageUrlListField } from "../images/image-url.ts";
import { parseNumber } from "../parse-number.ts";
import { attributeFormFields } from "./product-attributes.ts";

/** Maximum price that the database can store, in pounds. */
export const maxStorablePrice = 999_999.99;

export const invalidAmountMessage = "Enter an amount in pounds, such as 195 or 195.50";
export const zeroSalePriceMessage = "The sale price must be more than £0";
export const maxPriceMessage = "An amount can be at most £999,999.99";
// Accepts a comma only as a thousands separator, so that a decimal comma ("12,50") is rejected instead of parsed as 1,250.
const amountPattern = /^(\d+|\d{1,3}(,\d{3})+)(\.\d{1,2})?$/;

const removeSeparators = (text: string) => text.replaceAll(",", "");

/**
 * Validates an amount in pounds. The output is a string without pound sign and separators. An empty input is rejected with
 * `emptyMessage`, or accepted if `emptyMessage` is null.
 */
export function poundsField(emptyMessage: string | null) {
  return z.string().check(
    z.overwrite((text) => text.replace(/[£\s]/g, "")),
    z.superRefine((text, context) => {
      if (text === "") {
        if (emptyMessage) context.addIssue({ code: "custom", message: emptyMessage });
      } else if (!amountPattern.test(text)) {
        context.addIssue({ code: "custom", message: invalidAmountMessage });
      } else if (Number(removeSeparators(text)) > maxStorablePrice) {
        context.addIssue({ code: "custom", message: maxPriceMessage });
      }
    }),
    z.overwrite(removeSeparators),
  );
}

export const salePriceMessage = "The sale price must be below the price";

/** Whether the sale price is below the price. Also true if the product is not on sale or has no sale price. */
export function isValidSalePrice({
  onSale,
  salePrice,
  price,
}: {
  onSale?: boolean;
  salePrice?: number | null;
  price: number;
}): boolean {
  return !onSale || salePrice === null || salePrice === undefined || salePrice < price;
}

/** Units in stock. Spec section 5, admin product form. */
export const stockField = z
  .int("Stock quantity must be a whole number")
  .check(
    z.minimum(0, "Stock quantity cannot be below 0"),
    z.maximum(1_000_000, "Stock quantity can be at most 1,000,000"),
  );

/** Optional text fields of the editor's form and of the REST API. An empty text is stored as null. */
export const optionalTextFields = {
  sku: optionalText(64, "SKU"),
};

/**
 * The product editor's form. Prices, stock quantity and category are strings in the input. The output has the types of the stored
 * row, with prices in pounds. Messages: spec section 5, admin product form. Minimum lengths: section 9.
 */
export const productFormSchema = z
  .object({
    name: nameField(200),
    slug: z
      .string()
      .check(
        z.trim(),
        z.minLength(2, "Slug must be at least 2 characters"),
        z.maxLength(220, "Slug must be at most 220 characters"),
        z.regex(/^[a-z0-9_-]*$/, "Use lower-case letters, digits and hyphens only"),
      ),
    ...optionalTextFields,
    description: z
      .string()
      .check(z.trim(), z.maxLength(20_000, "Description must be at most 20,000 characters")),
    imageUrls: imageUrlListField(40),
    price: z.pipe(poundsField("Price is required"), z.transform(Number)),
    onSale: z.boolean(),
    salePrice: z
      .pipe(
        poundsField(null),
        z.transform((text) => (text === "" ? null : Number(text))),
      )
      .check(z.refine((pounds) => pounds !== 0, zeroSalePriceMessage)),
    categoryId: z.pipe(
      z.string().check(z.regex(/^\d+$/, "Please choose a category")),
      z.transform(Number),
    ),
    extraCategoryIds: z.array(z.number()).check(z.maxLength(49, "At most 50 categories")),
    stockQuantity: z.pipe(z.pipe(z.string(), z.transform(parseNumber)), stockField),
    status: z.enum(Constants.public.Enums.product_status),
    featured: z.boolean(),
    ...attributeFormFields,
  })
  .check(z.refine(isValidSalePrice, { path: ["salePrice"], error: salePriceMessage }));

export type ProductFormInput = z.input<typeof productFormSchema>;
export type ProductForm = z.output<typeof productFormSchema>;
