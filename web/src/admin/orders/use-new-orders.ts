import { useEffect, useRef, useState } from "react";
import { useMarkOrdersViewed } from "@/data/orders/mutations";
import type { OrderListItem } from "@/data/orders/queries";

/**
 * Ids of the orders that were unviewed when they first appeared on this page. They keep their "new" badge until the page
 * unmounts, although `useMarkViewed` marks them as viewed in the database immediately.
 */
export function useNewOrders(orders: OrderListItem[] | undefined): ReadonlySet<number> {
  const [newIds, setNewIds] = useState<ReadonlySet<number>>(new Set());
  const unseenOrders = orders?.filter((order) => !order.viewed && !newIds.has(order.id)) ?? [];
  if (unseenOrders.length > 0)
    setNewIds(new Set([...newIds, ...unseenOrders.map((order) => order.id)]));
  return newIds;
}

interface UnviewedOrders {
  count: number;
  /** Time of the response with the count, in milliseconds since the epoch. */
  countedAt: number;
}

/**
 * Marks unviewed orders as viewed (spec section 4), up to the newest one on screen, so that an order that arrives later
 * stays unviewed. `newestShown` is null for a filtered list, which may hide new orders; no order is marked then.
 * Calls `onArrival` when there are unviewed orders that the list on screen does not contain yet.
 */
export function useMarkViewed(
  { count, countedAt }: UnviewedOrders,
  newestShown: number | null,
  onArrival: () => void,
) {
  const { mutate, isError } = useMarkOrdersViewed();
  const last = useRef({ upTo: 0, countedAt: 0 });
  useEffect(() => {
    if (count === 0 || newestShown === null) return;
    const { upTo, countedAt: countedBefore } = last.current;
    const hasNewer = newestShown > upTo;
    if (!hasNewer && countedAt <= countedBefore) return;
    last.current = { upTo: Math.max(upTo, newestShown), countedAt };
    // Marking refetches the count, so marking after every count would loop.
    if (hasNewer || isError) mutate(newestShown);
    else onArrival();
  }, [count, countedAt, newestShown, isError, mutate, onArrival]);
}
