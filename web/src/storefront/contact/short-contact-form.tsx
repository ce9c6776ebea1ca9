import { ContactForm } from "@/storefront/contact/contact-form";
import { messageSent } from "@/storefront/contact/message-sent";

/** The short form of the home page (spec section 2.3): the contact form without the phone number. */
export function ShortContactForm() {
  return (
    <ContactForm
      draftKey="draft:contact-short"
      subject=""
      askPhone={false}
      action="Send Message"
      messageRows={4}
      success={messageSent}
    />
  );
}
