import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { dashboardListLimit } from "@/data/dashboard/queries";
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
export function RecentList<Row>({
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
