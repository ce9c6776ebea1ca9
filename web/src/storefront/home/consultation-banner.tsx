import { paragraphs } from "@domain/text.ts";
import { useQuery } from "@tanstack/react-query";
import { paths } from "@/app/paths";
import { ContentLink } from "@/components/content-link";
import { Picture } from "@/components/picture";
import { metadataText, siteSection } from "@/data/site-content/queries";
import { Button } from "@/ui/button";

const picture = "/images/heroes/living-room-strait_1200x675_aaa395.webp";

/** The invitation to a consultation, in the owner's words or the built-in ones. Spec section 2.3, no. 7. */
export function ConsultationBanner() {
  const { data: section } = useQuery(siteSection("cta_section"));
  return (
    <section
      aria-label="Consultation"
      data-tone="dark"
      className="relative grid min-h-[26rem] place-items-center bg-night py-24 text-center text-surface lg:min-h-[34rem]"
    >
      <Picture url={picture} alt="" sizes="max(100vw, 60rem)" className="absolute inset-0" />
      <div aria-hidden className="absolute inset-0 bg-night/60" />
      <div className="page-width relative grid justify-items-center">
        <h2 className="max-w-[18ch] text-page lg:text-[3.5rem]">
          {section?.title ?? "Transform Your Space with Expert Guidance"}
        </h2>
        {paragraphs(section?.content ?? null).map((paragraph) => (
          <p key={paragraph} className="mt-5 max-w-[56ch] text-lead text-surface/95">
            {paragraph}
          </p>
        ))}
        <Button asChild className="mt-9">
          <ContentLink to={metadataText(section, "buttonLink") || paths.contact}>
            {metadataText(section, "buttonText") || "Book a Consultation"}
          </ContentLink>
        </Button>
      </div>
    </section>
  );
}
