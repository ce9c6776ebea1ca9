import { formatDate } from "@domain/dates.ts";
import { Link, type To } from "react-router";
import { DueDate } from "@/admin/data-requests/due-date";
import {
  requesterName,
  requestStatusLabels,
  requestTypeLabels,
} from "@/admin/data-requests/request-labels";
import { EmailText } from "@/admin/people/email-text";
import { rowActionClasses } from "@/admin/shell/row-button";
import type { Column } from "@/admin/tables/data-table";
import { RowLink } from "@/admin/tables/row-link";
import type { DataRequestRow } from "@/data/data-requests/queries";
import { cn } from "@/lib/cn";
import { Badge } from "@/ui/badge";

/** Columns of the data requests. A narrow table shows the kind of request below the name. */
export function requestColumns(linkTo: (id: number) => To): Column<DataRequestRow>[] {
  return [
    {
      id: "person",
      header: "From",
      skeleton: "w-32",
      className: "max-w-0 w-full @2xl:w-2/5",
      cell: (request) => (
        <>
          <RowLink to={linkTo(request.id)} className="block leading-snug [overflow-wrap:anywhere]">
            {requesterName(request)}
          </RowLink>
          <span className="block text-small text-ink-soft [overflow-wrap:anywhere]">
            <EmailText email={request.email} />
          </span>
          <span className="block truncate @2xl:hidden">
            {requestTypeLabels[request.request_type]}
          </span>
        </>
      ),
    },
    {
      id: "type",
      header: "Request",
      visibleFrom: "medium",
      skeleton: "w-20",
      cell: ({ request_type }) => requestTypeLabels[request_type],
    },
    {
      id: "received",
      header: "Received",
      visibleFrom: "wide",
      skeleton: "w-28",
      className: "numeric whitespace-nowrap",
      cell: ({ submitted_at }) => <time dateTime={submitted_at}>{formatDate(submitted_at)}</time>,
    },
    {
      id: "due",
      header: "Due",
      skeleton: "w-36",
      cell: (request) => <DueDate request={request} />,
    },
    {
      id: "status",
      header: "Status",
      visibleFrom: "medium",
      skeleton: "w-16",
      cell: ({ status }) => (
        <Badge tone={status === "pending" ? "highlight" : "good"}>
          {requestStatusLabels[status]}
        </Badge>
      ),
    },
    {
      id: "actions",
      header: "Actions",
      visibleFrom: "medium",
      skeleton: "w-12",
      cell: (request) => (
        <Link
          to={linkTo(request.id)}
          preventScrollReset
          aria-label={`View the request of ${requesterName(request)}`}
          className={cn(rowActionClasses(), "-ml-2")}
        >
          View
        </Link>
      ),
    },
  ];
}
