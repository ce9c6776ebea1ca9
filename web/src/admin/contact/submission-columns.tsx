import { formatDateTime } from "@domain/dates.ts";
import { submissionSubject } from "@domain/messages/submission-subject.ts";
import { Link, type To } from "react-router";
import { EmailText } from "@/admin/people/email-text";
import { RowButton, rowActionClasses } from "@/admin/shell/row-button";
import type { Column } from "@/admin/tables/data-table";
import { DateTimeCell } from "@/admin/tables/entity-columns";
import { RowLink } from "@/admin/tables/row-link";
import { type Selection, selectColumn } from "@/admin/tables/selection";
import { IfAllowed } from "@/data/session/rights";
import type { SubmissionListItem } from "@/data/submissions/queries";
import { cn } from "@/lib/cn";
import { Badge } from "@/ui/badge";

interface SubmissionColumnsProps {
  selection: Selection;
  linkTo: (id: number) => To;
  onDelete: (submission: SubmissionListItem) => void;
}

/** Columns of spec section 2.14, contact submissions. A narrow table shows the subject and the date below the name. */
export function submissionColumns({
  selection,
  linkTo,
  onDelete,
}: SubmissionColumnsProps): Column<SubmissionListItem>[] {
  return [
    selectColumn(selection, ({ name }) => `message from ${name}`),
    {
      id: "name",
      header: "From",
      skeleton: "w-32",
      className: "max-w-0 w-full @2xl:w-1/2 @4xl:w-2/5",
      cell: (submission) => (
        <>
          <RowLink
            to={linkTo(submission.id)}
            className={cn(
              "block leading-snug [overflow-wrap:anywhere]",
              !submission.viewed && "font-medium",
            )}
          >
            {submission.name}
          </RowLink>
          <span className="hidden text-small text-ink-soft [overflow-wrap:anywhere] @2xl:block">
            <EmailText email={submission.email} />
          </span>
          <span className="block truncate @2xl:hidden">{submissionSubject(submission)}</span>
          <span className="numeric block truncate text-small text-ink-soft @2xl:hidden">
            {formatDateTime(submission.submitted_at)}
          </span>
        </>
      ),
    },
    {
      id: "subject",
      header: "Subject",
      visibleFrom: "medium",
      skeleton: "w-40",
      className: "max-w-0 w-1/2 @4xl:w-3/5",
      cell: (submission) => (
        <>
          <span className={cn("block truncate", !submission.viewed && "font-medium")}>
            {submissionSubject(submission)}
          </span>
          <span className="block truncate text-small text-ink-soft">{submission.message}</span>
        </>
      ),
    },
    {
      id: "date",
      header: "Date",
      visibleFrom: "medium",
      skeleton: "w-32",
      cell: ({ submitted_at }) => <DateTimeCell iso={submitted_at} />,
    },
    {
      id: "status",
      header: "Status",
      skeleton: "w-12",
      cell: (submission) => (
        <span className="flex flex-wrap gap-1">
          <SubmissionStatusBadge submission={submission} />
          {submission.outcome ? <OutcomeBadge outcome={submission.outcome} /> : null}
        </span>
      ),
    },
    {
      id: "actions",
      header: "Actions",
      visibleFrom: "medium",
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
          <IfAllowed right="messages.delete">
            <RowButton
              label={`Delete message from ${submission.name}`}
              destructive
              onClick={() => onDelete(submission)}
            >
              Delete
            </RowButton>
          </IfAllowed>
        </span>
      ),
    },
  ];
}

function SubmissionStatusBadge({ submission }: { submission: SubmissionListItem }) {
  if (!submission.viewed) return <Badge tone="new">New</Badge>;
  if (submission.archived_at) return <Badge>Archived</Badge>;
  return submission.answered_at ? <Badge tone="good">Answered</Badge> : <Badge>Read</Badge>;
}

const outcomeBadges = {
  open: { tone: "highlight", label: "Consultation" },
  won: { tone: "good", label: "Won" },
  lost: { tone: "neutral", label: "Lost" },
} as const;

/** The outcome of the consultation that a message asks for. */
function OutcomeBadge({ outcome }: { outcome: keyof typeof outcomeBadges }) {
  const { tone, label } = outcomeBadges[outcome];
  return <Badge tone={tone}>{label}</Badge>;
}
