import type { ReactNode } from "react";
import { PageMeta } from "@/seo/page-meta";
import { serviceStructuredData } from "@/seo/service-structured-data";
import { StructuredData } from "@/seo/structured-data";
import { ServicesContact } from "@/storefront/services/services-contact";

interface ServicePageLayoutProps {
  service: { name: string; description: string | null; image_url: string | null };
  path: string;
  /** Name of the category, if the page is a subcategory's. */
  category?: string;
  children: ReactNode;
}

/** The layout of a service category's or subcategory's page: metadata, content and the contact link. Spec section 2.9. */
export function ServicePageLayout({ service, path, category, children }: ServicePageLayoutProps) {
  const { name, description, image_url: imageUrl } = service;
  return (
    <>
      <PageMeta title={name} description={description} image={imageUrl} />
      <StructuredData
        data={serviceStructuredData({ name, description, path, imageUrl, category })}
      />
      {children}
      <ServicesContact serviceName={name} />
    </>
  );
}
