import * as z from "zod";
import { imageListField, optionalImageField } from "./image-address.ts";
import {
  displayOrderField,
  nameField,
  optionalText,
  parentField,
  slugField,
  withSlug,
} from "./named-fields.ts";

/** A portfolio category as it is written; how many projects it has is counted, not written. Spec sections 3, 5 and 7. */
export const portfolioCategoryWriteSchema = z
  .object({
    name: nameField(120),
    slug: slugField(160),
    description: optionalText(5000, "Description"),
    imageUrl: optionalImageField,
    displayOrder: displayOrderField.optional(),
  })
  .transform(withSlug(({ name }) => name, 160));

const imageRequired = "Please upload at least one image for the portfolio project.";

/** A portfolio project as it is written. Without a main image the first of the others is it. Spec sections 3, 5 and 7. */
export const portfolioProjectWriteSchema = z
  .object({
    title: nameField(200, "Title"),
    slug: slugField(220),
    description: optionalText(20_000, "Description"),
    imageUrl: optionalImageField,
    imageUrls: imageListField(100).optional(),
    categoryId: parentField("Please choose a category"),
    featured: z.boolean().optional(),
    displayOrder: displayOrderField.optional(),
  })
  .transform(withSlug(({ title }) => title, 220))
  .transform((project, context) => {
    const imageUrl = project.imageUrl ?? project.imageUrls?.[0];
    if (imageUrl) return { ...project, imageUrl };
    context.addIssue({
      code: "custom",
      path: ["imageUrl"],
      message: imageRequired,
      input: project.imageUrl,
    });
    return z.NEVER;
  });
