import { useCharacterKeys } from "@/admin/shell/character-keys";
import type { Column } from "@/admin/tables/data-table";
import type { Selection } from "@/admin/tables/use-selection";
import { Checkbox } from "@/ui/checkbox";

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
