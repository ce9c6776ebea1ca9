import { Link } from "react-router";
import { PageIntro } from "@/components/page-intro";
import { ResponsiveImage } from "@/components/responsive-image";
import { SectionText } from "@/components/section-text";
import { ContactDetailsList } from "@/components/site-sections/contact-details-list";
import { splitIntroLayout } from "@/components/split-intro-layout";
import { paths } from "@/lib/paths";
import { PageMeta } from "@/seo/page-meta";
import { ConsultationFacts } from "@/storefront/consultation/consultation-facts";
import { AddressMap } from "@/storefront/contact/address-map";
import { BusinessData } from "@/storefront/contact/business-data";
import { ContactForm } from "@/storefront/contact/contact-form";
import { CurrentHours } from "@/storefront/contact/current-hours";
import { messageSentToast } from "@/storefront/contact/message-sent-toast";
import { useContactSection } from "@/storefront/contact/use-contact-section";
import { Button } from "@/ui/button";
import { Skeleton } from "@/ui/skeleton";

/** Contact details and the contact form. Spec section 2.11. */
export default function ContactPage() {
  const { details, content } = useContactSection();
  return (
    <>
      <PageMeta title="Contact" description="Visit, call, write, or book a consultation." />
      <BusinessData />
      <PageIntro
        layout={splitIntroLayout}
        eyebrow="Contact"
        title="Get In Touch"
        image={
          <ResponsiveImage
            url="/images/rooms/living-two-armchairs_1140x760_afa189.webp"
            alt=""
            {...splitIntroLayout.image}
          />
        }
      >
        {details ? (
          <SectionText content={content} heading="h2" />
        ) : (
          <Skeleton className="h-39 w-full md:h-25 lg:h-32" />
        )}
      </PageIntro>
      <section aria-labelledby="consultation-heading" className="page-width grid gap-6 pt-16">
        <h2 id="consultation-heading" className="text-section">
          Book a consultation
        </h2>
        <ConsultationFacts />
        <div>
          <Button asChild>
            <Link to={paths.consultation}>Book a Consultation</Link>
          </Button>
        </div>
      </section>
      <div className="page-width grid gap-16 py-16 lg:grid-cols-12 lg:gap-8 lg:py-28">
        <section aria-labelledby="details-heading" className="lg:col-span-5">
          <h2 id="details-heading" className="mb-6 text-section">
            Visit or call us
          </h2>
          <ContactDetailsList
            details={details}
            currentHours={<CurrentHours hours={details?.hours} />}
          />
        </section>
        <section aria-labelledby="form-heading" className="lg:col-span-6 lg:col-start-7">
          <h2 id="form-heading" className="mb-6 text-section">
            Write to us
          </h2>
          <ContactForm
            draftKey="draft:contact"
            subject=""
            submitLabel="Send message"
            successToast={messageSentToast}
          />
        </section>
      </div>
      {details ? (
        <AddressMap address={details.address} />
      ) : (
        <Skeleton className="h-[37rem] sm:h-[31rem] lg:h-[37rem]" />
      )}
    </>
  );
}
