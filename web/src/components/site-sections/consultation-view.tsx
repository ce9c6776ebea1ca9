import type { SectionImage } from "@domain/site-content/section-image.ts";
import { ContentLink } from "@/components/content-link";
import { SectionText } from "@/components/section-text";
import { SectionImageBox } from "@/components/site-sections/section-image-box";
import { paths } from "@/lib/paths";
import { Button } from "@/ui/button";

interface ConsultationViewProps {
  title: string;
  content: string | null;
  /** Defaults to "Book a Consultation" if empty. */
  buttonText: string;
  /** Defaults to the contact page if empty. */
  buttonLink: string;
  image: SectionImage;
}

/** The layout of the consultation banner: text on a dark band that fades into an image below or beside it. */
export function ConsultationView({
  title,
  content,
  buttonText,
  buttonLink,
  image,
}: ConsultationViewProps) {
  return (
    <section
      aria-label="Consultation"
      data-tone="dark"
      className="relative flex flex-col-reverse overflow-hidden bg-night text-surface md:grid md:min-h-[30rem] md:items-center"
    >
      {image.imageUrl ? (
        <div className="relative md:absolute md:inset-y-0 md:right-0 md:w-3/5">
          <SectionImageBox
            image={image}
            sizes="(min-width: 48rem) 60vw, 100vw"
            boxAspect={[1, 3 / 2]}
            className="aspect-2/1 md:aspect-auto md:h-full"
          />
          <div
            aria-hidden
            className="absolute inset-0 bg-[linear-gradient(var(--color-night),transparent_35%)] md:bg-[linear-gradient(to_right,var(--color-night),transparent_50%)]"
          />
        </div>
      ) : null}
      <div className="page-width relative py-10 max-md:pb-4">
        <h2 className="max-w-[16ch] text-page text-balance">{title}</h2>
        <SectionText
          content={content}
          heading="h3"
          className="mt-5 max-w-[24rem] text-lead text-balance text-surface/95 lg:max-w-[28rem]"
        />
        <Button asChild className="mt-7">
          <ContentLink to={buttonLink || paths.contact}>
            {buttonText || "Book a Consultation"}
          </ContentLink>
        </Button>
      </div>
    </section>
  );
}
