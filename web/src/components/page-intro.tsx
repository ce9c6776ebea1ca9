import type { ReactNode } from "react";
import { Picture } from "@/components/picture";
import { cn } from "@/lib/cn";

interface PageIntroProps {
  title: string;
  eyebrow?: string;
  /** Content above the title, such as a breadcrumb. */
  above?: ReactNode;
  /** The lead: beside the title on wide screens, below it on narrow ones or beside a picture. */
  children?: ReactNode;
  /** A picture that bleeds off the right edge; null shows its placeholder. */
  picture?: string | null;
  /** Less space below on wide screens. */
  closeBelow?: boolean;
}

/** The box of an intro's picture. */
export const introPicture = "aspect-3/2 w-full lg:aspect-auto lg:h-[min(42rem,78vh)]";

/** The head of a page: a large title on the left; on the right the lead, or a picture. */
export function PageIntro({ picture, ...text }: PageIntroProps) {
  const { title, eyebrow, above, children, closeBelow } = text;
  const heading = (
    <>
      {eyebrow ? <p className="eyebrow">{eyebrow}</p> : null}
      <h1 className="text-display">{title}</h1>
    </>
  );
  if (picture !== undefined)
    return (
      <header className="mx-auto grid max-w-[110rem] gap-y-8 lg:grid-cols-2">
        <div className="flex flex-col px-[clamp(1.25rem,4vw,2.5rem)] pt-6 md:pt-10 lg:pr-16 lg:pb-14 xl:pl-[max(2.5rem,calc(50vw-37.5rem))] min-[110rem]:pl-[calc(55rem-37.5rem)]">
          {above}
          <div className="mt-8 grid gap-5 lg:mt-auto lg:pt-14">
            {heading}
            {children ? (
              <div className="grid max-w-[36rem] gap-4 text-lead text-ink-soft">{children}</div>
            ) : null}
          </div>
        </div>
        <Picture
          url={picture}
          alt=""
          sizes="(min-width: 64rem) 50vw, 100vw"
          boxAspect={[1, 3 / 2]}
          priority
          className={introPicture}
        />
      </header>
    );
  return (
    <header
      className={cn(
        "page-width pb-10 md:pb-16",
        above ? "pt-6 md:pt-10" : "pt-12 md:pt-20",
        closeBelow ? "lg:pb-14" : "lg:pb-20",
      )}
    >
      {above ? <div className="mb-8 md:mb-14">{above}</div> : null}
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-12 lg:items-end">
        <div className="grid gap-4 lg:col-span-7">{heading}</div>
        {children ? (
          <div className="max-w-[36rem] text-lead text-ink-soft lg:col-span-5 lg:pb-1.5">
            {children}
          </div>
        ) : null}
      </div>
    </header>
  );
}
