import type { ReactNode } from "react";
import { PageMeta } from "@/seo/page-meta";
import { Skeleton } from "@/ui/skeleton";

interface ProductSkeletonProps {
  children?: ReactNode;
}

export function ProductSkeleton({ children }: ProductSkeletonProps) {
  return (
    <div className="page-width pt-6 pb-24 sm:pt-8 lg:pb-32">
      <PageMeta title="Shop Collection" />
      <output className="sr-only">Loading product</output>
      <Skeleton className="mb-6 h-7 w-64 sm:mb-8" />
      {children}
      <div className="grid gap-x-8 gap-y-10 md:grid-cols-[11fr_9fr] lg:grid-cols-[7fr_5fr] lg:gap-x-16 wide:grid-cols-[minmax(0,1fr)_24rem]">
        <Skeleton className="aspect-square w-full self-start" />
        <div>
          <Skeleton className="h-4 w-24" />
          <Skeleton className="mt-4 h-12 w-4/5" />
          <Skeleton className="mt-5 h-7 w-28" />
          <Skeleton className="mt-8 h-16 w-full" />
          <Skeleton className="mt-6 h-12 w-full" />
          <Skeleton className="mt-14 h-24 w-full" />
        </div>
      </div>
    </div>
  );
}
