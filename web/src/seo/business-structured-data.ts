import { singleLineAddress } from "@domain/site-content/address.ts";
import type { Business } from "@domain/site-content/business.ts";
import type { ContactDetails } from "@domain/site-content/contact-details.ts";
import { type OpeningHours, weekdayName, weekdays } from "@domain/site-content/opening-hours.ts";
import type { SpecialHours } from "@domain/site-content/special-hours.ts";
import type { LocalBusiness, OpeningHoursSpecification, WithContext } from "schema-dts";
import { absoluteUrl } from "@/lib/site-url";
import { businessReference } from "@/seo/business-reference";

/** The schema.org LocalBusiness with contact details, opening hours and special opening hours. */
export function businessStructuredData(
  business: Business,
  details: ContactDetails,
  specialHours: SpecialHours[],
): WithContext<LocalBusiness> {
  return {
    "@context": "https://schema.org",
    ...businessReference(business),
    additionalType: "https://schema.org/HomeGoodsStore",
    description: business.description,
    logo: business.logoUrl || absoluteUrl("/icon-512.png"),
    image: absoluteUrl("/og-default.jpg"),
    telephone: details.phone,
    email: details.email,
    address: {
      "@type": "PostalAddress",
      streetAddress: singleLineAddress(details.address),
      addressLocality: business.place,
      addressCountry: "GI",
    },
    areaServed: business.place,
    currenciesAccepted: "GBP",
    sameAs: business.social.map(({ url }) => url),
    openingHoursSpecification: openingHours(details.hours),
    ...(specialHours.length > 0 && {
      specialOpeningHoursSpecification: specialHours.map(toSpecialOpeningHours),
    }),
  };
}

/** Returns a specification for each group of weekdays with the same opening hours. Returns undefined for free-text hours. */
function openingHours(hours: OpeningHours): OpeningHoursSpecification[] | undefined {
  if (typeof hours === "string") return undefined;
  const openDays = weekdays.flatMap((day) => {
    const times = hours[day];
    return times.closed ? [] : [{ day, opens: times.open, closes: times.close }];
  });
  const timeRanges = new Set(openDays.map(({ opens, closes }) => `${opens} ${closes}`));
  return [...timeRanges].map((timeRange) => {
    const days = openDays.filter(({ opens, closes }) => `${opens} ${closes}` === timeRange);
    const [opens = "", closes = ""] = timeRange.split(" ");
    return {
      "@type": "OpeningHoursSpecification",
      dayOfWeek: days.map(({ day }) => `https://schema.org/${weekdayName(day)}` as const),
      opens,
      closes,
    };
  });
}

/** Returns the specification of special hours. A closed day opens and closes at midnight, as schema.org expects. */
function toSpecialOpeningHours({ from, to, hours }: SpecialHours): OpeningHoursSpecification {
  return {
    "@type": "OpeningHoursSpecification",
    validFrom: from,
    validThrough: to,
    opens: hours.closed ? "00:00" : hours.open,
    closes: hours.closed ? "00:00" : hours.close,
  };
}
