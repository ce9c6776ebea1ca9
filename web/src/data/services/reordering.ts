import { useReorder } from "@/data/reordering/use-reorder";
import { type ServiceItem, serviceItems, serviceKeys } from "@/data/services/queries";
import { supabase } from "@/lib/supabase";

/** Saves the items of one subcategory in the order of the given ids: the index becomes the display order. */
export function useReorderServiceItems() {
  return useReorder<ServiceItem, { subcategory: number; ids: number[] }>({
    invalidates: serviceKeys.all,
    listKey: ({ subcategory }) => serviceItems(subcategory).queryKey,
    rearrange: (rows, { ids }) =>
      rows.map((row) => ({ ...row, display_order: ids.indexOf(row.id) })),
    save: (order) => supabase.rpc("reorder_service_items", order),
  });
}
