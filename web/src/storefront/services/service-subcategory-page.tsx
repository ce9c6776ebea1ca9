import { servicePrice } from "@domain/services/service-price.ts";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router";
import { Breadcrumb } from "@/components/breadcrumb";
import { PageIntro } from "@/components/page-intro";
import { PageIntroSkeleton } from "@/components/page-intro-skeleton";
import { textOnlyIntroLayout } from "@/components/text-only-intro-layout";
import {
  type ServiceCategory,
  type ServiceSubcategory,
  serviceSubcategory,
} from "@/data/services/queries";
import { paths } from "@/lib/paths";
import { ServiceFallback } from "@/storefront/services/service-fallback";
import { ServiceItems, ServiceItemsSkeleton } from "@/storefront/services/service-items";
import { ServicePageLayout } from "@/storefront/services/service-page-layout";
import { ServiceQuestions } from "@/storefront/services/service-questions";
import { ServiceSteps } from "@/storefront/services/service-steps";
import { Button } from "@/ui/button";

/** A subcategory and its items. Spec section 2.9. */
export default function ServiceSubcategoryPage() {
  const { category: categorySlug = "", subcategory: slug = "" } = useParams();
  const query = useQuery(serviceSubcategory(categorySlug, slug));
  const subcategory = query.data;
  if (!subcategory)
    return (
      <ServiceFallback
        query={query}
        notFoundTitle="Subcategory Not Found"
        skeleton={
          <>
            <PageIntroSkeleton layout={textOnlyIntroLayout} />
            <ServiceItemsSkeleton />
          </>
        }
      />
    );
  const { category } = subcategory;
  return (
    <ServicePageLayout
      service={subcategory}
      path={paths.serviceSubcategory(category.slug, subcategory.slug)}
      category={category.name}
      person={category}
    >
      <SubcategoryContent subcategory={subcategory} />
    </ServicePageLayout>
  );
}

interface SubcategoryContentProps {
  subcategory: ServiceSubcategory & { category: ServiceCategory };
}

/** The page without its metadata, also for previews. */
export function SubcategoryContent({ subcategory }: SubcategoryContentProps) {
  const { category } = subcategory;
  const price = servicePrice(subcategory);
  return (
    <>
      <PageIntro
        layout={textOnlyIntroLayout}
        title={subcategory.name}
        contentAbove={
          <Breadcrumb
            crumbs={[
              { label: "Home", to: paths.home },
              { label: "Services", to: paths.services },
              { label: category.name, to: paths.serviceCategory(category.slug) },
              { label: subcategory.name },
            ]}
          />
        }
      >
        {subcategory.description ? <p>{subcategory.description}</p> : null}
        {price ? <p className="numeric font-display text-heading text-ink">{price}</p> : null}
        {subcategory.lead_time ? (
          <p className="text-body">{`Lead time: ${subcategory.lead_time}`}</p>
        ) : null}
        <Button asChild className="mt-2 justify-self-start">
          <Link to={paths.consultationAbout({ service: subcategory.name })}>
            Book a consultation about this
          </Link>
        </Button>
      </PageIntro>
      <ServiceItems key={subcategory.id} subcategory={subcategory} />
      <ServiceSteps steps={category.steps} />
      <ServiceQuestions questions={subcategory.questions} />
    </>
  );
}
