import { useQuery } from "@tanstack/react-query";
import { ContactWords } from "@/components/site-sections/contact-words";
import { siteSection } from "@/data/site-content/queries";
import { ShortContactForm } from "@/storefront/contact/short-contact-form";
import { useContactSection } from "@/storefront/contact/use-contact-section";

/** How to reach the business, and a short form that does so at once. Spec section 2.3, no. 8. */
export function ContactSection() {
  const { data: section, isPending } = useQuery(siteSection("contact_section"));
  const { details, paragraphs } = useContactSection();
  return (
    <section aria-label="Contact" className="section-space page-width">
      <div className="grid gap-x-24 gap-y-14 lg:grid-cols-11">
        <div className="lg:col-span-5">
          <ContactWords
            title={isPending ? undefined : (section?.title ?? "Get In Touch")}
            paragraphs={paragraphs}
            details={details}
          />
        </div>
        <div className="lg:col-span-6">
          <ShortContactForm />
        </div>
      </div>
    </section>
  );
}
