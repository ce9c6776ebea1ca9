import type { Database } from "@domain/database.types.ts";
import { queryOptions } from "@tanstack/react-query";
import { orderKeys } from "@/data/orders/queries";
import { rowsOrThrow } from "@/lib/request-error";
import { supabase } from "@/lib/supabase";

/** A day (`2026-11-22`) with its orders and their value in pounds. */
export type DailyOrders = Database["public"]["Functions"]["daily_orders"]["Returns"][number];

/** Orders and revenue of the last 30 days, oldest first. */
export function dailyOrders() {
  return queryOptions({
    queryKey: orderKeys.daily,
    queryFn: async ({ signal }): Promise<DailyOrders[]> =>
      rowsOrThrow(
        await supabase.rpc("daily_orders", undefined, { get: true }).abortSignal(signal),
        "Failed to fetch the orders of the last 30 days",
      ),
    staleTime: 0,
  });
}
