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
