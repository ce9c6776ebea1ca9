import * as z from "zod/mini";
import { nameField } from "../entity-fields.ts";
import { imageUrlField } from "../images/image-url.ts";
import { linkField } from "../safe-link.ts";

/** The body for changing a slide of the home page's carousel; every field is required. Spec section 3. */
export const heroSlideWriteSchema = z.object({
  title: nameField(200, "Title", 1),
  subtitle: nameField(500, "Subtitle", 1),
  imageUrl: imageUrlField,
  primaryButtonText: nameField(60, "Button text", 1),
  primaryButtonLink: linkField,
  secondaryButtonText: nameField(60, "Button text", 1),
  secondaryButtonLink: linkField,
});
