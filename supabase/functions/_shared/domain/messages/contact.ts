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

/** Its input type is `string`, because a form starts with an empty subject. */
const subjectField: z.ZodMiniType<ContactSubject, string> = z.enum(contactSubjects, {
  error: "Please select a subject",
});

/** The schema of all contact forms: on the contact page, on the home page and in the enquiry dialogs. Spec section 5. */
export const contactFormSchema = z.object({
  name: lineField(1, 200, "Please enter your name"),
  email: emailField(),
  phone: lineField(0, 50, "Please enter a valid phone number"),
  subject: subjectField,
  message: textField(1, 10_000, "Please enter your message"),
});
export type ContactFormInput = z.input<typeof contactFormSchema>;
export type ContactForm = z.output<typeof contactFormSchema>;
