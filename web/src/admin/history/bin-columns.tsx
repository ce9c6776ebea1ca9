import { deadlineAfter, formatDate, formatDateTime } from "@domain/dates.ts";
import { binDays, contentKinds } from "@domain/history/content-kinds.ts";
import { RowButton } from "@/admin/shell/row-button";
import type { Column } from "@/admin/tables/data-table";
import { DateTimeCell } from "@/admin/tables/entity-columns";
import type { BinEntry } from "@/data/history/queries";

const kindName = ({ entity }: BinEntry) => {
  const { one } = contentKinds[entity];
  return `${one.charAt(0).toUpperCase()}${one.slice(1)}`;
};

const deletionDate = ({ deleted_at }: BinEntry) =>
  formatDate(deadlineAfter(deleted_at, binDays, new Date()).dueDate.toISOString());

interface BinHandlers {
  isRestoring: boolean;
  onRestore: (entry: BinEntry) => void;
  onDelete: (entry: BinEntry) => void;
}

/** The columns of the bin. A narrow table shows everything below the title. */
export function binColumns({ isRestoring, onRestore, onDelete }: BinHandlers): Column<BinEntry>[] {
  return [
    {
      id: "title",
      header: "Title",
      skeleton: "w-40",
      className: "min-w-24 [overflow-wrap:anywhere]",
      cell: (entry) => (
        <>
          <span className="block font-medium">{entry.title}</span>
          <span className="block text-small text-ink-soft @2xl:hidden">
            {`${kindName(entry)}, moved here on ${formatDateTime(entry.deleted_at)}${entry.deleted_by ? ` by ${entry.deleted_by}` : ""}`}
          </span>
          <span className="block text-small text-ink-soft @4xl:hidden">
            {`Deleted for good on ${deletionDate(entry)}`}
          </span>
        </>
      ),
    },
    {
      id: "kind",
      header: "Kind",
      visibleFrom: "medium",
      skeleton: "w-28",
      cell: kindName,
    },
    {
      id: "date",
      header: "Moved here",
      visibleFrom: "medium",
      skeleton: "w-32",
      cell: ({ deleted_at, deleted_by }) => (
        <>
          <DateTimeCell iso={deleted_at} />
          {deleted_by ? (
            <span className="block text-small text-ink-soft">
              {"by "}
              <span translate="no">{deleted_by}</span>
            </span>
          ) : null}
        </>
      ),
    },
    {
      id: "end",
      header: "Deleted for good on",
      visibleFrom: "wide",
      skeleton: "w-32",
      className: "whitespace-nowrap",
      cell: deletionDate,
    },
    {
      id: "actions",
      header: "Actions",
      skeleton: "w-24",
      className: "whitespace-nowrap",
      cell: (entry) => (
        <span className="-ml-2 inline-flex flex-col @2xl:flex-row">
          <RowButton
            label={`Restore ${entry.title}`}
            disabled={isRestoring}
            onClick={() => onRestore(entry)}
          >
            Restore
          </RowButton>
          <RowButton
            label={`Delete ${entry.title} permanently`}
            destructive
            onClick={() => onDelete(entry)}
          >
            Delete permanently
          </RowButton>
        </span>
      ),
    },
  ];
}
