import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { Breadcrumb } from "@/components/breadcrumb";
import { PageIntro } from "@/components/page-intro";
import { PageIntroSkeleton } from "@/components/page-intro-skeleton";
import { textOnlyIntroLayout } from "@/components/text-only-intro-layout";
import { serviceSubcategory } from "@/data/services/queries";
import { paths } from "@/lib/paths";
import { ServiceFallback } from "@/storefront/services/service-fallback";
import { ServiceItems, ServiceItemsSkeleton } from "@/storefront/services/service-items";
import { ServicePageLayout } from "@/storefront/services/service-page-layout";

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
    >
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
      </PageIntro>
      <ServiceItems key={subcategory.id} subcategory={subcategory} />
    </ServicePageLayout>
  );
}
