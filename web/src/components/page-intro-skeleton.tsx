import { introImageClasses } from "@/components/image-intro";
import { Skeleton } from "@/ui/skeleton";

/** The skeleton of a PageIntro, or with `image` of an ImageIntro. */
export function PageIntroSkeleton({ image = false }: { image?: boolean }) {
  if (image)
    return (
      <div aria-hidden className="mx-auto grid max-w-[110rem] gap-y-8 lg:grid-cols-2">
        <div className="page-width grid content-end gap-5 pt-24 lg:pb-14">
          <Skeleton className="h-16 w-2/3" />
          <Skeleton className="h-20 w-4/5" />
        </div>
        <Skeleton className={introImageClasses} />
      </div>
    );
  return (
    <div
      aria-hidden
      className="page-width grid gap-x-10 gap-y-6 pt-6 pb-10 md:pt-10 md:pb-16 lg:grid-cols-12 lg:items-end"
    >
      <Skeleton className="h-5 w-56 md:mb-4 lg:col-span-12" />
      <Skeleton className="h-[1.02em] w-4/5 text-display lg:col-span-7" />
      <Skeleton className="h-14 w-full lg:col-span-5" />
    </div>
  );
}
