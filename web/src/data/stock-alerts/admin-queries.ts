import { queryOptions } from "@tanstack/react-query";
import { toRequestError } from "@/lib/request-error";
import { supabase } from "@/lib/supabase";

/** The number of a product's back-in-stock alerts that are confirmed and have not been sent. */
export function pendingStockAlertCount(productId: number) {
  return queryOptions({
    queryKey: ["stock-alerts", productId],
    queryFn: async ({ signal }): Promise<number> => {
      const { count, error, status } = await supabase
        .from("stock_alerts")
        .select("id", { count: "exact", head: true })
        .eq("product_id", productId)
        .not("confirmed_at", "is", null)
        .is("notified_at", null)
        .abortSignal(signal);
      if (error) throw toRequestError(error, status);
      return count ?? 0;
    },
    staleTime: 60_000,
  });
}
