import type { ReactNode } from "react";
import { PageTitle } from "@/components/page-title";
import { ResponsiveImage } from "@/components/responsive-image";

interface ImageIntroProps {
  title: string;
  eyebrow?: string;
  /** Content above the title, such as a breadcrumb. */
  above?: ReactNode;
  children?: ReactNode;
  /** The image, which extends to the right edge of the screen; null for the placeholder. */
  image: string | null;
  /** Omit it for a decorative image. */
  alt?: string;
}

/** Classes of the image's box. */
export const introImageClasses = "aspect-3/2 w-full lg:aspect-auto lg:h-[min(42rem,78vh)]";

/** The header of a page with an image: title and lead on the left, the image on the right; stacked on narrow screens. */
export function ImageIntro(props: ImageIntroProps) {
  const { title, eyebrow, above, children, image, alt = "" } = props;
  return (
    <header className="mx-auto grid max-w-[110rem] gap-y-8 lg:grid-cols-2">
      <div className="flex flex-col px-inset pt-6 md:pt-10 lg:pr-16 lg:pb-14 xl:pl-[max(2.5rem,calc(50vw-37.5rem))] min-[110rem]:pl-[calc(55rem-37.5rem)]">
        {above}
        <div className="mt-8 grid gap-5 lg:mt-auto lg:pt-14">
          {eyebrow ? <p className="eyebrow">{eyebrow}</p> : null}
          <h1 className="text-display">
            <PageTitle>{title}</PageTitle>
          </h1>
          {children ? (
            <div className="grid max-w-[36rem] gap-4 text-lead text-ink-soft">{children}</div>
          ) : null}
        </div>
      </div>
      <ResponsiveImage
        url={image}
        alt={alt}
        sizes="(min-width: 64rem) 50vw, 100vw"
        boxAspect={[1, 3 / 2]}
        priority
        className={introImageClasses}
      />
    </header>
  );
}
