import { Skeleton } from "@/ui/skeleton";

/** The skeleton of a page's title and lead. */
export function PageIntroSkeleton() {
  return (
    <div
      aria-hidden
      className="page-width grid gap-x-10 gap-y-6 pt-8 pb-10 md:pt-12 md:pb-16 lg:grid-cols-12 lg:items-end lg:pb-20"
    >
      <Skeleton className="mb-6 h-5 w-56 md:mb-12 lg:col-span-12" />
      <Skeleton className="h-[1.02em] w-4/5 text-display lg:col-span-7" />
      <Skeleton className="h-14 w-full lg:col-span-5" />
    </div>
  );
}
