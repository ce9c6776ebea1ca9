import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { PageIntro } from "@/components/page-intro";
import { PageIntroSkeleton } from "@/components/page-intro-skeleton";
import { serviceSubcategory } from "@/data/services/queries";
import { paths } from "@/lib/paths";
import { ServiceItems, ServiceItemsSkeleton } from "@/storefront/services/service-items";
import { ServicePage } from "@/storefront/services/service-page";

/** A subcategory and its items. Spec section 2.9. */
export default function ServiceSubcategoryPage() {
  const { category = "", subcategory: slug = "" } = useParams();
  return (
    <ServicePage
      query={useQuery(serviceSubcategory(category, slug))}
      notFoundTitle="Subcategory Not Found"
      skeleton={
        <>
          <PageIntroSkeleton />
          <ServiceItemsSkeleton />
        </>
      }
      pathOf={(row) => paths.serviceSubcategory(row.category.slug, row.slug)}
      parentOf={(row) => row.category}
    >
      {(row, intro) => (
        <>
          <PageIntro {...intro} />
          <ServiceItems key={row.id} subcategory={row} />
        </>
      )}
    </ServicePage>
  );
}
