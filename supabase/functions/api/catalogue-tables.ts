import * as z from "zod";
import { Constants } from "../_shared/domain/database.types.ts";
import {
  id,
  newestFirst,
  optionalNumber,
  optionalText,
  pounds,
  text,
  timestamp,
} from "./column-schemas.ts";
import type { ApiTable } from "./table-rows.ts";

export const categoryFields = {
  id,
  name: text,
  slug: text,
  imageUrl: optionalText,
  description: optionalText,
  updatedAt: timestamp,
};

export const categories = {
  name: "categories",
  noun: "category",
  plural: "product categories",
  editRight: "catalogue.edit",
  sortOrder: [{ column: "name" }, { column: "id" }],
  response: z.object(categoryFields),
} satisfies ApiTable;

const productValue = z.object({
  id,
  name: text,
  swatchColour: optionalText,
  swatchImageUrl: optionalText,
});

/** The options of products, for their editor. */
export const productOptions = {
  name: "product_options",
  noun: "option",
  plural: "options",
  editRight: "catalogue.edit",
  sortOrder: [{ column: "position" }, { column: "id" }],
  response: z.object({ id, name: text, values: z.array(productValue) }),
  embedded: {
    values: {
      table: "product_option_values",
      columns: [
        "position",
        "id",
        "name",
        "swatchColour:swatch_colour",
        "swatchImageUrl:swatch_image_url",
      ],
    },
  },
} satisfies ApiTable;

/** The variants of products, including hidden ones, for their editor. */
export const productVariants = {
  name: "product_variants",
  noun: "variant",
  plural: "variants",
  editRight: "catalogue.edit",
  sortOrder: [{ column: "position" }, { column: "id" }],
  response: z.object({
    id,
    valueIds: z.array(id),
    sku: optionalText,
    price: pounds,
    salePrice: optionalNumber,
    onSale: z.boolean(),
    stockQuantity: z.int(),
    status: z.enum(Constants.public.Enums.product_status),
    madeToOrder: z.boolean(),
    leadTimeDays: z.int().nullable(),
    imageUrl: optionalText,
    widthCm: optionalNumber,
    depthCm: optionalNumber,
    heightCm: optionalNumber,
  }),
} satisfies ApiTable;

/** The stored fields of a product; responses add categoryName (productResponse in products.ts). */
export const products = {
  name: "products",
  noun: "product",
  plural: "products",
  editRight: "catalogue.edit",
  sortOrder: newestFirst("created_at"),
  response: z.object({
    id,
    name: text,
    slug: text,
    sku: optionalText,
    description: text,
    price: pounds,
    salePrice: pounds.nullable(),
    unitPrice: pounds,
    onSale: z.boolean(),
    imageUrl: optionalText,
    imageUrls: z.array(text),
    categoryId: id.nullable(),
    categoryIds: z.array(id),
    stockQuantity: z.int(),
    status: z.enum(Constants.public.Enums.product_status),
    featured: z.boolean(),
    widthCm: optionalNumber,
    depthCm: optionalNumber,
    heightCm: optionalNumber,
    weightKg: optionalNumber,
    materials: z.array(text),
    colours: z.array(text),
    composition: optionalText,
    countryOfOrigin: optionalText,
    care: optionalText,
    leadTimeDays: z.int().nullable(),
    deliveryClass: z.enum(Constants.public.Enums.delivery_class).nullable(),
    deliveryPrice: pounds.nullable(),
    returnDays: z.int().nullable(),
    /** Absent from a product without options. Its price is that of the cheapest variant, its stock the sum of theirs. */
    options: z
      .array(
        z.object({
          name: text,
          values: z.array(
            z.object({ id, name: text, colour: text.optional(), image: text.optional() }),
          ),
        }),
      )
      .optional(),
    /** The variants that customers see. `valueIds`: one value of each option. */
    variants: z
      .array(
        z.object({
          id,
          valueIds: z.array(id),
          sku: text.optional(),
          price: pounds,
          salePrice: pounds.optional(),
          onSale: z.boolean(),
          stockQuantity: z.int(),
          status: z.enum(Constants.public.Enums.product_status),
          madeToOrder: z.boolean(),
          leadTimeDays: z.int().optional(),
          imageUrl: text.optional(),
          widthCm: z.number().optional(),
          depthCm: z.number().optional(),
          heightCm: z.number().optional(),
        }),
      )
      .optional(),
    createdAt: timestamp,
    updatedAt: timestamp,
  }),
  listsColumn: { name: "choices", fields: ["options", "variants"] },
} satisfies ApiTable;
