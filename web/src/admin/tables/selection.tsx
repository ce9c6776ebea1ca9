import { useState } from "react";
import { useCharacterKeys } from "@/admin/shell/shortcut-keys";
import type { Column } from "@/admin/tables/data-table";
import { Checkbox } from "@/ui/checkbox";

export interface Selection {
  /** Selected ids that are still in the list, in list order. */
  ids: number[];
  has: (id: number) => boolean;
  toggle: (id: number) => void;
  isAllSelected: boolean;
  toggleAll: () => void;
  clear: () => void;
}

/** @param listedIds the ids of all rows in the list, in list order */
export function useSelection(listedIds: number[]): Selection {
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<number>>(new Set());
  const ids = listedIds.filter((id) => selectedIds.has(id));
  const isAllSelected = listedIds.length > 0 && ids.length === listedIds.length;
  return {
    ids,
    has: (id) => selectedIds.has(id),
    toggle: (id) =>
      setSelectedIds((before) => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      }),
    isAllSelected,
    toggleAll: () => setSelectedIds(new Set(isAllSelected ? [] : listedIds)),
    clear: () => setSelectedIds(new Set()),
  };
}

/**
 * The column with a checkbox that selects a row.
 *
 * @param getName the row's name in the accessible name of its checkbox, such as "order CS-7"
 */
export function selectColumn<Row extends { id: number }>(
  selection: Selection,
  getName: (row: Row) => string,
): Column<Row> {
  return {
    id: "select",
    header: "Select",
    hiddenHeader: true,
    skeleton: "size-6",
    className: "w-11 print:hidden",
    cell: (row) => (
      <RowCheckbox
        name={getName(row)}
        checked={selection.has(row.id)}
        onToggle={() => selection.toggle(row.id)}
      />
    ),
  };
}

interface RowCheckboxProps {
  name: string;
  checked: boolean;
  onToggle: () => void;
}

function RowCheckbox({ name, checked, onToggle }: RowCheckboxProps) {
  const keyIfEnabled = useCharacterKeys();
  return (
    <Checkbox
      aria-label={`Select ${name}`}
      aria-keyshortcuts={keyIfEnabled("X")}
      checked={checked}
      onChange={onToggle}
      // Extends the touch target to 44 px.
      className="relative before:absolute before:-inset-2.5"
    />
  );
}
