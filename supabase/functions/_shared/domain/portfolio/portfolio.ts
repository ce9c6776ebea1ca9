import * as z from "zod/mini";
import {
  categoryFields,
  coerceInteger,
  displayOrderField,
  nameField,
  optionalText,
  parentIdField,
  slugField,
  withSlug,
} from "../entity-fields.ts";
import { imageUrlListField, optionalImageUrlField } from "../images/image-url.ts";

/**
 * The body for creating or changing a portfolio category. Drops `projectCount`, which a trigger maintains. Spec sections 3, 5
 * and 7.
 */
export const portfolioCategoryWriteSchema = z.pipe(
  z.pipe(
    z.object({
      ...categoryFields,
      projectCount: z.nullish(coerceInteger(z.int().check(z.minimum(0)))),
    }),
    z.transform(withSlug("category", ({ name }) => name, 160)),
  ),
  z.transform(({ projectCount: _projectCount, ...category }) => category),
);

const imageRequiredMessage = "Please upload at least one image for the portfolio project.";

/**
 * The body for creating or changing a portfolio project. A missing `imageUrl` (the main image) becomes the first of `imageUrls`.
 * A project without any image is rejected. Spec sections 3, 5 and 7.
 */
export const portfolioProjectWriteSchema = z.pipe(
  z.pipe(
    z.object({
      title: nameField(200, "Title"),
      slug: slugField(220),
      description: optionalText(20_000, "Description"),
      imageUrl: optionalImageUrlField,
      imageUrls: z.optional(imageUrlListField(100)),
      categoryId: parentIdField("Please choose a category"),
      featured: z.optional(z.boolean()),
      isHidden: z.optional(z.boolean()),
      displayOrder: z.optional(displayOrderField),
    }),
    z.transform(withSlug("project", ({ title }) => title, 220)),
  ),
  z.transform((project, { issues }) => {
    const imageUrl = project.imageUrl ?? project.imageUrls?.[0];
    if (imageUrl) return { ...project, imageUrl };
    const input = project.imageUrl;
    issues.push({ code: "custom", path: ["imageUrl"], message: imageRequiredMessage, input });
    return z.NEVER;
  }),
);
export type PortfolioProjectWrite = z.infer<typeof portfolioProjectWriteSchema>;
