import { formatCount } from "@domain/format-number.ts";
import { ArrowUpDown } from "lucide-react";
import { useRowChange } from "@/admin/history/use-row-change";
import type { Selection } from "@/admin/tables/selection";
import { MoveSelect, SelectionBar } from "@/admin/tables/selection-bar";
import type { ServiceSubcategory } from "@/data/services/queries";
import { toastError } from "@/lib/toast";
import { Button } from "@/ui/button";

interface ItemToolbarProps {
  /** The subcategories to which the selected items can be moved. */
  subcategories: ServiceSubcategory[];
  itemCount: number;
  selection: Selection;
  isReordering: boolean;
  onReorderingChange: (isReordering: boolean) => void;
  onDelete: () => void;
}

/** The bar above the items: Select all, Delete selected, Move and Reorder; in reorder mode, instructions and Done. */
export function ItemToolbar(props: ItemToolbarProps) {
  const { itemCount, subcategories, selection, isReordering, onReorderingChange, onDelete } = props;
  const rowChange = useRowChange(selection.clear);
  const deleteSelected = () => {
    if (selection.ids.length > 0) onDelete();
    else toastError("No items selected", "Please select at least one item to delete.");
  };
  const reorderButton = (
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
  );
  if (isReordering)
    return (
      <div className="flex min-h-14 flex-wrap items-center gap-x-5 gap-y-2 border-b border-sand bg-surface px-4 py-1.5 text-[0.9375rem]">
        <p className="text-small text-ink-soft">
          Drag an item by its handle, or move it with the arrows. Each move is saved at once.
        </p>
        {reorderButton}
      </div>
    );
  return (
    <SelectionBar
      selection={selection}
      rowCount={itemCount}
      noun="item"
      selectAllLabel="Select all"
      end={reorderButton}
    >
      <Button variant="quiet-danger" size="small" onClick={deleteSelected}>
        Delete selected
        {selection.ids.length > 0 ? (
          <span className="numeric">{`(${selection.ids.length})`}</span>
        ) : null}
      </Button>
      {selection.ids.length > 0 && subcategories.length > 0 ? (
        <MoveSelect
          label="Move to subcategory"
          rows={subcategories}
          isPending={rowChange.isPending}
          onSelect={(subcategory_id) =>
            rowChange.save(
              { entity: "service_items", patch: { subcategory_id }, ids: selection.ids },
              `${formatCount(selection.ids.length, "item")} moved`,
            )
          }
        />
      ) : null}
    </SelectionBar>
  );
}
