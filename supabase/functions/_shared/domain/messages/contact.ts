import * as z from "zod/mini";
import { emailField, lineField, textField } from "../people/person-fields.ts";

/** The subjects of a contact message. Spec section 5, contact form. */
export const contactSubjects = [
  "Interior Design Consultation",
  "Product Inquiry",
  "Custom Project",
  "Other",
] as const;
export type ContactSubject = (typeof contactSubjects)[number];

/** The default subject of an enquiry about a product or service. Spec section 9. */
export const enquirySubject: ContactSubject = "Product Inquiry";

const subjectMessage = "Please select a subject";
const pathMessage = "The page's path must be like /shop/oak-table";

/** The schema of all contact forms: on the contact page, on the home page and in the enquiry dialogs. Spec section 5. */
export const contactFormSchema = z.object({
  name: lineField(1, 200, "Please enter your name"),
  email: emailField(),
  phone: lineField(0, 50, "Please enter a valid phone number"),
  subject: z.pipe(
    z.string({ error: subjectMessage }),
    z.enum(contactSubjects, { error: subjectMessage }),
  ),
  message: textField(1, 10_000, "Please enter your message"),
});
export type ContactFormInput = z.input<typeof contactFormSchema>;
export type ContactForm = z.output<typeof contactFormSchema>;

/**
 * The body of POST /api/contact (spec section 7): the form's values and, for an enquiry, `productDetails` and `pagePath` (the
 * path of the page with the enquiry form). `phone` and `productDetails` may be absent, null or empty. `pagePath` may be absent or
 * null.
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
