import { SortableEntryContext } from "@/admin/sortable/sortable-context";
import { SortableHandle, useSortableEntry } from "@/admin/sortable/sortable-entry";
import { SortableList } from "@/admin/sortable/sortable-list";
import {
  type Column,
  DataTable,
  type DataTableProps,
  type TableRowProps,
} from "@/admin/tables/data-table";
import { cn } from "@/lib/cn";

interface SortableRow {
  id: number;
}

interface SortableTableProps<Row extends SortableRow>
  extends Omit<DataTableProps<Row>, "rowKey" | "RowElement"> {
  getName: (row: Row) => string;
  onReorder: (ids: number[]) => void;
}

export function SortableTable<Row extends SortableRow>({
  getName,
  onReorder,
  ...table
}: SortableTableProps<Row>) {
  const entries = (table.rows ?? []).map((row) => ({ id: row.id, name: getName(row) }));
  const columns: Column<Row>[] = [
    {
      id: "order",
      header: "Order",
      hiddenHeader: true,
      skeleton: "w-4",
      className: "w-10",
      cell: () => <SortableHandle />,
    },
    ...table.columns,
  ];
  return (
    <SortableList entries={entries} onReorder={(ids) => onReorder(ids.map(Number))}>
      <DataTable {...table} columns={columns} rowKey={(row) => row.id} RowElement={MovableRow} />
    </SortableList>
  );
}

function MovableRow({ row, className, children }: TableRowProps<SortableRow>) {
  const entry = useSortableEntry(row.id);
  return (
    <SortableEntryContext value={entry.state}>
      <tr {...entry.elementProps} className={cn(className, entry.className)}>
        {children}
      </tr>
    </SortableEntryContext>
  );
}
