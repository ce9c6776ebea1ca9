import { sortServiceItems } from "@domain/services/service-item-lists.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { To } from "react-router";
import { toastOutcome } from "@/admin/forms/toast-outcome";
import { useDuplicate } from "@/admin/forms/use-duplicate";
import { DeleteItemsDialog } from "@/admin/services/delete-items-dialog";
import { itemColumns, reorderModeColumns } from "@/admin/services/item-columns";
import { ItemToolbar } from "@/admin/services/item-toolbar";
import { queryFailure } from "@/admin/shell/query-content";
import { SortableTable } from "@/admin/sortable/sortable-table";
import { DataTable } from "@/admin/tables/data-table";
import { useSelection } from "@/admin/tables/selection";
import { useReorderServiceItems } from "@/data/services/mutations";
import {
  type ServiceSubcategory,
  serviceItems,
  serviceSubcategories,
} from "@/data/services/queries";
import { useOverlayItem } from "@/lib/use-overlay";

interface ItemListProps {
  subcategory: ServiceSubcategory;
  getEditorPath: (id: number) => To;
}

/** The items of a subcategory in display order, with multi-select delete and a reorder mode. */
export function ItemList({ subcategory, getEditorPath }: ItemListProps) {
  const list = useQuery({ ...serviceItems(subcategory.id), staleTime: 0 });
  const items = list.data && sortServiceItems(list.data);
  const selection = useSelection(items?.map(({ id }) => id) ?? []);
  const otherSubcategories = (useQuery(serviceSubcategories(null)).data ?? []).filter(
    ({ id }) => id !== subcategory.id,
  );
  const [isReordering, setIsReordering] = useState(false);
  const [deletion, setDeletion] = useOverlayItem<{ ids: number[]; isSelection: boolean }>("delete");
  const { duplicate } = useDuplicate();
  const { mutateAsync: reorder } = useReorderServiceItems();
  const table = {
    label: `Items of ${subcategory.name}`,
    rows: items,
    failure: queryFailure(list),
    emptyState: { title: "No items found. Add your first item to get started." },
  };
  return (
    <>
      <ItemToolbar
        itemCount={items?.length ?? 0}
        subcategories={otherSubcategories}
        selection={selection}
        isReordering={isReordering}
        onReorderingChange={(next) => {
          selection.clear();
          setIsReordering(next);
        }}
        onDelete={() => setDeletion({ ids: selection.ids, isSelection: true })}
      />
      {isReordering ? (
        <SortableTable
          {...table}
          columns={reorderModeColumns}
          getName={({ name }) => name}
          onReorder={(ids) =>
            void toastOutcome(reorder({ subcategoryId: subcategory.id, ids }), {
              successTitle: "Items reordered",
              failureTitle: "Failed to reorder items",
            })
          }
        />
      ) : (
        <DataTable
          {...table}
          rowKey={({ id }) => id}
          rowClassName={({ id }) => (selection.has(id) ? "bg-brass-tint/35" : undefined)}
          columns={itemColumns({
            selection,
            getEditorPath,
            onDuplicate: (id) => duplicate("service_items", id),
            onDelete: (id) => setDeletion({ ids: [id], isSelection: false }),
          })}
        />
      )}
      <DeleteItemsDialog
        items={items?.filter(({ id }) => deletion?.ids.includes(id)) ?? []}
        isSelection={deletion?.isSelection ?? false}
        onClose={() => setDeletion(null)}
        onDeleted={selection.clear}
      />
    </>
  );
}
