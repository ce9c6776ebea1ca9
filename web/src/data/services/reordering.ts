import { useReorder } from "@/data/reordering/use-reorder";
import { type ServiceItem, serviceItems, serviceKeys } from "@/data/services/queries";
import { supabase } from "@/lib/supabase";

/** Saves the items of one subcategory in the order of the given ids. The index of an id becomes the display order. */
export function useReorderServiceItems() {
  return useReorder<ServiceItem, { subcategoryId: number; ids: number[] }>({
    invalidatedKey: serviceKeys.all,
    listKey: ({ subcategoryId }) => serviceItems(subcategoryId).queryKey,
    rearrange: (rows, { ids }) =>
      rows.map((row) => ({ ...row, display_order: ids.indexOf(row.id) })),
    save: ({ subcategoryId, ids }) =>
      supabase.rpc("reorder_service_items", { subcategory_id: subcategoryId, ids }),
  });
}
