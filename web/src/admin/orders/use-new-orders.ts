import { useEffect, useRef, useState } from "react";
import { useMarkOrdersViewed } from "@/data/orders/mutations";
import type { OrderListItem } from "@/data/orders/queries";

/**
 * Ids of the orders that were unviewed when they first appeared on this page. They keep their "new" badge until the page
 * unmounts, although `useMarkViewed` marks them as viewed in the database immediately.
 */
export function useNewOrderIds(orders: OrderListItem[] | undefined): ReadonlySet<number> {
  const [newIds, setNewIds] = useState<ReadonlySet<number>>(new Set());
  const addedUnviewedOrders =
    orders?.filter((order) => !order.viewed && !newIds.has(order.id)) ?? [];
  if (addedUnviewedOrders.length > 0)
    setNewIds(new Set([...newIds, ...addedUnviewedOrders.map((order) => order.id)]));
  return newIds;
}

interface UnviewedOrders {
  count: number;
  /** Time of the response with the count, in milliseconds since the epoch. */
  countedAt: number;
}

/**
 * Marks unviewed orders as viewed (spec section 4), up to the newest order on screen, so that an order that arrives later stays
 * unviewed.
 *
 * @param newestShownId id of the newest order on screen; null marks none. Pass null for a filtered list: it may hide new orders
 * @param onArrival called when there are unviewed orders that the list on screen does not contain yet
 */
export function useMarkViewed(
  { count, countedAt }: UnviewedOrders,
  newestShownId: number | null,
  onArrival: () => void,
) {
  const { mutate, isError } = useMarkOrdersViewed();
  const lastRun = useRef({ markedUpToId: 0, countedAt: 0 });
  useEffect(() => {
    if (count === 0 || newestShownId === null) return;
    const { markedUpToId, countedAt: lastCountedAt } = lastRun.current;
    const hasNewerOrder = newestShownId > markedUpToId;
    if (!hasNewerOrder && countedAt <= lastCountedAt) return;
    lastRun.current = { markedUpToId: Math.max(markedUpToId, newestShownId), countedAt };
    // Marking refetches the count, so marking after each count would loop endlessly.
    if (hasNewerOrder || isError) mutate(newestShownId);
    else onArrival();
  }, [count, countedAt, newestShownId, isError, mutate, onArrival]);
}
