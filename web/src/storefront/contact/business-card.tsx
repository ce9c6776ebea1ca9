import { businessData } from "@/seo/business-data";
import { StructuredData } from "@/seo/structured-data";
import { useContactSection } from "@/storefront/contact/use-contact-section";

/** The business and its opening hours as structured data; nothing visible. */
export function BusinessCard() {
  const { details } = useContactSection();
  return details ? <StructuredData data={businessData(details)} /> : null;
}
