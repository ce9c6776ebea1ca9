import * as z from "zod/mini";
import { emailField, lineField, textField } from "../people/person-fields.ts";

/** What a message can be about. Spec section 5, contact form. */
export const contactSubjects = [
  "Interior Design Consultation",
  "Product Inquiry",
  "Custom Project",
  "Other",
] as const;
export type ContactSubject = (typeof contactSubjects)[number];

/** What an enquiry about a product or service is about unless the visitor says otherwise. Spec section 9. */
export const enquirySubject: ContactSubject = "Product Inquiry";

const subjectMessage = "Please select a subject";

/** What visitors fill in on the contact page, the home page's short form and in enquiry dialogs. Spec section 5. */
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
/** The form as it stands while it is filled in: any text may be in any field. */
export type ContactFormInput = z.input<typeof contactFormSchema>;
export type ContactForm = z.output<typeof contactFormSchema>;

/**
 * What is sent (spec section 7, POST /api/contact): the form, and for an enquiry what it is about. Phone and product
 * details may be left out, null or empty.
 */
export const contactRequestSchema = z.extend(contactFormSchema, {
  phone: z.nullish(contactFormSchema.shape.phone),
  productDetails: z.nullish(textField(0, 5000, "Product details must be text")),
});
