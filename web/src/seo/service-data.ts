import { business } from "@domain/site-content/business.ts";
import type { Service, WithContext } from "schema-dts";
import { fullAddress } from "@/lib/site-address";
import { businessReference } from "@/seo/business-reference";

interface OfferedService {
  name: string;
  description?: string | null | undefined;
  /** The service's path on the site. */
  path: string;
  imageUrl?: string | null | undefined;
  /** The parent service. */
  category?: string;
}

/** schema.org Service, provided by this business. */
export function serviceData(service: OfferedService): WithContext<Service> {
  return {
    "@context": "https://schema.org",
    "@type": "Service",
    name: service.name,
    serviceType: service.category ?? service.name,
    description: service.description || undefined,
    url: fullAddress(service.path),
    image: service.imageUrl ? fullAddress(service.imageUrl) : undefined,
    areaServed: business.place,
    provider: businessReference(),
  };
}
