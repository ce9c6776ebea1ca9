import { useQuery } from "@tanstack/react-query";
import { siteSection } from "@/data/site-content/queries";
import { ContactDetailsList } from "@/storefront/contact/contact-details-list";
import { ShortContactForm } from "@/storefront/contact/short-contact-form";
import { useContactSection } from "@/storefront/contact/use-contact-section";
import { Skeleton } from "@/ui/skeleton";

/** How to reach the business, and a short form that does so at once. Spec section 2.3, no. 8. */
export function ContactSection() {
  const { data: section, isPending } = useQuery(siteSection("contact_section"));
  const { details, paragraphs } = useContactSection();
  return (
    <section aria-label="Contact" className="section-space page-width">
      <div className="grid gap-x-24 gap-y-14 lg:grid-cols-11">
        <div className="lg:col-span-5">
          {isPending ? (
            <Skeleton className="h-13 w-64" />
          ) : (
            <h2 className="text-page">{section?.title ?? "Get In Touch"}</h2>
          )}
          <div className="mt-5 mb-9 grid max-w-[52ch] gap-4 text-ink-soft">
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <ContactDetailsList details={details} />
        </div>
        <div className="lg:col-span-6">
          <ShortContactForm />
        </div>
      </div>
    </section>
  );
}
