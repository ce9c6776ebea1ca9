import { submissionSubject } from "@domain/messages/submission-subject.ts";
import { Link, type To } from "react-router";
import { RowButton, rowActionClasses } from "@/admin/shell/row-button";
import type { Column } from "@/admin/tables/data-table";
import type { Submission } from "@/data/submissions/queries";
import { cn } from "@/lib/cn";
import { formatDateTime } from "@/lib/dates";
import { Badge } from "@/ui/badge";

interface SubmissionColumnsProps {
  linkTo: (id: number) => To;
  onDelete: (submission: Submission) => void;
}

/** Spec section 2.14, contact submissions. In a narrow table the hidden columns' values appear below the name. */
export function submissionColumns({
  linkTo,
  onDelete,
}: SubmissionColumnsProps): Column<Submission>[] {
  return [
    {
      id: "name",
      header: "From",
      skeleton: "w-32",
      className: "max-w-0 w-2/5 @4xl:w-1/4",
      cell: (submission) => (
        <>
          <Link
            to={linkTo(submission.id)}
            preventScrollReset
            className={`block truncate underline decoration-sand-deep underline-offset-4 transition-colors hover:decoration-brass ${submission.viewed ? "" : "font-medium"}`}
          >
            {submission.name}
          </Link>
          <span className="block truncate text-small text-ink-soft">{submission.email}</span>
          <span className="numeric block text-small text-ink-soft @2xl:hidden">
            {formatDateTime(submission.submitted_at)}
          </span>
        </>
      ),
    },
    {
      id: "subject",
      header: "Subject",
      skeleton: "w-40",
      className: "max-w-0 w-3/5 @4xl:w-2/5",
      cell: (submission) => (
        <>
          <span className={`block truncate ${submission.viewed ? "" : "font-medium"}`}>
            {submissionSubject(submission)}
          </span>
          <span className="block truncate text-small text-ink-soft">{submission.message}</span>
        </>
      ),
    },
    {
      id: "date",
      header: "Date",
      from: "medium",
      skeleton: "w-32",
      className: "numeric whitespace-nowrap",
      cell: ({ submitted_at }) => (
        <time dateTime={submitted_at}>{formatDateTime(submitted_at)}</time>
      ),
    },
    {
      id: "status",
      header: "Status",
      skeleton: "w-12",
      cell: ({ viewed }) => (viewed ? <Badge>Read</Badge> : <Badge tone="new">New</Badge>),
    },
    {
      id: "actions",
      header: "Actions",
      from: "medium",
      skeleton: "w-24",
      className: "whitespace-nowrap",
      cell: (submission) => (
        <span className="-ml-2 inline-flex">
          <Link
            to={linkTo(submission.id)}
            preventScrollReset
            aria-label={`View message from ${submission.name}`}
            className={cn(rowActionClasses(), "@max-4xl:hidden")}
          >
            View
          </Link>
          <RowButton
            label={`Delete message from ${submission.name}`}
            destructive
            onClick={() => onDelete(submission)}
          >
            Delete
          </RowButton>
        </span>
      ),
    },
  ];
}
