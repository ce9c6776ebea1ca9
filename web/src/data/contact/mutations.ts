import type { ContactForm } from "@domain/messages/contact.ts";
import type { SpamGuardFields } from "@domain/spam-guard.ts";
import { useMutation } from "@tanstack/react-query";
import { callFunction } from "@/lib/fetch";

/** The product or service that an enquiry is about, and the path of its page. */
export interface EnquirySubject {
  productDetails: string;
  pagePath: string;
}

type ContactMessage = ContactForm & Partial<EnquirySubject>;

/** Sends a contact message. Throws RequestError, whose message is the server's reason or empty. */
export function useSendContactMessage() {
  return useMutation({
    mutationFn: ({ message, guard }: { message: ContactMessage; guard: SpamGuardFields }) =>
      callFunction("storefront/contact", { method: "POST", body: { ...message, ...guard } }),
  });
}
