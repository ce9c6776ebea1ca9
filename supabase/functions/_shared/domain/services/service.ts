import * as z from "zod/mini";
import {
  categoryFields,
  displayOrderField,
  nameField,
  optionalText,
  parentIdField,
  withSlug,
} from "../entity-fields.ts";
import { imageUrlListField, optionalImageUrlField } from "../images/image-url.ts";
import { maxQuestions, maxSteps, namedTextsField } from "./named-texts.ts";

const priceMessage = "Enter an amount in pounds from £0.01 to £999,999.99, such as 195 or 195.50";

/** The body for creating or changing a service category, with its steps and the person who answers. Spec sections 3, 5 and 7. */
export const serviceCategoryWriteSchema = z.pipe(
  z.object({
    ...categoryFields,
    featured: z.optional(z.boolean()),
    steps: z.optional(namedTextsField(maxSteps, { name: "Step", text: "Description" })),
    personName: optionalText(120, "Name"),
    personRole: optionalText(120, "Role"),
    personImageUrl: optionalImageUrlField,
  }),
  z.transform(withSlug("category", ({ name }) => name, 160)),
);

/**
 * The body for creating or changing a service subcategory: `priceFrom` in pounds for a `priceUnit` such as "per window", `leadTime` such as
 * "4 to 6 weeks", and customers' questions with their answers. The slug is unique within the category.
 */
export const serviceSubcategoryWriteSchema = z.pipe(
  z.object({
    ...categoryFields,
    categoryId: parentIdField("Please choose a category"),
    priceFrom: z.nullish(
      z
        .number(priceMessage)
        .check(
          z.minimum(0.01, priceMessage),
          z.maximum(999_999.99, priceMessage),
          z.multipleOf(0.01, priceMessage),
        ),
    ),
    priceUnit: optionalText(60, "Unit"),
    leadTime: optionalText(60, "Lead time"),
    questions: z.optional(namedTextsField(maxQuestions, { name: "Question", text: "Answer" })),
    isHidden: z.optional(z.boolean()),
  }),
  z.transform(withSlug("subcategory", ({ name }) => name, 160)),
);

/** The body for creating or changing a service item. Items without a display order are listed last. */
export const serviceItemWriteSchema = z.object({
  name: nameField(200, "Name", 1),
  imageUrls: z.optional(imageUrlListField(100)),
  description: optionalText(10_000, "Description"),
  isHidden: z.optional(z.boolean()),
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
