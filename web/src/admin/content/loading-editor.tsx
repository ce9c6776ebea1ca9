import { Skeleton } from "@/ui/skeleton";

export function LoadingEditor() {
  return (
    <div
      role="status"
      aria-label="Loading the content"
      className="grid gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,29.5rem)_minmax(0,1fr)]"
    >
      <div className="grid content-start gap-6">
        {["h-11", "h-56", "h-11", "h-11"].map((height, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is static
          <div key={line} className="grid gap-2">
            <Skeleton className="h-4 w-24" />
            <Skeleton className={height} />
          </div>
        ))}
      </div>
      <Skeleton className="h-96" />
    </div>
  );
}
