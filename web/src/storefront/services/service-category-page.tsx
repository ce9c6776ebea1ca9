import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { Breadcrumb } from "@/components/breadcrumb";
import { PageIntro } from "@/components/page-intro";
import { PageIntroSkeleton } from "@/components/page-intro-skeleton";
import { ResponsiveImage } from "@/components/responsive-image";
import { splitIntroLayout } from "@/components/split-intro-layout";
import { serviceCategory } from "@/data/services/queries";
import { paths } from "@/lib/paths";
import { ServiceFallback } from "@/storefront/services/service-fallback";
import { ServicePageLayout } from "@/storefront/services/service-page-layout";
import { SubcategoryGrid, SubcategoryGridSkeleton } from "@/storefront/services/subcategory-grid";

/** A service category and its subcategories. Spec section 2.9. */
export default function ServiceCategoryPage() {
  const slug = useParams().category ?? "";
  const query = useQuery(serviceCategory(slug));
  const category = query.data;
  if (!category)
    return (
      <ServiceFallback
        query={query}
        notFoundTitle="Category Not Found"
        skeleton={
          <>
            <PageIntroSkeleton layout={splitIntroLayout} />
            <SubcategoryGridSkeleton />
          </>
        }
      />
    );
  return (
    <ServicePageLayout
      service={category}
      path={paths.serviceCategory(category.slug)}
      person={category}
    >
      <PageIntro
        layout={splitIntroLayout}
        title={category.name}
        contentAbove={
          <Breadcrumb
            crumbs={[
              { label: "Home", to: paths.home },
              { label: "Services", to: paths.services },
              { label: category.name },
            ]}
          />
        }
        image={<ResponsiveImage url={category.image_url} alt="" {...splitIntroLayout.image} />}
      >
        {category.description ? <p>{category.description}</p> : null}
      </PageIntro>
      <SubcategoryGrid category={category} />
    </ServicePageLayout>
  );
}
