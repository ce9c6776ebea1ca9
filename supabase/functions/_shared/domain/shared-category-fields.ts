import * as z from "zod/mini";
import { displayOrderField, nameField, optionalText, slugField } from "./entity-fields.ts";
import { optionalImageUrlField } from "./images/image-url.ts";

/** The fields that portfolio categories, service categories and service subcategories share. Spec sections 3, 5 and 7. */
export const categoryFields = {
  name: nameField(120),
  slug: slugField(160),
  description: optionalText(5000, "Description"),
  imageUrl: optionalImageUrlField,
  displayOrder: z.optional(displayOrderField),
};
