import type { ReactNode } from "react";
import { Skeleton } from "@/ui/skeleton";

/** A description list whose entries wrap like words. Each entry is as wide as its content, at most as wide as the list. */
export function DescriptionList({ children }: { children: ReactNode }) {
  return <dl className="flex flex-wrap gap-x-8 gap-y-4">{children}</dl>;
}

/** A label above its value, inside a `DescriptionList` or another `<dl>`. */
export function DescriptionItem({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid max-w-full content-start gap-1">
      <dt className="text-label tracking-[0.08em] text-ink-soft uppercase">{label}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  );
}

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
