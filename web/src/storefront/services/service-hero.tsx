import type { ReactNode } from "react";
import { Picture } from "@/components/picture";
import { Skeleton } from "@/ui/skeleton";

interface ServiceHeroProps {
  title: string;
  eyebrow?: string;
  above?: ReactNode;
  imageUrl: string | null;
  children?: ReactNode;
}

const picture = "aspect-[3/2] w-full lg:aspect-auto lg:h-[min(42rem,78vh)]";

/** Text in the page's left margin, a picture that bleeds off the right edge. */
export function ServiceHero({ title, eyebrow, above, imageUrl, children }: ServiceHeroProps) {
  return (
    <header className="mx-auto grid max-w-[110rem] gap-y-8 lg:grid-cols-2">
      <div className="flex flex-col px-[clamp(1.25rem,4vw,2.5rem)] pt-6 md:pt-10 lg:pr-16 lg:pb-14 xl:pl-[max(2.5rem,calc(50vw-37.5rem))] min-[110rem]:pl-[calc(55rem-37.5rem)]">
        {above}
        <div className="mt-8 grid gap-5 lg:mt-auto lg:pt-14">
          {eyebrow ? <p className="eyebrow">{eyebrow}</p> : null}
          <h1 className="text-display">{title}</h1>
          {children ? (
            <div className="max-w-[36rem] text-lead text-ink-soft">{children}</div>
          ) : null}
        </div>
      </div>
      <Picture
        url={imageUrl}
        alt=""
        sizes="(min-width: 64rem) 50vw, 100vw"
        boxAspect={[1, 3 / 2]}
        priority
        className={picture}
      />
    </header>
  );
}

/** The skeleton of the hero. */
export function ServiceHeroSkeleton() {
  return (
    <div aria-hidden className="mx-auto grid max-w-[110rem] gap-y-8 lg:grid-cols-2">
      <div className="page-width grid content-end gap-5 pt-24 lg:pb-14">
        <Skeleton className="h-16 w-2/3" />
        <Skeleton className="h-20 w-4/5" />
      </div>
      <Skeleton className={picture} />
    </div>
  );
}
