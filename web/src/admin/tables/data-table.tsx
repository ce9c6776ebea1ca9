import type { ComponentType, ReactNode } from "react";
import { cn } from "@/lib/cn";
import { Skeleton } from "@/ui/skeleton";

export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Numbers stand at the end, so that they line up on the decimal point. */
  align?: "end";
  /** The column is left out where the table itself is narrower than this; say its content elsewhere then. */
  from?: "medium" | "wide";
  /** The header is for assistive technology only. */
  hiddenHeader?: boolean;
  /** Size of the placeholder while loading, such as `w-24`. */
  skeleton?: string;
  className?: string;
}

export interface TableRowProps<Row> {
  row: Row;
  className: string;
  /** The cells. */
  children: ReactNode;
}

export interface DataTableProps<Row> {
  /** What the rows are, such as "Orders": the table's name for assistive technology. */
  label: string;
  columns: Column<Row>[];
  /** Undefined while the first rows load. */
  rows: Row[] | undefined;
  rowKey: (row: Row) => number;
  rowClassName?: (row: Row) => string | undefined;
  /** Stands in for the plain `<tr>` of a row, for instance to let it be moved. */
  RowElement?: ComponentType<TableRowProps<Row>>;
  /** Shown instead of rows when there are none. */
  empty: ReactNode;
  /** Shown instead of rows when they could not be had. */
  failure?: ReactNode;
  skeletonRows?: number;
  /** The rows are those of before, while the wanted ones load. */
  refreshing?: boolean;
  /** Below the rows, inside the table's panel: where one is and how to go on. */
  footer?: ReactNode;
}

const fromClasses = { medium: "hidden @2xl:table-cell", wide: "hidden @4xl:table-cell" };

function cellClasses<Row>({ align, from, className }: Column<Row>) {
  return cn(
    "px-1.5 first:pl-3 last:pr-3 @lg:px-2 @lg:first:pl-4 @lg:last:pr-4 @5xl:px-3.5",
    align === "end" ? "numeric text-end" : "text-start",
    from && fromClasses[from],
    className,
  );
}

/** A dense table with hairlines and a header row that stays in sight; narrow places get fewer columns, never a scroll bar. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, empty, failure, refreshing = false, footer } = props;
  const notice = failure ?? (rows?.length === 0 ? empty : null);
  return (
    <div data-slot="data-table" className="@container bg-surface">
      <table aria-label={label} aria-busy={!rows || refreshing} className="w-full text-[0.9375rem]">
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                className={cn(
                  cellClasses(column),
                  "sticky top-14 z-10 bg-surface py-3 text-label font-medium tracking-[0.08em] text-ink-soft uppercase shadow-[inset_0_-1px_0_var(--color-sand)] lg:top-0",
                )}
              >
                <span className={column.hiddenHeader ? "sr-only" : undefined}>{column.header}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={cn("transition-opacity", refreshing && "opacity-55")}>
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

function PlainRow<Row>({ className, children }: TableRowProps<Row>) {
  return <tr className={className}>{children}</tr>;
}

function Rows<Row>(props: DataTableProps<Row>) {
  const { columns, rows, rowKey, rowClassName, RowElement = PlainRow, skeletonRows = 5 } = props;
  if (!rows) {
    const places = Array.from({ length: skeletonRows }, (_, place) => place);
    return places.map((place) => (
      <tr key={place} className="border-b border-sand">
        {columns.map((column) => (
          <td key={column.id} className={cn(cellClasses(column), "h-14 py-2")}>
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
        <td key={column.id} className={cn(cellClasses(column), "h-14 py-2")}>
          {column.cell(row)}
        </td>
      ))}
    </RowElement>
  ));
}
