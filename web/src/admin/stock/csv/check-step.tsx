import {
  type CheckedRow,
  type ImportOutcome,
  importOutcomes,
} from "@domain/catalogue/product-import.ts";
import { formatCount, formatNumber } from "@domain/format-number.ts";
import { formatList } from "@domain/text.ts";
import { useState } from "react";
import { useUrlQuery } from "@/admin/shell/use-url-query";
import { checkColumns, outcomeLabels } from "@/admin/stock/csv/check-columns";
import type { ProductImport } from "@/admin/stock/csv/use-product-import";
import { DataTable } from "@/admin/tables/data-table";
import { DataTablePagination } from "@/admin/tables/data-table-pagination";
import { byteOrderMark, toCsv } from "@/lib/csv";
import { downloadFile } from "@/lib/download-file";
import { Button } from "@/ui/button";

const pageSize = 50;

interface CheckStepProps {
  productImport: ProductImport;
  rows: CheckedRow[];
}

/** What each row would do, and the button that does it. Rows with errors are left out. */
export function CheckStep({ productImport, rows }: CheckStepProps) {
  const { query, linkTo, changeQuery } = useUrlQuery();
  const [shownOutcome, setShownOutcome] = useState<ImportOutcome | null>(null);
  const counts = Object.fromEntries(
    importOutcomes.map((outcome) => [
      outcome,
      rows.filter((row) => row.outcome === outcome).length,
    ]),
  ) as Record<ImportOutcome, number>;
  const shownRows = shownOutcome ? rows.filter(({ outcome }) => outcome === shownOutcome) : rows;
  const page = Math.max(
    1,
    Math.min(Number(query.get("page")) || 1, Math.ceil(shownRows.length / pageSize)),
  );
  const writtenCount = counts.create + counts.update;
  return (
    <div className="grid gap-6">
      <UnknownCategories rows={rows} onCreate={productImport.createCategories} />
      <div className="flex flex-wrap items-center gap-3">
        <Button size="small" disabled={writtenCount === 0} onClick={productImport.apply}>
          {`Import ${formatCount(writtenCount, "row")}`}
        </Button>
        <Button variant="outline" size="small" onClick={productImport.backToColumns}>
          Back to the columns
        </Button>
        {counts.error > 0 ? (
          <Button variant="quiet" size="narrow" onClick={() => downloadErrors(productImport, rows)}>
            {`Download ${formatCount(counts.error, "row")} with errors`}
          </Button>
        ) : null}
      </div>
      <p className="text-small text-ink-soft">
        {writtenCount === 0
          ? "The file changes nothing."
          : counts.error > 0
            ? "Rows with errors are left out. All other rows are written together, and can be undone together."
            : "All rows are written together, and can be undone together."}
      </p>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Show rows</legend>
        <OutcomeButton
          label={`All rows (${formatNumber(rows.length)})`}
          isPressed={shownOutcome === null}
          onClick={() => {
            setShownOutcome(null);
            changeQuery({ page: null });
          }}
        />
        {importOutcomes.map((outcome) => (
          <OutcomeButton
            key={outcome}
            label={`${outcomeLabels[outcome]} (${formatNumber(counts[outcome])})`}
            isPressed={shownOutcome === outcome}
            onClick={() => {
              setShownOutcome(outcome);
              changeQuery({ page: null });
            }}
          />
        ))}
      </fieldset>
      <DataTable
        label="Rows of the file"
        columns={checkColumns(productImport.categoryTexts)}
        rows={shownRows.slice((page - 1) * pageSize, page * pageSize)}
        rowKey={({ row }) => row}
        emptyState={{ title: "No such rows" }}
        footer={
          <DataTablePagination
            page={page}
            pageSize={pageSize}
            total={shownRows.length}
            noun="row"
            linkTo={(next) => linkTo({ page: next > 1 ? next : null })}
          />
        }
      />
    </div>
  );
}

/** Downloads the rows with errors as they are in the file, with a column that explains the errors. */
function downloadErrors({ file }: ProductImport, rows: CheckedRow[]) {
  if (!file) return;
  const errorRows = rows
    .filter(({ outcome }) => outcome === "error")
    .map(({ row, errors }) => [
      ...file.headers.map((_, column) => file.rows[row - 2]?.[column] ?? ""),
      errors.map(({ message }) => message).join(". "),
    ]);
  downloadFile("products-with-errors.csv", "text/csv;charset=utf-8", [
    byteOrderMark,
    toCsv([[...file.headers, "Error"], ...errorRows]),
  ]);
}

interface OutcomeButtonProps {
  label: string;
  isPressed: boolean;
  onClick: () => void;
}

function OutcomeButton({ label, isPressed, onClick }: OutcomeButtonProps) {
  return (
    <Button
      variant={isPressed ? "outline" : "quiet"}
      size="narrow"
      aria-pressed={isPressed}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}

interface UnknownCategoriesProps {
  rows: CheckedRow[];
  onCreate: (names: string[]) => void;
}

/** The categories that rows name and the shop does not have, with the offer to create them. */
function UnknownCategories({ rows, onCreate }: UnknownCategoriesProps) {
  const names = new Map(
    rows.flatMap(({ errors }) =>
      errors.flatMap(({ unknownCategory: name }) => (name ? [[name.toLowerCase(), name]] : [])),
    ),
  );
  if (names.size === 0) return null;
  const shownNames = [...names.values()].slice(0, 5).map((name) => `“${name}”`);
  const otherCount = names.size - shownNames.length;
  const list = otherCount > 0 ? [...shownNames, `${otherCount} more`] : shownNames;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-l-2 border-brass bg-surface px-4 py-3">
      <p className="max-w-prose">
        {`The shop has no ${names.size === 1 ? "category" : "categories"} ${formatList(list)}.`}
      </p>
      <Button variant="outline" size="small" onClick={() => onCreate([...names.values()])}>
        {names.size === 1 ? "Create the category" : `Create ${names.size} categories`}
      </Button>
    </div>
  );
}
