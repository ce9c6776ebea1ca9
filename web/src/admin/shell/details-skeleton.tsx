import { Skeleton } from "@/ui/skeleton";

/** The placeholder of a row's details in a dialog. `label` is for screen readers, such as "Loading the order". */
export function DetailsSkeleton({ label }: { label: string }) {
  return (
    <output aria-label={label} className="grid gap-4">
      <Skeleton className="h-5 w-48" />
      <Skeleton className="h-5 w-64" />
      <Skeleton className="mt-4 h-24" />
    </output>
  );
}
