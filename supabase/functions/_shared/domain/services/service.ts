import * as z from "zod/mini";
import { imageListField, optionalImageField } from "../images/image-address.ts";
import {
  displayOrderField,
  nameField,
  optionalText,
  parentField,
  slugField,
  withSlug,
} from "../named-fields.ts";

/** A service category as it is written. Spec sections 3, 5 and 7. */
export const serviceCategoryWriteSchema = z.pipe(
  z.object({
    name: nameField(120),
    slug: slugField(160),
    imageUrl: optionalImageField,
    description: optionalText(5000, "Description"),
    featured: z.optional(z.boolean()),
    displayOrder: z.optional(displayOrderField),
  }),
  z.transform(withSlug(({ name }) => name, 160)),
);

/** A service subcategory as it is written; its slug is unique within its category. */
export const serviceSubcategoryWriteSchema = z.pipe(
  z.object({
    name: nameField(120),
    slug: slugField(160),
    categoryId: parentField("Please choose a category"),
    imageUrl: optionalImageField,
    description: optionalText(5000, "Description"),
    displayOrder: z.optional(displayOrderField),
  }),
  z.transform(withSlug(({ name }) => name, 160)),
);

/** A service item as it is written; without a display order it comes after those that have one. */
export const serviceItemWriteSchema = z.object({
  name: nameField(200, "Name", 1),
  imageUrls: z.optional(imageListField(100)),
  description: optionalText(10_000, "Description"),
  displayOrder: z.nullish(displayOrderField),
  subcategoryId: parentField("Please select a subcategory first"),
});

/**
 * What a drop in reorder mode sends: every item of one subcategory with its new display order, other fields ignored. Spec
 * sections 4 and 7.
 */
export const serviceItemOrderSchema = z.object({
  items: z
    .array(
      z.object({
        id: z.int().check(z.positive()),
        displayOrder: displayOrderField,
        subcategoryId: parentField("Please select a subcategory first"),
      }),
    )
    .check(
      z.minLength(1, "No items to reorder"),
      z.maxLength(1000, "At most 1,000 items"),
      z.refine(
        (items) => new Set(items.map(({ subcategoryId }) => subcategoryId)).size <= 1,
        "All items must belong to the same subcategory",
      ),
    ),
});
