import * as z from "zod/mini";
import {
  categoryFields,
  displayOrderField,
  nameField,
  optionalText,
  parentIdField,
  withSlug,
} from "../entity-fields.ts";
import { imageUrlListField } from "../images/image-url.ts";

/** The body for creating or changing a service category. Spec sections 3, 5 and 7. */
export const serviceCategoryWriteSchema = z.pipe(
  z.object({
    ...categoryFields,
    featured: z.optional(z.boolean()),
  }),
  z.transform(withSlug("category", ({ name }) => name, 160)),
);

/** The body for creating or changing a service subcategory. The slug is unique within the category. */
export const serviceSubcategoryWriteSchema = z.pipe(
  z.object({
    ...categoryFields,
    categoryId: parentIdField("Please choose a category"),
  }),
  z.transform(withSlug("subcategory", ({ name }) => name, 160)),
);

/** The body for creating or changing a service item. Items without a display order are listed last. */
export const serviceItemWriteSchema = z.object({
  name: nameField(200, "Name", 1),
  imageUrls: z.optional(imageUrlListField(100)),
  description: optionalText(10_000, "Description"),
  displayOrder: z.nullish(displayOrderField),
  subcategoryId: parentIdField("Please select a subcategory first"),
});

/**
 * The request body of reordering by drag and drop: items of one subcategory with their new display orders. Other fields are
 * removed. Spec sections 4 and 7.
 */
export const serviceItemReorderSchema = z.object({
  items: z
    .array(
      z.object({
        id: z.int().check(z.positive()),
        displayOrder: displayOrderField,
        subcategoryId: parentIdField("Please select a subcategory first"),
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
