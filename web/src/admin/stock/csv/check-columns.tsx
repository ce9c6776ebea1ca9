import { productColumns } from "@domain/catalogue/product-columns.ts";
import {
  type CellChange,
  type CheckedRow,
  describeChanges,
  type ImportOutcome,
} from "@domain/catalogue/product-import.ts";
import { truncateText } from "@domain/text.ts";
import type { Column } from "@/admin/tables/data-table";
import { cn } from "@/lib/cn";
import { Badge } from "@/ui/badge";

export const outcomeLabels: Record<ImportOutcome, string> = {
  create: "Create",
  update: "Update",
  unchanged: "Unchanged",
  error: "Error",
};

const outcomeTones = {
  create: "good",
  update: "highlight",
  unchanged: "neutral",
  error: "danger",
} as const satisfies Record<ImportOutcome, string>;

/** Characters of a text that the table shows. */
const shownLength = 120;
const shorten = (text: string) =>
  text.length > shownLength ? `${truncateText(text, shownLength)}…` : text || "blank";

/** The columns of the table of a dry run. */
export function checkColumns(categoryTexts: ReadonlyMap<number, string>): Column<CheckedRow>[] {
  return [
    {
      id: "row",
      header: "Row",
      align: "end",
      className: "w-12 align-top py-3",
      cell: ({ row }) => row,
    },
    {
      id: "product",
      header: "Product",
      visibleFrom: "medium",
      className: "w-1/4 align-top py-3",
      cell: ({ title }) => <span className="[overflow-wrap:anywhere]">{title}</span>,
    },
    {
      id: "outcome",
      header: "Result",
      className: "w-24 align-top py-3",
      cell: ({ outcome }) => <Badge tone={outcomeTones[outcome]}>{outcomeLabels[outcome]}</Badge>,
    },
    {
      id: "changes",
      header: "Cells",
      className: "align-top py-3",
      cell: (row) => (
        <>
          <span className="mb-1 block font-medium [overflow-wrap:anywhere] @2xl:hidden">
            {row.title}
          </span>
          {row.outcome === "error" ? (
            <ErrorCells row={row} />
          ) : (
            <ChangedCells row={row} changes={describeChanges(row, categoryTexts)} />
          )}
        </>
      ),
    },
  ];
}

function ErrorCells({ row: { errors } }: { row: CheckedRow }) {
  return (
    <ul className="grid gap-1 text-small">
      {errors.map(({ column, message }) => (
        <li key={`${column} ${message}`} className="text-danger">
          {`${productColumns[column].label}: ${message}`}
        </li>
      ))}
    </ul>
  );
}

function ChangedCells({ row, changes }: { row: CheckedRow; changes: CellChange[] }) {
  const isNew = row.outcome === "create";
  return (
    <dl className={cn("flex gap-x-5 gap-y-1 text-small", isNew ? "flex-wrap" : "flex-col")}>
      {changes.map(({ column, before, after }) => (
        <div key={column} className="[overflow-wrap:anywhere]">
          <dt className="mr-2 inline text-ink-soft">{productColumns[column].label}</dt>
          <dd translate="no" className="inline">
            {isNew ? null : (
              <>
                <del className="text-ink-soft">{shorten(before)}</del>
                <span aria-hidden> → </span>
              </>
            )}
            <ins className="no-underline">{shorten(after)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
