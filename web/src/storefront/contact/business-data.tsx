import { propertyOf } from "@domain/property.ts";
import { readSpecialHours } from "@domain/site-content/special-hours.ts";
import { useQuery } from "@tanstack/react-query";
import { openingStatusData } from "@/data/page-state/queries";
import { siteSection } from "@/data/site-content/queries";
import { useBusiness } from "@/lib/business";
import { businessStructuredData } from "@/seo/business-structured-data";
import { StructuredData } from "@/seo/structured-data";
import { useContactSection } from "@/storefront/contact/use-contact-section";

/** The business and its opening hours as structured data (JSON-LD), once it is known with the days of a closing for holidays. */
export function BusinessData() {
  const { details } = useContactSection();
  const business = useBusiness();
  const closing = useQuery(openingStatusData).data?.closing;
  const { data: section } = useQuery(siteSection("contact_section"));
  if (!details) return null;
  const specialHours = readSpecialHours(propertyOf(section?.metadata, "specialHours"));
  if (closing?.first_day && closing.last_day)
    specialHours.unshift({
      from: closing.first_day,
      to: closing.last_day,
      hours: { closed: true },
      note: closing.notice,
    });
  return <StructuredData data={businessStructuredData(business, details, specialHours)} />;
}
