import type { Database } from "@domain/database.types.ts";
import { queryOptions } from "@tanstack/react-query";
import type { DeliveryQuote } from "@/data/delivery/queries";
import { rowsOrThrow } from "@/lib/request-error";
import { supabase } from "@/lib/supabase";

type Tables = Database["public"]["Tables"];

/** A delivery zone with its rates, and `updated_at`, the version of both for optimistic concurrency. */
export type DeliveryZone = Tables["delivery_zones"]["Row"] & {
  delivery_rates: Omit<Tables["delivery_rates"]["Row"], "zone_id">[];
};

export const deliveryKeys = {
  all: ["delivery"] as const,
  zones: ["delivery", "zones"] as const,
  examples: ["delivery", "examples"] as const,
};

const zoneColumns =
  "*, delivery_rates (delivery_class, price, free_from, days_from, days_to)" as const;

/** Every delivery zone, in the shop's order: the first active one is the home zone. */
export function deliveryZones() {
  return queryOptions({
    queryKey: deliveryKeys.zones,
    queryFn: async ({ signal }): Promise<DeliveryZone[]> =>
      rowsOrThrow(
        await supabase
          .from("delivery_zones")
          .select(zoneColumns)
          .order("position")
          .order("id")
          .abortSignal(signal),
        "Failed to fetch the delivery zones",
      ),
  });
}

/** The stored zone with this id; null if it was deleted. Throws RequestError. */
export async function readDeliveryZone(id: number): Promise<DeliveryZone | null> {
  return rowsOrThrow(
    await supabase.from("delivery_zones").select(zoneColumns).eq("id", id).maybeSingle(),
    "Failed to fetch the delivery zone",
  );
}

export interface DeliveryExample {
  orderNumber: string;
  items: { id: number; name: string; quantity: number }[];
  /** What the delivery of these products costs now, in each active zone. */
  quotes: DeliveryQuote[];
}

const exampleCount = 6;
/** Several orders may have the same products. */
const maxReadOrders = 24;
const failureMessage = "Failed to fetch the examples";

/** The products of the latest orders as different example carts, with what their delivery costs at the stored rates. */
export function deliveryExamples() {
  return queryOptions({
    queryKey: deliveryKeys.examples,
    queryFn: async ({ signal }): Promise<DeliveryExample[]> => {
      const orders = rowsOrThrow(
        await supabase
          .from("orders")
          .select("order_number, order_items!inner (product_id, name, quantity)")
          .not("order_items.product_id", "is", null)
          .order("created_at", { ascending: false })
          .order("id", { referencedTable: "order_items" })
          .limit(maxReadOrders)
          .abortSignal(signal),
        failureMessage,
      );
      const carts = new Map(
        // Reversed, because of equal carts the map keeps the last one: the newest.
        orders.toReversed().map(({ order_number, order_items }) => {
          const items = order_items.flatMap(({ product_id: id, name, quantity }) =>
            id === null ? [] : [{ id, name, quantity }],
          );
          return [JSON.stringify(items), { order_number, items }] as const;
        }),
      );
      const examples = [...carts.values()].slice(-exampleCount).toReversed();
      return Promise.all(
        examples.map(async ({ order_number, items }) => {
          const quotes = rowsOrThrow(
            await supabase.rpc("delivery_quotes", { items }).abortSignal(signal),
            failureMessage,
          );
          return { orderNumber: order_number, items, quotes };
        }),
      );
    },
    staleTime: 0,
  });
}
