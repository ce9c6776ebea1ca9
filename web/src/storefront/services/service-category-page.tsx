import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { Breadcrumb } from "@/components/breadcrumb";
import { serviceCategory } from "@/data/services/queries";
import { paths } from "@/lib/paths";
import { PageMeta } from "@/seo/page-meta";
import { serviceData } from "@/seo/service-data";
import { StructuredData } from "@/seo/structured-data";
import { ServiceHero, ServiceHeroSkeleton } from "@/storefront/services/service-hero";
import { ServiceNotFound } from "@/storefront/services/service-not-found";
import { ServicesContact } from "@/storefront/services/services-contact";
import { ServicesUnavailable } from "@/storefront/services/services-unavailable";
import { SubcategoryGrid, SubcategoryGridSkeleton } from "@/storefront/services/subcategory-grid";

/** A service category and its subcategories. Spec section 2.9. */
export function ServiceCategoryPage() {
  const slug = useParams().category ?? "";
  const { data: category, isError, refetch } = useQuery(serviceCategory(slug));

  if (isError && !category) return <ServicesUnavailable onRetry={() => void refetch()} />;
  if (category === undefined)
    return (
      <div aria-busy="true">
        <PageMeta title="Our Products & Services" />
        <ServiceHeroSkeleton />
        <SubcategoryGridSkeleton />
      </div>
    );
  if (category === null)
    return (
      <ServiceNotFound
        title="Category Not Found"
        text="It may have been renamed, or taken out of our range."
        back={{ label: "Return to Services", to: paths.services }}
      />
    );
  return (
    <>
      <PageMeta
        title={category.name}
        description={category.description}
        image={category.image_url}
      />
      <StructuredData
        data={serviceData({
          name: category.name,
          description: category.description,
          path: paths.serviceCategory(category.slug),
          imageUrl: category.image_url,
        })}
      />
      <ServiceHero
        title={category.name}
        above={
          <Breadcrumb
            crumbs={[
              { label: "Home", to: paths.home },
              { label: "Services", to: paths.services },
              { label: category.name },
            ]}
          />
        }
        imageUrl={category.image_url}
      >
        {category.description ? <p>{category.description}</p> : null}
      </ServiceHero>
      <SubcategoryGrid category={category} />
      <ServicesContact about={category.name} />
    </>
  );
}
