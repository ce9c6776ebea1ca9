import { useEffect, useRef, useState } from "react";
import { useMarkOrdersViewed } from "@/data/orders/mutations";
import type { ListedOrder } from "@/data/orders/queries";

/**
 * The orders that nobody had seen before this visit: they keep their mark until the page is left, although the database is
 * told at once (below) that they are viewed.
 */
export function useNewOrders(orders: ListedOrder[] | undefined): ReadonlySet<number> {
  const [known, setKnown] = useState<ReadonlySet<number>>(new Set());
  const found = orders?.filter((order) => !order.viewed && !known.has(order.id)) ?? [];
  if (found.length > 0) setKnown(new Set([...known, ...found.map((order) => order.id)]));
  return known;
}

interface Unviewed {
  /** How many orders are unviewed, and when that was asked. */
  count: number;
  asked: number;
}

/**
 * Marks orders as viewed while some are unviewed (spec section 4), up to the newest one on screen, so that one that arrives
 * meanwhile stays unviewed. `newestShown` is null when the list is filtered: then nobody has seen what came in.
 * Calls `onArrival` when there are unviewed orders that the list on screen does not have yet.
 */
export function useMarkViewed(
  { count, asked }: Unviewed,
  newestShown: number | null,
  onArrival: () => void,
) {
  const { mutate, isError } = useMarkOrdersViewed();
  const last = useRef({ upTo: 0, asked: 0 });
  useEffect(() => {
    if (count === 0 || newestShown === null) return;
    const { upTo, asked: askedBefore } = last.current;
    const isNews = newestShown > upTo;
    if (!isNews && asked <= askedBefore) return;
    last.current = { upTo: Math.max(upTo, newestShown), asked };
    // Marking makes the count be asked for again, so it must not follow upon every count.
    if (isNews || isError) mutate(newestShown);
    else onArrival();
  }, [count, asked, newestShown, isError, mutate, onArrival]);
}
