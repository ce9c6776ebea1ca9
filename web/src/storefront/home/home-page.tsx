import { business } from "@domain/business.ts";
import { UnreachableNotice } from "@/components/unreachable-notice";
import { PageMeta } from "@/seo/page-meta";
import { BusinessCard } from "@/storefront/contact/business-card";
import { AboutSection } from "@/storefront/home/about-section";
import { ConsultationBanner } from "@/storefront/home/consultation-banner";
import { ContactSection } from "@/storefront/home/contact-section";
import { FeaturedServices } from "@/storefront/home/featured-services";
import { HeroCarousel } from "@/storefront/home/hero-carousel";
import { InteriorCollections } from "@/storefront/home/interior-collections";
import { PortfolioStrips } from "@/storefront/home/portfolio-strips";
import { ShopPreview } from "@/storefront/home/shop-preview";
import { useHomeFailure } from "@/storefront/home/use-home-failure";

/** The home page: the eight sections of spec section 2.3, in its order. */
export function HomePage() {
  const { failed, retry } = useHomeFailure();
  return (
    <>
      <PageMeta />
      <BusinessCard />
      <h1 className="sr-only">
        {business.name}, interior design in {business.place}
      </h1>
      <HeroCarousel />
      {failed ? (
        <div className="page-width pt-10">
          <UnreachableNotice onRetry={retry} />
        </div>
      ) : null}
      <AboutSection />
      <InteriorCollections />
      <PortfolioStrips />
      <ShopPreview />
      <FeaturedServices />
      <ConsultationBanner />
      <ContactSection />
    </>
  );
}
