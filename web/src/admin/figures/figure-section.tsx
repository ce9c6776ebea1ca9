import { escapeFormulas } from "@domain/spreadsheet-text.ts";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { useLocation } from "react-router";
import { type FigureColumn, FigureTable } from "@/admin/dashboard/figure-table";
import { type CsvFile, useCsvExport } from "@/admin/tables/use-csv-export";
import { toCsv } from "@/lib/csv";
import { AriaDisabledButton } from "@/ui/aria-disabled-button";

interface FigurePanelProps {
  title: string;
  /** What the numbers count. */
  definition: string;
  /** Null if there is nothing to download. */
  csvFile: CsvFile | null;
  children: ReactNode;
}

/**
 * Figures with their definition and a button that downloads them as CSV. The URL's hash can name the panel, such as `#by-product`, and so
 * focuses it.
 */
export function FigurePanel({ title, definition, csvFile, children }: FigurePanelProps) {
  const { progress, start } = useCsvExport("row", () => undefined);
  const headingId = useId();
  const section = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  const isTarget = hash === `#${title.toLowerCase().replaceAll(" ", "-")}`;
  useEffect(() => {
    if (isTarget) section.current?.focus();
  }, [isTarget]);
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby={headingId}
      className="grid scroll-mt-20 content-start gap-3 outline-none"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 id={headingId} className="text-heading">
          {title}
        </h3>
        {csvFile ? (
          <AriaDisabledButton
            variant="quiet"
            size="narrow"
            disabled={progress !== null}
            aria-describedby={headingId}
            onClick={() => start(csvFile)}
          >
            Download CSV
          </AriaDisabledButton>
        ) : null}
      </div>
      <div className="grid gap-5 border-t border-sand-deep bg-surface p-5">
        <p className="text-small text-ink-soft">{definition}</p>
        {children}
      </div>
    </section>
  );
}

interface FigureSectionProps<Row> {
  title: string;
  definition: string;
  /** The name of the CSV file without its ending. */
  fileName: string;
  nameHeader: string;
  rows: Row[];
  rowKey: (row: Row) => string | number;
  getText: (row: Row) => string;
  /** Shown instead of the text. */
  getName?: (row: Row) => ReactNode;
  columns: FigureColumn<Row>[];
  emptyText: string;
  /** Loads the rows of the CSV file, if it has more than the table. */
  loadAllRows?: () => Promise<Row[]>;
  /** Charts of the rows. The table is then in a disclosure. */
  children?: ReactNode;
}

/** A table of figures. */
export function FigureSection<Row>(props: FigureSectionProps<Row>) {
  const { title, definition, fileName, nameHeader, rows, getText, columns, children } = props;
  const csvFile = {
    name: `${fileName}.csv`,
    parts: async function* () {
      const allRows = (await props.loadAllRows?.()) ?? rows;
      const csv = toCsv([
        [nameHeader, ...columns.map(({ header, csvHeader = header }) => csvHeader)].map(
          escapeFormulas,
        ),
        ...allRows.map((row) => [
          escapeFormulas(getText(row)),
          ...columns.map(({ getValue }) => String(getValue(row))),
        ]),
      ]);
      yield { csv, done: allRows.length, total: allRows.length };
    },
  };
  const table = (
    <FigureTable
      caption={title}
      nameHeader={nameHeader}
      rows={rows}
      rowKey={props.rowKey}
      getName={props.getName ?? getText}
      columns={columns}
    />
  );
  return (
    <FigurePanel title={title} definition={definition} csvFile={rows.length > 0 ? csvFile : null}>
      {rows.length === 0 ? <p>{props.emptyText}</p> : null}
      {children}
      {rows.length === 0 ? null : children ? (
        <details className="text-small">
          <summary className="touch-target w-fit cursor-pointer text-link">Show as a table</summary>
          <div className="mt-3">{table}</div>
        </details>
      ) : (
        table
      )}
    </FigurePanel>
  );
}
