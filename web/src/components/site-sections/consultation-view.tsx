import { paragraphs } from "@domain/text.ts";
import { ContentLink } from "@/components/content-link";
import { Picture } from "@/components/picture";
import { paths } from "@/lib/paths";
import { Button } from "@/ui/button";

const picture = "/images/heroes/living-room-strait_1200x675_aaa395.webp";

interface ConsultationViewProps {
  title: string;
  content: string | null;
  /** Empty values fall back to the built-in text and the contact page. */
  buttonText: string;
  buttonLink: string;
}

/** The layout of the consultation banner. */
export function ConsultationView({
  title,
  content,
  buttonText,
  buttonLink,
}: ConsultationViewProps) {
  return (
    <section
      aria-label="Consultation"
      data-tone="dark"
      className="relative grid min-h-[26rem] place-items-center bg-night py-24 text-center text-surface lg:min-h-[34rem]"
    >
      <Picture url={picture} alt="" sizes="max(100vw, 60rem)" covers />
      <div aria-hidden className="absolute inset-0 bg-night/60" />
      <div className="page-width relative grid justify-items-center">
        <h2 className="max-w-[18ch] text-page lg:text-[3.5rem]">{title}</h2>
        {paragraphs(content).map((paragraph) => (
          <p key={paragraph} className="mt-5 max-w-[56ch] text-lead text-surface/95">
            {paragraph}
          </p>
        ))}
        <Button asChild className="mt-9">
          <ContentLink to={buttonLink || paths.contact}>
            {buttonText || "Book a Consultation"}
          </ContentLink>
        </Button>
      </div>
    </section>
  );
}
