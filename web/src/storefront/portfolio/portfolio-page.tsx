import { useQuery } from "@tanstack/react-query";
import { PageIntro } from "@/components/page-intro";
import { textOnlyIntroLayout } from "@/components/text-only-intro-layout";
import { portfolioCategories } from "@/data/portfolio/queries";
import { withSampleFallback } from "@/data/samples/sample-fallback";
import { PageMeta } from "@/seo/page-meta";
import { NextSteps } from "@/storefront/portfolio/next-steps";
import {
  categoryGridClasses,
  PortfolioCategoryCard,
  PortfolioCategorySkeleton,
} from "@/storefront/portfolio/portfolio-category-card";
import { PortfolioSamplesNotice } from "@/storefront/portfolio/portfolio-samples-notice";

const skeletonCount = 6;

const intro =
  "Kitchens, bedrooms, floors and whole houses in Gibraltar and along the Strait. Choose a collection to see the rooms in it.";

/** The portfolio's categories. Spec section 2.8. */
export default function PortfolioPage() {
  const query = useQuery(portfolioCategories());
  const categories = withSampleFallback(query, (samples) => samples.portfolioCategories);
  return (
    <>
      <PageMeta title="Our Portfolio" description={intro} />
      <PageIntro layout={textOnlyIntroLayout} title="Our Portfolio" eyebrow="Finished rooms">
        <p>{intro}</p>
      </PageIntro>
      <PortfolioSamplesNotice queries={[query]} />
      <section
        aria-label="Collections"
        aria-busy={categories === undefined}
        className={categoryGridClasses}
      >
        {categories
          ? categories.map((category, index) => (
              <PortfolioCategoryCard key={category.id} category={category} index={index} />
            ))
          : Array.from({ length: skeletonCount }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no identity but their index.
              <PortfolioCategorySkeleton key={index} index={index} />
            ))}
        {categories?.length === 0 ? (
          <p className="text-lead text-ink-soft md:col-span-2 lg:col-span-3">
            The first rooms are being photographed. Please look in again soon.
          </p>
        ) : null}
      </section>
      <NextSteps />
    </>
  );
}
