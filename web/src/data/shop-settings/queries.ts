import { queryOptions } from "@tanstack/react-query";
import { queryPublicData } from "@/data/public-reads/query-public-data";

/** The limits of an online order: units per product, distinct products, and total in pounds. */
export interface OrderLimits {
  max_units_per_line: number;
  max_lines: number;
  max_order_value: number;
}

/**
 * The order limits; null if the database has none. The query client's default `staleTime` (infinity) applies: outdated limits are
 * acceptable, because the checkout enforces the current ones.
 */
export function orderLimits() {
  return queryOptions({
    queryKey: ["order-limits"] as const,
    queryFn: ({ signal }): Promise<OrderLimits | null> =>
      queryPublicData("Failed to fetch the limits of an order", (database) =>
        database.rpc("order_limits", undefined, { get: true }).abortSignal(signal).maybeSingle(),
      ),
  });
}
