import { UnreachableNotice } from "@/components/unreachable-notice";
import { BusinessStructuredData } from "@/storefront/contact/business-structured-data";
import { AboutSection } from "@/storefront/home/about-section";
import { CategoryRows } from "@/storefront/home/category-rows";
import { ConsultationBanner } from "@/storefront/home/consultation-banner";
import { FeaturedServices } from "@/storefront/home/featured-services";
import { InteriorCollections } from "@/storefront/home/interior-collections";
import { ShopPreview } from "@/storefront/home/shop-preview";
import { useHomeQueryErrors } from "@/storefront/home/use-home-query-errors";

/** The home page's sections below the fold, except the contact form. Spec section 2.3, no. 2 to 7. */
export function HomeSections() {
  const { hasFailed, retry } = useHomeQueryErrors();
  return (
    <>
      <BusinessStructuredData />
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
