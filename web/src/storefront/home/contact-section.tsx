import { ContactView } from "@/components/site-sections/contact-view";
import { ShortContactForm } from "@/storefront/contact/short-contact-form";
import { useContactSection } from "@/storefront/contact/use-contact-section";

/** Contact details and the short contact form. Spec section 2.3, no. 8. */
export function ContactSection() {
  return (
    <section
      aria-label="Contact"
      className="section-space page-width grid gap-x-24 gap-y-10 lg:grid-cols-11"
    >
      <div className="lg:col-span-5">
        <ContactView {...useContactSection()} />
      </div>
      <div className="lg:col-span-6">
        <ShortContactForm />
      </div>
    </section>
  );
}
