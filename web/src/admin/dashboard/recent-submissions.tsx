import { RecentList } from "@/admin/dashboard/recent-list";
import type { RecentSubmission } from "@/data/dashboard/queries";
import { formatDateTime } from "@/lib/dates";
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
      rowKey={(inquiry) => inquiry.id}
      viewAll={paths.admin.contact}
      row={(inquiry) => (
        <article className="grid gap-1">
          <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
            <p className="flex items-center gap-2.5">
              {inquiry.name}
              {inquiry.viewed ? null : <Badge tone="new">New</Badge>}
            </p>
            <time dateTime={inquiry.submitted_at} className="numeric text-small text-ink-soft">
              {formatDateTime(inquiry.submitted_at)}
            </time>
          </header>
          <p className="line-clamp-2 text-small">{inquiry.message}</p>
          <p className="truncate text-small text-ink-soft">
            {inquiry.subject ? `${inquiry.subject} · ` : ""}
            {inquiry.email}
          </p>
        </article>
      )}
      empty={<p>No inquiries yet</p>}
    />
  );
}
