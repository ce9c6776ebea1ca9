import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { ImageIntro } from "@/components/image-intro";
import { PageIntroSkeleton } from "@/components/page-intro-skeleton";
import { serviceCategory } from "@/data/services/queries";
import { paths } from "@/lib/paths";
import { ServicePage } from "@/storefront/services/service-page";
import { SubcategoryGrid, SubcategoryGridSkeleton } from "@/storefront/services/subcategory-grid";

/** A service category and its subcategories. Spec section 2.9. */
export default function ServiceCategoryPage() {
  const slug = useParams().category ?? "";
  return (
    <ServicePage
      query={useQuery(serviceCategory(slug))}
      notFoundTitle="Category Not Found"
      skeleton={
        <>
          <PageIntroSkeleton image />
          <SubcategoryGridSkeleton />
        </>
      }
      pathOf={(category) => paths.serviceCategory(category.slug)}
    >
      {(category, intro) => (
        <>
          <ImageIntro {...intro} image={category.image_url} />
          <SubcategoryGrid category={category} />
        </>
      )}
    </ServicePage>
  );
}
