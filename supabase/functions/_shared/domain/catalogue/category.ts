import * as z from "zod/mini";
import { nameField, optionalText, slugField, withSlug } from "../entity-fields.ts";
import { optionalImageUrlField } from "../images/image-url.ts";

/** The body for creating or changing a product category. Spec sections 3, 5 and 7. */
export const categoryWriteSchema = z.pipe(
  z.object({
    name: nameField(120),
    slug: slugField(160),
    imageUrl: optionalImageUrlField,
    description: optionalText(5000, "Description"),
  }),
  z.transform(withSlug("category", ({ name }) => name, 160)),
);
