import { formatDateTime } from "@domain/dates.ts";
import { RecentList } from "@/admin/dashboard/recent-list";
import type { RecentSubmission } from "@/data/dashboard/queries";
import { paths } from "@/lib/paths";
import { Badge } from "@/ui/badge";

export function RecentSubmissions({
  submissions,
}: {
  submissions: RecentSubmission[] | undefined;
}) {
  return (
    <RecentList
      title="Recent Inquiries"
      rows={submissions}
      rowKey={(submission) => submission.id}
      viewAllPath={paths.admin.contact}
      renderRow={(submission) => (
        <article className="grid gap-1">
          <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
            <p className="flex items-center gap-2.5">
              <span>{submission.name}</span>
              {submission.viewed ? null : <Badge tone="new">New</Badge>}
            </p>
            <time dateTime={submission.submitted_at} className="numeric text-small text-ink-soft">
              {formatDateTime(submission.submitted_at)}
            </time>
          </header>
          <p className="line-clamp-2 text-small">{submission.message}</p>
          <p className="truncate text-small text-ink-soft">
            {[submission.subject, submission.email].filter(Boolean).join(" · ")}
          </p>
        </article>
      )}
      emptyContent={<p>No inquiries yet</p>}
    />
  );
}
