import type { FormGuard } from "@domain/form-guard.ts";
import type { ContactForm } from "@domain/messages/contact.ts";
import { useMutation } from "@tanstack/react-query";
import { callFunction } from "@/lib/edge-functions";

/** The product or service that an enquiry is about, and the path of its page. */
export interface EnquirySubject {
  productDetails: string;
  pagePath: string;
}

type ContactMessage = ContactForm & Partial<EnquirySubject>;

/** Sends a contact message. Throws RequestError with the reason for a refusal, which may be empty. */
export function useSendContactMessage() {
  return useMutation({
    mutationFn: ({ message, guard }: { message: ContactMessage; guard: FormGuard }) =>
      callFunction("storefront/contact", { method: "POST", body: { ...message, ...guard } }),
  });
}
