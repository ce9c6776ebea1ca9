import { business } from "@domain/site-content/business.ts";
import type { Service, WithContext } from "schema-dts";
import { absoluteUrl } from "@/lib/site-url";
import { businessReference } from "@/seo/business-reference";

interface OfferedService {
  name: string;
  description?: string | null;
  /** The service's path on the site. */
  path: string;
  imageUrl?: string | null;
  category?: string;
}

/** The schema.org Service, with the business as its provider. */
export function serviceStructuredData(service: OfferedService): WithContext<Service> {
  return {
    "@context": "https://schema.org",
    "@type": "Service",
    name: service.name,
    serviceType: service.category ?? service.name,
    description: service.description || undefined,
    url: absoluteUrl(service.path),
    image: service.imageUrl ? absoluteUrl(service.imageUrl) : undefined,
    areaServed: business.place,
    provider: businessReference(),
  };
}
