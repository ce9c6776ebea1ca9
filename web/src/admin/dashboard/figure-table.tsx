import type { ReactNode } from "react";
import { cn } from "@/lib/cn";

export interface FigureColumn<Row> {
  header: string;
  /** The header in a CSV file, if it differs. */
  csvHeader?: string;
  getValue: (row: Row) => number;
  formatValue: (value: number) => string;
  /** Whether a narrow table shows the value below the row's name instead of in a column. */
  isDetail?: boolean;
}

interface FigureTableProps<Row> {
  caption: string;
  /** The header of the rows' names. */
  nameHeader: string;
  rows: Row[];
  rowKey: (row: Row) => string | number;
  getName: (row: Row) => ReactNode;
  columns: FigureColumn<Row>[];
}

/** A table of numbers; each row begins with a name. */
export function FigureTable<Row>(props: FigureTableProps<Row>) {
  const { caption, nameHeader, rows, rowKey, getName, columns } = props;
  const details = columns.filter(({ isDetail }) => isDetail);
  const visibility = ({ isDetail = false }: FigureColumn<Row>) =>
    isDetail ? "hidden @xl:table-cell" : "";
  return (
    <div className="@container">
      <table className="numeric w-full text-small">
        <caption className="sr-only">{caption}</caption>
        <thead className="text-ink-soft">
          <tr className="border-b border-sand-deep">
            <th scope="col" className="py-1.5 text-start font-normal">
              {nameHeader}
            </th>
            {columns.map((column) => (
              <th
                key={column.header}
                scope="col"
                className={cn("py-1.5 pl-4 text-end align-bottom font-normal", visibility(column))}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className="border-b border-sand">
              <th scope="row" className="py-1.5 text-start font-normal [overflow-wrap:anywhere]">
                {getName(row)}
                {details.map(({ header, getValue, formatValue }) => (
                  <span key={header} className="block text-ink-soft @xl:hidden">
                    {`${header}: ${formatValue(getValue(row))}`}
                  </span>
                ))}
              </th>
              {columns.map((column) => (
                <td
                  key={column.header}
                  className={cn("py-1.5 pl-4 text-end align-top", visibility(column))}
                >
                  {column.formatValue(column.getValue(row))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
