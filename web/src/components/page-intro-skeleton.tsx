import type { IntroLayout } from "@/components/page-intro";
import { cn } from "@/lib/cn";
import { Skeleton } from "@/ui/skeleton";

/** The skeleton of a PageIntro with a breadcrumb. */
export function PageIntroSkeleton({ layout }: { layout: IntroLayout }) {
  return (
    <div aria-hidden className={layout.header}>
      <div className={layout.text}>
        <div className={layout.heading}>
          <Skeleton className="h-7 w-4/5 max-w-56" />
          <div className={cn("mt-auto pt-6 md:pt-10", layout.title)}>
            <Skeleton className="h-[1.02em] w-4/5" />
          </div>
        </div>
        <div className={layout.lead}>
          <Skeleton className="h-20 lg:h-14" />
        </div>
      </div>
      {layout.image ? <Skeleton className={layout.image.className} /> : null}
    </div>
  );
}
