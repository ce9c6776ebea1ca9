import { businessData } from "@/seo/business-data";
import { StructuredData } from "@/seo/structured-data";
import { useContactSection } from "@/storefront/contact/use-contact-section";

/** Who the business is and when it is open, in words that search engines read. Nothing that one sees. */
export function BusinessCard() {
  const { details } = useContactSection();
  return details ? <StructuredData data={businessData(details)} /> : null;
}
