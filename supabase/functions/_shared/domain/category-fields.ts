import * as z from "zod/mini";
import { optionalImageField } from "./images/image-url.ts";
import { displayOrderField, nameField, optionalText, slugField } from "./named-fields.ts";

/** The fields that portfolio and service categories share. Spec sections 3, 5 and 7. */
export const categoryFields = {
  name: nameField(120),
  slug: slugField(160),
  description: optionalText(5000, "Description"),
  imageUrl: optionalImageField,
  displayOrder: z.optional(displayOrderField),
};
