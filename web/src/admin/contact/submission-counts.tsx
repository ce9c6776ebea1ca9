import { formatNumber } from "@domain/format-number.ts";
import { useQuery } from "@tanstack/react-query";
import { submissionSummary } from "@/data/dashboard/queries";
import { Skeleton } from "@/ui/skeleton";

/** The number of all submissions and the number of unviewed submissions. The list's filters do not affect them. */
export function SubmissionCounts() {
  const { data, isPending } = useQuery(submissionSummary());
  const counts = [
    { label: "Total", count: data?.total ?? 0 },
    { label: "Unread", count: data?.unviewed ?? 0 },
  ];
  return (
    <dl className="mr-2 flex gap-6" aria-busy={isPending}>
      {counts.map(({ label, count }) => (
        <div key={label} className="flex items-baseline gap-2">
          <dt className="text-small text-ink-soft">{label}</dt>
          <dd className="numeric min-w-6 text-lead">
            {isPending ? <Skeleton className="h-4 w-6" /> : formatNumber(count)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
