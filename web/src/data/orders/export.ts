import { limits } from "@domain/limits.ts";
import type { OrderFilter } from "@domain/orders/order-filter.ts";
import { useMutation } from "@tanstack/react-query";
import { fetchOrders, type ListedOrder, type OrderPage } from "@/data/orders/queries";

// The most that the database gives at once.
const batch = 1000;

/** Reads every order that matches, newest first, up to the most that one export holds. Throws RequestError. */
export function useCollectOrders() {
  return useMutation({
    mutationFn: async (filter: Pick<OrderFilter, "search" | "status">): Promise<OrderPage> => {
      const { signal } = new AbortController();
      // By id, because an order placed meanwhile moves the later ones to another batch.
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
