import { defaultTitles } from "@domain/site-content/default-titles.ts";
import { useQuery } from "@tanstack/react-query";
import { ConsultationView } from "@/components/site-sections/consultation-view";
import { metadataText, siteSection } from "@/data/site-content/queries";

/** The consultation banner with the owner's or the built-in text. Spec section 2.3, no. 7. */
export function ConsultationBanner() {
  const { data: section } = useQuery(siteSection("cta_section"));
  return (
    <ConsultationView
      title={section?.title ?? defaultTitles.cta_section}
      content={section?.content ?? null}
      buttonText={metadataText(section, "buttonText")}
      buttonLink={metadataText(section, "buttonLink")}
    />
  );
}
