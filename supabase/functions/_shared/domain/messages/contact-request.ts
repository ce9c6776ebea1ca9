import * as z from "zod/mini";
import { textField } from "../people/person-fields.ts";
import { contactFormSchema } from "./contact.ts";

const pathMessage = "The page's path must be like /shop/oak-table";

/**
 * The body of POST /api/contact (spec section 7): the form's values and, for an enquiry, `productDetails` and `pagePath` (the
 * path of the page with the enquiry form). `phone` and `productDetails` may be absent, null or empty. `pagePath` may be absent or
 * null. A module of its own, because the site's forms need only contactFormSchema.
 */
export const contactRequestSchema = z.extend(contactFormSchema, {
  phone: z.nullish(contactFormSchema.shape.phone),
  productDetails: z.nullish(textField(0, 5000, "Product details must be text")),
  pagePath: z.nullish(
    z
      .string({ error: pathMessage })
      .check(z.maxLength(300, pathMessage), z.regex(/^(\/[\w-]+)+\/?$/, pathMessage)),
  ),
});
