import type { SectionImage } from "@domain/site-content/section-image.ts";
import type { ReactNode } from "react";
import { ContentLink } from "@/components/content-link";
import { SectionText } from "@/components/section-text";
import { SectionImageBox } from "@/components/site-sections/section-image-box";
import { paths } from "@/lib/paths";
import { Skeleton } from "@/ui/skeleton";

export interface AboutCopy {
  image: SectionImage;
  title: string;
  /** The paragraphs, one per line, with Markdown. */
  content: string | null;
  subtitle: string;
  buttonText: string;
  buttonLink: string;
}

interface AboutViewProps {
  /** Undefined while loading. */
  copy: AboutCopy | undefined;
  /** A second highlight, such as "40+ Years Experience". The first is `copy.subtitle`. */
  highlight: string | null;
  /** Rendered instead of the text while loading. */
  placeholder: ReactNode;
}

/** The layout of the about section: an image, the owner's text, highlights and a link. */
export function AboutView({ copy, highlight, placeholder }: AboutViewProps) {
  return (
    <section aria-label="About us" className="section-space page-width">
      <div className="grid items-center gap-8 lg:grid-cols-11 lg:gap-24">
        {copy ? (
          <SectionImageBox
            image={copy.image}
            sizes="(min-width: 80rem) 32rem, (min-width: 64rem) 41vw, 92vw"
            boxAspect={[1, 1, 3 / 2]}
            className={imageClasses}
          />
        ) : (
          <Skeleton className={imageClasses} />
        )}
        <div className="lg:col-span-6">
          <p className="eyebrow">About us</p>
          {copy ? (
            <>
              <h2 className="mt-4 text-page">{copy.title}</h2>
              <div className="mt-6 grid max-w-[58ch] gap-5 text-pretty text-ink-soft">
                <SectionText content={copy.content} heading="h3" />
              </div>
              <dl className="mt-8 flex flex-wrap gap-x-14 gap-y-6 border-t border-sand-deep pt-7">
                <Highlight text={copy.subtitle} />
                {highlight ? <Highlight text={highlight} /> : null}
              </dl>
              {copy.buttonText ? (
                <p className="mt-7">
                  <ContentLink
                    to={copy.buttonLink || paths.portfolio}
                    className="touch-target text-link"
                  >
                    {copy.buttonText}
                  </ContentLink>
                </p>
              ) : null}
            </>
          ) : (
            placeholder
          )}
        </div>
      </div>
    </section>
  );
}

const imageClasses = "aspect-3/2 lg:col-span-5 lg:aspect-square";

const leadingNumberPattern = /^(\S*\d\S*)\s+(.+)$/s;

/** A highlight such as "40+ Years Experience"; a leading number is rendered large, above the rest of the text. */
function Highlight({ text }: { text: string }) {
  const [, number, label] = leadingNumberPattern.exec(text) ?? [];
  if (!text) return null;
  if (!number) return <div className="font-display text-heading">{text}</div>;
  return (
    <div className="flex flex-col-reverse">
      <dt className="mt-1.5 text-small text-ink-soft">{label}</dt>
      <dd className="numeric font-display text-section leading-none font-medium">{number}</dd>
    </div>
  );
}
