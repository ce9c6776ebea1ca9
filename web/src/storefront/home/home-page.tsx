import { defaultTitles } from "@domain/site-content/default-titles.ts";
import { sectionImage } from "@domain/site-content/section-image.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ConsultationView } from "@/components/site-sections/consultation-view";
import { ContactView } from "@/components/site-sections/contact-view";
import { UnreachableNotice } from "@/components/unreachable-notice";
import { heroSlides } from "@/data/hero-slides/queries";
import { homePortfolio } from "@/data/portfolio/queries";
import { shopPreview } from "@/data/products/queries";
import { metadataText, siteSection } from "@/data/site-content/queries";
import { useBusiness } from "@/lib/business";
import { PageMeta } from "@/seo/page-meta";
import { BusinessData } from "@/storefront/contact/business-data";
import { ShortContactForm } from "@/storefront/contact/short-contact-form";
import { useContactSection } from "@/storefront/contact/use-contact-section";
import { AboutSection } from "@/storefront/home/about-section";
import { CategoryRows } from "@/storefront/home/category-rows";
import { FeaturedServices } from "@/storefront/home/featured-services";
import { HeroCarousel } from "@/storefront/home/hero-carousel";
import { InteriorCollections } from "@/storefront/home/interior-collections";
import { ShopPreview } from "@/storefront/home/shop-preview";

/** The home page with the eight sections of spec section 2.3. */
export default function HomePage() {
  return (
    <>
      <PageMeta />
      <HomeContent />
    </>
  );
}

/** The home page without its metadata, also for the previews of its banners and sections. */
export function HomeContent() {
  const { name, place } = useBusiness();
  return (
    <>
      <h1 className="sr-only">{`${name}, interior design in ${place}`}</h1>
      <HeroCarousel />
      <HomeSections />
      <ContactSection />
    </>
  );
}

/** The home page's sections below the fold, except the contact form. Spec section 2.3, no. 2 to 7. */
function HomeSections() {
  const { hasFailed, retry } = useHomeQueryErrors();
  return (
    <>
      <BusinessData />
      {hasFailed ? (
        <div className="page-width pt-10">
          <UnreachableNotice onRetry={retry} />
        </div>
      ) : null}
      <AboutSection />
      <InteriorCollections />
      <CategoryRows />
      <ShopPreview />
      <FeaturedServices />
      <ConsultationBanner />
    </>
  );
}

/** Contact details and the short contact form. Spec section 2.3, no. 8. */
function ContactSection() {
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

/** The consultation banner with the owner's or the built-in text. Spec section 2.3, no. 7. */
function ConsultationBanner() {
  const { data: section } = useQuery(siteSection("cta_section"));
  return (
    <ConsultationView
      title={section?.title ?? defaultTitles.cta_section}
      content={section?.content ?? null}
      buttonText={metadataText(section, "buttonText")}
      buttonLink={metadataText(section, "buttonLink")}
      image={sectionImage(section?.metadata)}
    />
  );
}

/**
 * - `hasFailed`: whether any section of the home page displays samples, because its query has failed.
 * - `retry`: refetches all failed queries.
 */
function useHomeQueryErrors() {
  const queryClient = useQueryClient();
  const queries = [
    useQuery(heroSlides()),
    useQuery(siteSection("about_section")),
    useQuery(homePortfolio()),
    useQuery(shopPreview(null)),
  ];
  return {
    hasFailed: queries.some((query) => query.isLoadingError),
    retry: () =>
      void queryClient.refetchQueries({ predicate: ({ state }) => state.status === "error" }),
  };
}
