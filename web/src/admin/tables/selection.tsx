import { useRef, useState } from "react";
import { useCharacterKeys } from "@/admin/shell/shortcut-keys";
import type { Column } from "@/admin/tables/data-table";
import { Checkbox } from "@/ui/checkbox";

export interface Selection {
  /** Selected ids that are still in the list, in list order. */
  ids: number[];
  has: (id: number) => boolean;
  /** With `isRange`, selects or deselects all rows between the row that was toggled last and this one. */
  toggle: (id: number, isRange?: boolean) => void;
  isAllSelected: boolean;
  toggleAll: () => void;
  /** Whether all rows that match the list's filter are selected, also those on other pages. */
  isEverythingSelected: boolean;
  selectEverything: () => void;
  clear: () => void;
}

/**
 * @param listedIds the ids of all rows in the list, in list order
 * @param filterKey identifies the list's filter; another filter deselects the rows on other pages
 */
export function useSelection(listedIds: number[], filterKey = ""): Selection {
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<number>>(new Set());
  const [selectedFilter, setSelectedFilter] = useState<string | null>(null);
  const lastToggledId = useRef<number>(null);
  const isEverythingSelected = selectedFilter === filterKey;
  const ids = isEverythingSelected ? listedIds : listedIds.filter((id) => selectedIds.has(id));
  const isAllSelected = listedIds.length > 0 && ids.length === listedIds.length;
  const select = (newIds: Iterable<number>) => {
    setSelectedFilter(null);
    setSelectedIds(new Set(newIds));
  };
  return {
    ids,
    has: (id) => isEverythingSelected || selectedIds.has(id),
    toggle: (id, isRange = false) => {
      const indexes = [listedIds.indexOf(id), listedIds.indexOf(lastToggledId.current ?? id)];
      const isInList = isRange && !indexes.includes(-1);
      const toggledIds = isInList
        ? listedIds.slice(Math.min(...indexes), Math.max(...indexes) + 1)
        : [id];
      lastToggledId.current = id;
      const otherIds = ids.filter((otherId) => !toggledIds.includes(otherId));
      select(ids.includes(id) ? otherIds : [...otherIds, ...toggledIds]);
    },
    isAllSelected,
    toggleAll: () => select(isAllSelected ? [] : listedIds),
    isEverythingSelected,
    selectEverything: () => setSelectedFilter(filterKey),
    clear: () => select([]),
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
        onToggle={(isRange) => selection.toggle(row.id, isRange)}
      />
    ),
  };
}

interface RowCheckboxProps {
  name: string;
  checked: boolean;
  onToggle: (isRange: boolean) => void;
}

function RowCheckbox({ name, checked, onToggle }: RowCheckboxProps) {
  const keyIfEnabled = useCharacterKeys();
  return (
    <Checkbox
      aria-label={`Select ${name}`}
      aria-keyshortcuts={keyIfEnabled("X")}
      checked={checked}
      // Otherwise a click with Shift would select the text of the rows between.
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      onChange={({ nativeEvent }) =>
        onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
      }
      // Extends the touch target to 44 px.
      className="relative before:absolute before:-inset-2.5"
    />
  );
}
