import { ArrowUpDown } from "lucide-react";
import { CheckboxField } from "@/admin/forms/checkbox-field";
import type { Selection } from "@/admin/tables/selection";
import { toastError } from "@/lib/toast";
import { Button } from "@/ui/button";

interface ItemToolbarProps {
  itemCount: number;
  selection: Selection;
  isReordering: boolean;
  onReorderingChange: (isReordering: boolean) => void;
  onDelete: () => void;
}

/** The bar above the items: Select all, Delete selected and Reorder; in reorder mode, instructions and Done. */
export function ItemToolbar(props: ItemToolbarProps) {
  const { itemCount, selection, isReordering, onReorderingChange, onDelete } = props;
  const deleteSelected = () => {
    if (selection.ids.length > 0) onDelete();
    else toastError("No items selected", "Please select at least one item to delete.");
  };
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-x-5 gap-y-2 border-b border-sand bg-surface px-4 py-1.5 text-[0.9375rem]">
      {isReordering ? (
        <p className="text-small text-ink-soft">
          Drag an item by its handle, or move it with the arrows. Each move is saved at once.
        </p>
      ) : (
        <>
          <CheckboxField
            label="Select all"
            checked={selection.isAllSelected}
            disabled={itemCount === 0}
            onChange={selection.toggleAll}
          />
          <Button variant="quiet-danger" size="small" onClick={deleteSelected}>
            Delete selected
            {selection.ids.length > 0 ? (
              <span className="numeric">{`(${selection.ids.length})`}</span>
            ) : null}
          </Button>
        </>
      )}
      <Button
        variant={isReordering ? "primary" : "outline"}
        size="small"
        className="ml-auto"
        disabled={itemCount < 2 && !isReordering}
        onClick={() => onReorderingChange(!isReordering)}
      >
        <ArrowUpDown aria-hidden className="size-4" strokeWidth={1.5} />
        <span>{isReordering ? "Done" : "Reorder"}</span>
      </Button>
    </div>
  );
}
