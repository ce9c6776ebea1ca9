import { queryOptions } from "@tanstack/react-query";
import { serviceKeys } from "@/data/services/queries";
import { toRequestError } from "@/lib/request-error";
import { supabase } from "@/lib/supabase";

/** The number of items in the given subcategories. */
export function serviceItemCount(subcategoryIds: number[]) {
  return queryOptions({
    queryKey: serviceKeys.itemCount(subcategoryIds),
    queryFn: async ({ signal }): Promise<number> => {
      const { count, error, status } = await supabase
        .from("service_items")
        .select("id", { count: "exact", head: true })
        .in("subcategory_id", subcategoryIds)
        .abortSignal(signal);
      if (error) throw toRequestError(error, status);
      return count ?? 0;
    },
  });
}
