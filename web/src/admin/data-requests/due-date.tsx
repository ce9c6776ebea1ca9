import { dataRequestDeadline } from "@domain/data-requests/data-request-deadline.ts";
import { formatDate } from "@domain/dates.ts";
import { useState } from "react";
import type { DataRequestRow } from "@/data/data-requests/queries";
import { Badge } from "@/ui/badge";

const formatDays = (count: number) => `${count} ${count === 1 ? "day" : "days"}`;

/** The deadline and the urgency of an unanswered request, or the date on which a request was answered. */
export function DueDate({ request }: { request: DataRequestRow }) {
  const [now] = useState(() => new Date());
  if (request.processed_at)
    return (
      <span className="text-small text-ink-soft">
        Answered <span className="whitespace-nowrap">{formatDate(request.processed_at)}</span>
      </span>
    );
  const { dueDate, daysLeft, isOverdue } = dataRequestDeadline(request.submitted_at, now);
  return (
    <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <time dateTime={dueDate.toISOString()} className="numeric whitespace-nowrap">
        {formatDate(dueDate.toISOString())}
      </time>
      {isOverdue ? (
        <Badge tone="danger">Overdue</Badge>
      ) : (
        <Badge
          tone={daysLeft <= 7 ? "highlight" : "neutral"}
        >{`${formatDays(daysLeft)} left`}</Badge>
      )}
    </span>
  );
}
