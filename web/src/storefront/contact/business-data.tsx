import { propertyOf } from "@domain/property.ts";
import { readSpecialHours } from "@domain/site-content/special-hours.ts";
import { useQuery } from "@tanstack/react-query";
import { siteSection } from "@/data/site-content/queries";
import { businessStructuredData } from "@/seo/business-structured-data";
import { StructuredData } from "@/seo/structured-data";
import { useContactSection } from "@/storefront/contact/use-contact-section";

/** The business and its opening hours as structured data (JSON-LD). */
export function BusinessData() {
  const { details } = useContactSection();
  const { data: section } = useQuery(siteSection("contact_section"));
  if (!details) return null;
  const specialHours = readSpecialHours(propertyOf(section?.metadata, "specialHours"));
  return <StructuredData data={businessStructuredData(details, specialHours)} />;
}
