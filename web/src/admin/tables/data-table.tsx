import type { ComponentType, ReactNode } from "react";
import { LoadFailure, type QueryFailure } from "@/admin/shell/query-content";
import { EmptyState, type EmptyStateProps } from "@/admin/tables/empty-state";
import { type ColumnSort, SortLink } from "@/admin/tables/sort-link";
import { useFocusRecovery } from "@/admin/tables/use-focus-recovery";
import { cn } from "@/lib/cn";
import { Button } from "@/ui/button";
import { Skeleton } from "@/ui/skeleton";

/** Number of skeleton rows of a category table. Spec section 9. */
export const categorySkeletonRows = 5;

export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** End alignment, for numbers. */
  align?: "end";
  /** Hides the column in a narrower table (container query). Another cell should then show the value. */
  visibleFrom?: "medium" | "wide";
  /** Hides the header visually; "unless-wide" hides it only in a narrow table. */
  hiddenHeader?: boolean | "unless-wide";
  /** The sort link, for a sortable column. */
  sort?: ColumnSort;
  /** Width class of the cell's skeleton, such as `w-24`. */
  skeleton?: string;
  className?: string;
}

export interface TableRowProps<Row> {
  row: Row;
  className: string;
  children: ReactNode;
}

export interface DataTableProps<Row> {
  /** The table's accessible name, such as "Orders". */
  label: string;
  columns: Column<Row>[];
  /** Undefined during the first load. */
  rows: Row[] | undefined;
  rowKey: (row: Row) => number | string;
  rowClassName?: (row: Row) => string | undefined;
  /** Replaces the plain `<tr>`, for instance with a sortable row. */
  RowElement?: ComponentType<TableRowProps<Row>>;
  emptyState: EmptyStateProps;
  /** The failure of the rows' query, shown above the rows of an earlier fetch. Without such rows, it is shown in their place. */
  failure?: QueryFailure | null;
  /** Number of skeleton rows while loading; 3 by default. Spec section 9. */
  skeletonRows?: number;
  /** Whether `rows` are placeholder data of the previous query. */
  isRefreshing?: boolean;
  /** Content below the rows, inside the table's panel, such as the pagination. */
  footer?: ReactNode;
}

const visibleFromClasses = { medium: "hidden @2xl:table-cell", wide: "hidden @4xl:table-cell" };

const headerClasses = (hiddenHeader: Column<unknown>["hiddenHeader"]) =>
  cn(hiddenHeader && "sr-only", hiddenHeader === "unless-wide" && "@4xl:not-sr-only");

function cellClasses<Row>({ align, visibleFrom, className }: Column<Row>) {
  return cn(
    "px-1.5 first:pl-3 last:pr-3 @lg:px-2 @lg:first:pl-4 @lg:last:pr-4 @5xl:px-3",
    align === "end" ? "numeric text-end" : "text-start",
    visibleFrom && visibleFromClasses[visibleFrom],
    className,
  );
}

/** A dense table with a sticky header. Narrow containers hide columns instead of scrolling. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, emptyState, failure, isRefreshing = false, footer } = props;
  const focusHandlers = useFocusRecovery();
  const failureWithoutRows = !rows && failure;
  const notice = failureWithoutRows ? (
    <LoadFailure {...failure} />
  ) : rows?.length === 0 ? (
    <EmptyState {...emptyState} />
  ) : null;
  return (
    <div data-slot="data-table" className="@container bg-surface">
      {rows && failure ? <OutdatedNotice {...failure} /> : null}
      <table
        aria-label={label}
        aria-busy={!rows || isRefreshing}
        className="w-full text-[0.9375rem]"
      >
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                aria-sort={column.sort?.direction ?? undefined}
                className={cn(
                  cellClasses(column),
                  "sticky top-14 z-10 bg-surface py-3 text-label font-medium tracking-[0.08em] text-ink-soft uppercase shadow-[inset_0_-1px_0_var(--color-sand)] lg:top-0",
                )}
              >
                {column.sort ? (
                  <SortLink {...column.sort}>{column.header}</SortLink>
                ) : (
                  <span className={headerClasses(column.hiddenHeader)}>{column.header}</span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody
          {...focusHandlers}
          className={cn("transition-opacity", isRefreshing && "opacity-55")}
        >
          {notice ? (
            <tr>
              <td colSpan={columns.length} className="px-4 py-16 text-center text-ink-soft">
                {notice}
              </td>
            </tr>
          ) : (
            <Rows {...props} />
          )}
        </tbody>
      </table>
      {footer}
    </div>
  );
}

/** A message above rows whose refetch has failed, for instance after a change. */
function OutdatedNotice({ message, onRetry }: QueryFailure) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-sand px-4 py-1.5 text-small"
    >
      <p>{`${message}. What you see may be out of date.`}</p>
      <Button variant="quiet" size="narrow" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

function PlainRow<Row>({ className, children }: TableRowProps<Row>) {
  return <tr className={className}>{children}</tr>;
}

function Rows<Row>(props: DataTableProps<Row>) {
  const { columns, rows, rowKey, rowClassName, RowElement = PlainRow, skeletonRows = 3 } = props;
  if (!rows) {
    const skeletonIndexes = Array.from({ length: skeletonRows }, (_, index) => index);
    return skeletonIndexes.map((index) => (
      <tr key={index} className="border-b border-sand">
        {columns.map((column) => (
          <td
            key={column.id}
            className={cn(cellClasses(column), "h-14 py-2 pointer-coarse:py-2.5")}
          >
            <Skeleton
              className={cn(
                "min-h-4",
                column.skeleton ?? "w-16",
                column.align === "end" && "ml-auto",
              )}
            />
          </td>
        ))}
      </tr>
    ));
  }
  return rows.map((row) => (
    <RowElement
      key={rowKey(row)}
      row={row}
      className={cn(
        "border-b border-sand transition-colors hover:bg-canvas/70",
        rowClassName?.(row),
      )}
    >
      {columns.map((column) => (
        <td key={column.id} className={cn(cellClasses(column), "h-14 py-2 pointer-coarse:py-2.5")}>
          {column.cell(row)}
        </td>
      ))}
    </RowElement>
  ));
}
