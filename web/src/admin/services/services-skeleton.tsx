import { PageHeader } from "@/admin/shell/page-header";
import { categorySkeletonRows } from "@/admin/tables/data-table";
import { Skeleton } from "@/ui/skeleton";

const rows = Array.from({ length: categorySkeletonRows }, (_, index) => index);

/** The skeleton of the services page while the session loads. */
export function ServicesSkeleton() {
  return (
    <>
      <PageHeader title="Products & Services" />
      <output aria-label="Loading products and services" className="block bg-surface">
        {rows.map((row) => (
          <span key={row} className="flex h-18 items-center gap-6 border-b border-sand px-4">
            <Skeleton className="size-12" />
            <Skeleton className="h-4 w-48" />
          </span>
        ))}
      </output>
    </>
  );
}
