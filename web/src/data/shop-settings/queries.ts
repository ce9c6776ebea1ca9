import { queryOptions } from "@tanstack/react-query";
import { readPublic } from "@/data/public-reads/read-public";

/** The largest order that a visitor can place: units of one product, different products, and total in pounds. */
export interface OrderLimits {
  max_units_per_line: number;
  max_lines: number;
  max_order_value: number;
}

/** Null where the database has no settings. Read when the cart is opened, once a visit; checkout checks the limits in any case. */
export function orderLimits() {
  return queryOptions({
    queryKey: ["order-limits"] as const,
    queryFn: async ({ signal }): Promise<OrderLimits | null> => {
      const rows = await readPublic("Failed to fetch the limits of an order", (database) =>
        database.rpc("order_limits", undefined, { get: true }).abortSignal(signal),
      );
      return rows[0] ?? null;
    },
  });
}
