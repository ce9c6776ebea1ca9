import { isWithin } from "@domain/period.ts";
import { useQuery } from "@tanstack/react-query";
import { openingStatusData, type ShopClosing } from "@/data/page-state/queries";
import { useMinuteClock } from "@/lib/hydration/use-minute-clock";

/**
 * The closing for holidays if it is in effect now; null otherwise, and until `refreshContent` has loaded it. It begins and ends by the
 * browser's clock, so a page needs no rebuild; the database decides about orders by its own.
 */
export function useClosing(): ShopClosing | null {
  const closing = useQuery(openingStatusData).data?.closing;
  const now = useMinuteClock();
  if (!closing || now === null) return null;
  return isWithin(closing.closed_from, closing.closed_until, now) ? closing : null;
}
