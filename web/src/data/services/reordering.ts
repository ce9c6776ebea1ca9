import { useReorder } from "@/data/reordering/use-reorder";
import { type ServiceItem, serviceItems, serviceKeys } from "@/data/services/queries";
import { supabase } from "@/lib/supabase";

/** Saves the items of one subcategory in the order of the given ids. The index of an id becomes the display order. */
export function useReorderServiceItems() {
  return useReorder<ServiceItem, { subcategory: number; ids: number[] }>({
    invalidatedKey: serviceKeys.all,
    listKey: ({ subcategory }) => serviceItems(subcategory).queryKey,
    rearrange: (rows, { ids }) =>
      rows.map((row) => ({ ...row, display_order: ids.indexOf(row.id) })),
    save: (arrangement) => supabase.rpc("reorder_service_items", arrangement),
  });
}
