import { limits } from "@domain/limits.ts";
import type { OrderFilter } from "@domain/orders/order-filter.ts";
import { useMutation } from "@tanstack/react-query";
import { fetchOrders, type ListedOrder, type OrderPage } from "@/data/orders/queries";

// The Data API's row limit per request.
const batch = 1000;

/** Loads every matching order, newest first, up to the export's limit. Throws RequestError. */
export function useCollectOrders() {
  return useMutation({
    mutationFn: async (filter: Omit<OrderFilter, "page">): Promise<OrderPage> => {
      const { signal } = new AbortController();
      // Keyed by id, because an order placed during the export shifts later rows into the next batch.
      const collected = new Map<number, ListedOrder>();
      let total = 0;
      for (let offset = 0; offset < limits.exportedOrders; offset += batch) {
        const page = await fetchOrders({ ...filter, limit: batch, offset }, signal);
        for (const order of page.orders) collected.set(order.id, order);
        total = Math.max(total, page.total);
        if (page.orders.length < batch) break;
      }
      return { orders: [...collected.values()], total };
    },
  });
}
