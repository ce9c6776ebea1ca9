import { useQuery } from "@tanstack/react-query";
import { PageIntro } from "@/components/page-intro";
import { ResponsiveImage } from "@/components/responsive-image";
import { splitIntroLayout } from "@/components/split-intro-layout";
import { serviceCategories } from "@/data/services/queries";
import { PageMeta } from "@/seo/page-meta";
import {
  ServiceCategoryCard,
  ServiceCategorySkeleton,
} from "@/storefront/services/service-category-card";
import { ServicesContact } from "@/storefront/services/services-contact";
import { ServicesUnavailable } from "@/storefront/services/services-unavailable";

const intro =
  "From the first drawing to the last curtain hook: design, made-to-measure furnishing and materials, made and fitted by people we have worked with for years.";

const skeletonCount = 6;

/** The service categories. Spec section 2.9. */
export default function ServicesPage() {
  const { data: categories, isError, refetch } = useQuery(serviceCategories());
  if (isError && !categories) return <ServicesUnavailable onRetry={() => void refetch()} />;
  return (
    <>
      <PageMeta title="Our Products & Services" description={intro} />
      <PageIntro
        layout={splitIntroLayout}
        title="Our Products & Services"
        eyebrow="Made for your rooms"
        image={
          <ResponsiveImage
            url="/images/services/flooring_1200x800_b4a082.webp"
            alt=""
            {...splitIntroLayout.image}
          />
        }
      >
        <p>{intro}</p>
      </PageIntro>
      <section
        aria-label="Services"
        aria-busy={categories === undefined}
        className="page-width grid gap-x-10 gap-y-16 py-16 sm:grid-cols-2 lg:grid-cols-3 lg:gap-y-24 lg:py-28"
      >
        {categories
          ? categories.map((category) => (
              <ServiceCategoryCard key={category.id} category={category} />
            ))
          : Array.from({ length: skeletonCount }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no identity but their index.
              <ServiceCategorySkeleton key={index} />
            ))}
        {categories?.length === 0 ? (
          <p className="text-lead text-ink-soft sm:col-span-2 lg:col-span-3">
            Our list of services is being written. Ask us about anything for your rooms.
          </p>
        ) : null}
      </section>
      <ServicesContact />
    </>
  );
}
