import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { Breadcrumb } from "@/components/breadcrumb";
import { PageIntro } from "@/components/page-intro";
import { PageIntroSkeleton } from "@/components/page-intro-skeleton";
import { serviceSubcategory } from "@/data/services/queries";
import { paths } from "@/lib/paths";
import { PageMeta } from "@/seo/page-meta";
import { serviceData } from "@/seo/service-data";
import { StructuredData } from "@/seo/structured-data";
import { ServiceItems, ServiceItemsSkeleton } from "@/storefront/services/service-items";
import { ServiceNotFound } from "@/storefront/services/service-not-found";
import { ServicesContact } from "@/storefront/services/services-contact";
import { ServicesUnavailable } from "@/storefront/services/services-unavailable";

/** A subcategory and its items. Spec section 2.9. */
export function ServiceSubcategoryPage() {
  const { category = "", subcategory: slug = "" } = useParams();
  const { data: subcategory, isError, refetch } = useQuery(serviceSubcategory(category, slug));

  if (isError && !subcategory) return <ServicesUnavailable onRetry={() => void refetch()} />;
  if (subcategory === undefined)
    return (
      <div aria-busy="true">
        <PageMeta title="Our Products & Services" />
        <PageIntroSkeleton />
        <ServiceItemsSkeleton />
      </div>
    );
  if (subcategory === null)
    return (
      <ServiceNotFound
        title="Subcategory Not Found"
        text="It may have been renamed, or taken out of our range."
        back={{ label: "Return to Services", to: paths.services }}
      />
    );
  return (
    <>
      <PageMeta
        title={subcategory.name}
        description={subcategory.description}
        image={subcategory.image_url}
      />
      <StructuredData
        data={serviceData({
          name: subcategory.name,
          description: subcategory.description,
          path: paths.serviceSubcategory(subcategory.category.slug, subcategory.slug),
          imageUrl: subcategory.image_url,
          category: subcategory.category.name,
        })}
      />
      <PageIntro
        title={subcategory.name}
        above={
          <Breadcrumb
            crumbs={[
              { label: "Home", to: paths.home },
              { label: "Services", to: paths.services },
              {
                label: subcategory.category.name,
                to: paths.serviceCategory(subcategory.category.slug),
              },
              { label: subcategory.name },
            ]}
          />
        }
      >
        {subcategory.description ? <p>{subcategory.description}</p> : null}
      </PageIntro>
      <ServiceItems key={subcategory.id} subcategory={subcategory} />
      <ServicesContact about={subcategory.name} />
    </>
  );
}
