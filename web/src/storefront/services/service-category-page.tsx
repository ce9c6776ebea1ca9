import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { serviceCategory } from "@/data/services/queries";
import { paths } from "@/lib/paths";
import { ServiceHero, ServiceHeroSkeleton } from "@/storefront/services/service-hero";
import { ServicePage } from "@/storefront/services/service-page";
import { SubcategoryGrid, SubcategoryGridSkeleton } from "@/storefront/services/subcategory-grid";

/** A service category and its subcategories. Spec section 2.9. */
export function ServiceCategoryPage() {
  const slug = useParams().category ?? "";
  return (
    <ServicePage
      read={useQuery(serviceCategory(slug))}
      missing="Category Not Found"
      skeleton={
        <>
          <ServiceHeroSkeleton />
          <SubcategoryGridSkeleton />
        </>
      }
      pathOf={(category) => paths.serviceCategory(category.slug)}
    >
      {(category, intro) => (
        <>
          <ServiceHero {...intro} imageUrl={category.image_url} />
          <SubcategoryGrid category={category} />
        </>
      )}
    </ServicePage>
  );
}
