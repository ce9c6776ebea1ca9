import type { NamedText } from "@domain/services/named-texts.ts";
import type { Business } from "@domain/site-content/business.ts";
import type { FAQPage, Service, WithContext } from "schema-dts";
import { absoluteUrl } from "@/lib/site-url";
import { businessReference } from "@/seo/business-reference";

interface OfferedService {
  name: string;
  description?: string | null;
  /** The service's path on the site. */
  path: string;
  imageUrl?: string | null;
  category?: string;
  /** The lowest price in pounds of one `priceUnit`, such as "per window". */
  priceFrom?: number | null;
  priceUnit?: string | null;
}

/** The schema.org Service, with the business as its provider. */
export function serviceStructuredData(
  business: Business,
  service: OfferedService,
): WithContext<Service> {
  return {
    "@context": "https://schema.org",
    "@type": "Service",
    name: service.name,
    serviceType: service.category ?? service.name,
    description: service.description || undefined,
    url: absoluteUrl(service.path),
    image: service.imageUrl ? absoluteUrl(service.imageUrl) : undefined,
    areaServed: business.place,
    provider: businessReference(business),
    offers: service.priceFrom
      ? {
          "@type": "Offer",
          priceSpecification: {
            "@type": "UnitPriceSpecification",
            minPrice: service.priceFrom,
            priceCurrency: "GBP",
            unitText: service.priceUnit || undefined,
          },
        }
      : undefined,
  };
}

/** The schema.org FAQPage of questions and answers that a page shows. */
export function questionsStructuredData(questions: readonly NamedText[]): WithContext<FAQPage> {
  return {
    "@context": "https://schema.org",
    "@type": "FAQPage",
    mainEntity: questions.map(({ name, text }) => ({
      "@type": "Question",
      name,
      acceptedAnswer: { "@type": "Answer", text },
    })),
  };
}
