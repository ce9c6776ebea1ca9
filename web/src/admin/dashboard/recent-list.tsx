import { formatDateTime } from "@domain/dates.ts";
import type { ReactNode } from "react";
import { Link, useNavigate } from "react-router";
import { Thumbnail } from "@/admin/shell/thumbnail";
import { Price } from "@/components/price";
import { dashboardListLimit, type RecentSubmission } from "@/data/dashboard/queries";
import { useCan } from "@/data/session/rights";
import type { StockListItem } from "@/data/stock/queries";
import { adminPaths } from "@/lib/admin-paths";
import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";
import { Skeleton } from "@/ui/skeleton";

interface RecentListProps<Row> {
  title: string;
  /** Undefined while loading. */
  rows: Row[] | undefined;
  rowKey: (row: Row) => number;
  renderRow: (row: Row) => ReactNode;
  viewAllPath: string;
  emptyContent: ReactNode;
}

const skeletonRows = Array.from({ length: dashboardListLimit }, (_, index) => index);

/** A short list under a heading, with a button that opens the full list. */
function RecentList<Row>({
  title,
  rows,
  rowKey,
  renderRow,
  viewAllPath,
  emptyContent,
}: RecentListProps<Row>) {
  const navigate = useNavigate();
  return (
    <section aria-label={title} className="grid gap-3">
      <header className="flex items-baseline justify-between gap-4">
        <h2 className="text-heading">{title}</h2>
        <Button
          variant="quiet"
          size="narrow"
          aria-label={`View All: ${title}`}
          onClick={() => void navigate(viewAllPath)}
        >
          View All
        </Button>
      </header>
      <div aria-busy={!rows} className="border-t border-sand-deep bg-surface">
        {rows?.length === 0 ? (
          <div className="grid justify-items-center gap-3 px-4 py-14 text-ink-soft">
            {emptyContent}
          </div>
        ) : (
          <ul>
            {rows
              ? rows.map((row) => (
                  <li key={rowKey(row)} className="border-b border-sand px-4 py-3">
                    {renderRow(row)}
                  </li>
                ))
              : skeletonRows.map((index) => (
                  <li
                    key={index}
                    className="flex items-center gap-4 border-b border-sand px-4 py-3"
                  >
                    <Skeleton className="size-12" />
                    <span className="grid gap-2">
                      <Skeleton className="h-4 w-40" />
                      <Skeleton className="h-3 w-24" />
                    </span>
                  </li>
                ))}
          </ul>
        )}
      </div>
    </section>
  );
}

export function RecentProducts({ products }: { products: StockListItem[] | undefined }) {
  const canEdit = useCan()("catalogue.edit");
  return (
    <RecentList
      title="Recent Products"
      rows={products}
      rowKey={(product) => product.id}
      viewAllPath={adminPaths.stock}
      renderRow={(product) => (
        <div className="flex items-center gap-4">
          <Thumbnail url={product.image_url} />
          <div className="min-w-0 flex-1">
            <p className="truncate">{product.name}</p>
            <Price product={product} light className="text-small text-ink-soft" />
          </div>
          {canEdit ? (
            <Link
              to={adminPaths.productEditor(product.id)}
              aria-label={`Edit ${product.name}`}
              className="rounded-control px-2 py-2 text-small text-brass-deep transition-colors hover:bg-brass-tint"
            >
              Edit
            </Link>
          ) : null}
        </div>
      )}
      emptyContent={
        <>
          <p>No products yet</p>
          {canEdit ? (
            <Link to={adminPaths.newProduct} className="text-link">
              Add product
            </Link>
          ) : null}
        </>
      }
    />
  );
}

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
      viewAllPath={adminPaths.contact}
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
