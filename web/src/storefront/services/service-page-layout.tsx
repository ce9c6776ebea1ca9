import type { ReactNode } from "react";
import type { ServiceCategory, ServiceSubcategory } from "@/data/services/queries";
import { useBusiness } from "@/lib/business";
import { PageMeta } from "@/seo/page-meta";
import { serviceStructuredData } from "@/seo/service-structured-data";
import { StructuredData } from "@/seo/structured-data";
import { type Person, ServicesContact } from "@/storefront/services/services-contact";

interface ServicePageLayoutProps {
  service: Pick<ServiceCategory, "name" | "description" | "image_url"> &
    Partial<Pick<ServiceSubcategory, "price_from" | "price_unit">>;
  path: string;
  /** Name of the category, if the page is a subcategory's. */
  category?: string;
  /** Who answers customers about the service. */
  person: Person;
  children: ReactNode;
}

/** The layout of a service category's or subcategory's page: metadata, content and the contact link. Spec section 2.9. */
export function ServicePageLayout(props: ServicePageLayoutProps) {
  const { service, path, category, person, children } = props;
  const { name, description, image_url: imageUrl } = service;
  const business = useBusiness();
  return (
    <>
      <PageMeta title={name} description={description} image={imageUrl} />
      <StructuredData
        data={serviceStructuredData(business, {
          ...{ name, description, path, imageUrl, category },
          priceFrom: service.price_from,
          priceUnit: service.price_unit,
        })}
      />
      {children}
      <ServicesContact serviceName={name} person={person} />
    </>
  );
}
