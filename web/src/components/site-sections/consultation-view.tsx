import { paragraphs } from "@domain/text.ts";
import { ContentLink } from "@/components/content-link";
import { Picture } from "@/components/picture";
import { TextOnPicture } from "@/components/site-sections/text-on-picture";
import { paths } from "@/lib/paths";
import { Button } from "@/ui/button";

const picture = "/images/services/curtains-blinds_1200x800_aba190.webp";

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
      className="relative grid min-h-[32rem] items-end overflow-hidden bg-night py-14 text-surface lg:min-h-[38rem] lg:py-20"
    >
      <Picture url={picture} alt="" sizes="max(100vw, 60rem)" covers />
      <div className="page-width relative">
        <TextOnPicture>
          <h2 className="max-w-[18ch] text-page text-balance lg:text-[3.5rem]">{title}</h2>
          {paragraphs(content).map((paragraph) => (
            <p key={paragraph} className="mt-5 text-lead text-balance text-surface/95">
              {paragraph}
            </p>
          ))}
          <Button asChild className="mt-8">
            <ContentLink to={buttonLink || paths.contact}>
              {buttonText || "Book a Consultation"}
            </ContentLink>
          </Button>
        </TextOnPicture>
      </div>
    </section>
  );
}
