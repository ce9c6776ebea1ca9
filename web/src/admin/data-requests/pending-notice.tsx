import { dataRequestDeadline } from "@domain/data-requests/data-request-deadline.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { pendingRequests } from "@/data/data-requests/queries";
import { formatDate } from "@/lib/dates";
import { paths } from "@/lib/paths";

/** One line on the dashboard while data requests are pending; nothing otherwise. */
export function PendingRequestsNotice() {
  const [now] = useState(() => new Date());
  const { count, oldest } = useQuery(pendingRequests()).data ?? { count: 0, oldest: null };
  if (!oldest) return null;
  const { due, overdue } = dataRequestDeadline(oldest, now);
  return (
    <p
      className={`mb-8 flex flex-wrap items-baseline gap-x-4 gap-y-1 border-l-2 bg-surface py-3 pr-4 pl-4 ${overdue ? "border-danger" : "border-brass"}`}
    >
      <span>
        {count === 1 ? "1 data request waits" : `${count} data requests wait`} for an answer;{" "}
        {overdue ? "the oldest was due on" : "due by"}{" "}
        <time dateTime={due.toISOString()}>{formatDate(due.toISOString())}</time>.
      </span>
      <Link to={paths.admin.dataRequests} className="text-link">
        View data requests
      </Link>
    </p>
  );
}
